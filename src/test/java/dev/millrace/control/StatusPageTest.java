package dev.millrace.control;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page's own rules, as far as they can be read off its files: each would break without a browser telling us. */
class StatusPageTest {

    private static final Path PAGE = Path.of("target", "classes", "META-INF", "status");
    private static final int LONGEST_MODULE = 150;

    /** What a policy of "default-src 'self'" would refuse to run or to load. */
    @Test
    void nothingIsInlineAndNothingComesFromElsewhere() throws Exception {
        // Given
        Map<String, String> own = own();
        Pattern forbidden = Pattern.compile("<script(?![^>]*\\bsrc=)|<style|\\s(?:style|on[a-z]+)=[\"']|javascript:"
                + "|[\"'(](?:https?:)?//(?!www\\.w3\\.org/2000/svg\")|data:[a-z]+/|@import");

        // When
        List<String> found = matches(own, forbidden);

        // Then
        assertThat(own).containsKeys("index.html", "style.css", "app.js", "icon.svg");
        assertThat(found).isEmpty();
    }

    /** A table may be called {@code <script>}: nothing that the server says is ever read as HTML. */
    @Test
    void nothingIsMadeOfTextThatCouldBeHtml() throws Exception {
        // Given
        Pattern forbidden = Pattern.compile("innerHTML|outerHTML|insertAdjacentHTML|setHTML|document\\.write|\\beval\\("
                + "|new Function|createContextualFragment|DOMParser|srcdoc");

        // When
        List<String> found = matches(own(), forbidden);

        // Then
        assertThat(found).isEmpty();
    }

    @Test
    void everyFileThatIsNamedIsThere() throws Exception {
        // Given
        Pattern named = Pattern.compile("(?:src|href)=\"([^\"#]+\\.[a-z]+)\"|(?:from|import) '\\./([^']+)'");
        TreeSet<String> names = new TreeSet<>();

        // When
        for (String content : own().values()) {
            Matcher reference = named.matcher(content);
            while (reference.find()) {
                names.add(reference.group(1) == null ? reference.group(2) : reference.group(1));
            }
        }

        // Then
        names.remove("openapi.yaml");
        assertThat(names).contains("app.js", "verdict.js", "lib/uplot/uPlot.iife.min.js", "lib/uplot/uPlot.min.css");
        assertThat(names).allSatisfy(name -> assertThat(PAGE.resolve(name)).isNotEmptyFile());
    }

    @Test
    void everyElementThatAModuleLooksForIsInThePage() throws Exception {
        // Given
        Map<String, String> own = own();
        Matcher reference = Pattern.compile("find\\('#([a-z-]+)").matcher(String.join("\n", own.values()));
        TreeSet<String> wanted = new TreeSet<>();

        // When
        while (reference.find()) {
            wanted.add(reference.group(1));
        }

        // Then
        assertThat(wanted).hasSizeGreaterThan(20);
        assertThat(wanted).allSatisfy(id -> assertThat(own.get("index.html")).containsOnlyOnce("id=\"" + id + "\""));
    }

    @Test
    void modulesAreSmallAndSayWhatTheyAreFor() throws Exception {
        // When
        Map<String, String> modules = own();
        modules.keySet().removeIf(name -> !name.endsWith(".js"));

        // Then
        assertThat(modules).hasSizeGreaterThan(10);
        assertThat(modules).allSatisfy((name, content) -> {
            assertThat(content).startsWith("// ");
            assertThat(content.lines()).hasSizeLessThan(LONGEST_MODULE);
        });
    }

    private static Map<String, String> own() throws IOException {
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(PAGE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                contents.put(file.getFileName().toString(), Files.readString(file));
            }
        }
        return contents;
    }

    private static List<String> matches(Map<String, String> contents, Pattern pattern) {
        return contents.entrySet().stream()
                .flatMap(file -> pattern.matcher(file.getValue()).results()
                        .map(found -> file.getKey() + ": " + found.group()))
                .toList();
    }
}
