package dev.millrace.control;

import dev.millrace.control.Refusal.Reason;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** All that can be asked for. */
final class Routes {

    /** A route and the open parts of the path that was asked for. */
    record Match(Route route, Map<String, String> parameters) {
    }

    private static final List<String> KNOWN_METHODS = List.of("GET", "HEAD", "POST", "DELETE");

    private final List<Route> all;

    Routes(List<Route> all) {
        this.all = List.copyOf(all);
    }

    List<Route> all() {
        return all;
    }

    /** Methods that are allowed for a path; empty where there is none such. */
    SortedSet<String> methods(String path) {
        SortedSet<String> methods = all.stream().filter(route -> route.match(path).isPresent()).map(Route::method)
                .collect(Collectors.toCollection(TreeSet::new));
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        return methods;
    }

    Match find(String method, String path) throws Refusal {
        SortedSet<String> methods = methods(path);
        if (methods.isEmpty()) {
            throw new Refusal(404, Reason.REQUEST, "there is nothing here; GET /openapi.yaml says what there is");
        }
        if (!KNOWN_METHODS.contains(method) || !methods.contains(method)) {
            throw new Refusal(405, Reason.REQUEST, "this method is not allowed here; allowed: "
                    + String.join(", ", methods));
        }
        String plain = "HEAD".equals(method) ? "GET" : method;
        for (Route route : all) {
            var parameters = route.match(path);
            if (route.method().equals(plain) && parameters.isPresent()) {
                return new Match(route, parameters.get());
            }
        }
        throw new IllegalStateException("no route for " + plain);
    }
}
