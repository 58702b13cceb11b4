package dev.millrace.demo;

import java.io.PrintStream;

/** The one place that writes to the terminal, so that lines never mix; colours only where a person looks. */
final class Console {

    /** Said by the script that starts the demo: whether Java has a console depends on its version. */
    private static final String TERMINAL = "demo.terminal";
    private static final String RESET = "\u001B[0m";

    private final PrintStream out;
    private final boolean colours;

    private Console(PrintStream out, boolean colours) {
        this.out = out;
        this.colours = colours;
    }

    static Console ofTerminal(PrintStream out) {
        String term = System.getenv().getOrDefault("TERM", "dumb");
        boolean wanted = Boolean.getBoolean(TERMINAL) && !term.equals("dumb") && System.getenv("NO_COLOR") == null;
        return new Console(out, wanted);
    }

    void line(String text) {
        print("", text);
    }

    void heading(String text) {
        print("\u001B[1m", text);
    }

    void rate(String text) {
        print("\u001B[2m", text);
    }

    void problem(String text) {
        print("\u001B[31m", text);
    }

    void change(Operation operation, String text) {
        print(operation.colour(), text);
    }

    private synchronized void print(String style, String text) {
        boolean styled = colours && !style.isEmpty();
        out.println(styled ? style + text + RESET : text);
    }
}
