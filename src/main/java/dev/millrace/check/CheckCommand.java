package dev.millrace.check;

import dev.millrace.config.InvalidConfiguration;
import dev.millrace.config.SecretsMask;
import dev.millrace.config.Settings;
import dev.millrace.config.SettingsLoader;
import java.io.PrintStream;
import java.util.List;

/** {@code millrace check}: tells whether a start would succeed, without starting and without changing anything. */
public final class CheckCommand {

    public static final String NAME = "check";

    private static final int INTERRUPTED = 1;
    private static final int WRONG = 2;

    private CheckCommand() {
    }

    /**
     * Returns the exit code: 0 when nothing fails, 1 when something does, 2 when words or configuration are wrong.
     *
     * @param words what stands behind {@code check}
     */
    public static int run(List<String> words, PrintStream out, PrintStream err) {
        ClientLogs.silence();
        Arguments arguments;
        Settings settings;
        try {
            arguments = Arguments.parse(words);
            settings = SettingsLoader.loadForCheck();
        } catch (WrongArguments e) {
            err.println(e.getMessage());
            return WRONG;
        } catch (InvalidConfiguration e) {
            e.lines().forEach(err::println);
            return WRONG;
        }
        try {
            Report report = Check.of(settings).run();
            out.print(SecretsMask.of(arguments.format().writer().write(report)));
            out.flush();
            return report.exitCode();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return INTERRUPTED;
        }
    }
}
