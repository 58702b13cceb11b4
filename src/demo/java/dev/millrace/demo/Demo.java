package dev.millrace.demo;

import java.util.List;

/** Shows the product at work on a machine that has nothing but a JDK: a living database, the pipeline, a broker. */
public final class Demo {

    private static final int WRONG_USAGE = 2;

    private Demo() {
    }

    public static void main(String[] arguments) {
        Options options;
        try {
            options = Options.parse(List.of(arguments));
        } catch (IllegalArgumentException e) {
            System.err.println(e.getMessage());
            System.err.println("demo/run --help says what there is");
            System.exit(WRONG_USAGE);
            return;
        }
        Console console = Console.ofTerminal(System.out);
        Stage stage = new Stage(console);
        Runtime.getRuntime().addShutdownHook(new Thread(stage::close, "demo-stop"));
        System.exit(new Show(options, console, stage).run());
    }
}
