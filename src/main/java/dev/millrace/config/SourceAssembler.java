package dev.millrace.config;

import dev.millrace.config.SourceSettings.OnGap;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The source's share of {@link SettingsAssembler}: one address from two forms, credentials from three places. */
final class SourceAssembler {

    private static final String SECTION = "millrace.source.";
    private static final int DEFAULT_PORT = 5432;
    private static final ByteSize LEAST_QUEUE = ByteSize.ofMebibytes(8);
    private static final ByteSize MOST_QUEUE = ByteSize.ofMebibytes(256);

    private final MillraceConfig.Source options;
    private final Problems problems;
    private final Optional<String> username;
    private final Optional<Secret> password;

    SourceAssembler(MillraceConfig.Source options, Problems problems) {
        this.options = options;
        this.problems = problems;
        this.username = options.username()
                .or(() -> fromFile("username-file", options.usernameFile()))
                .or(() -> options.url().flatMap(SourceUrl::username));
        this.password = options.password()
                .or(() -> fromFile("password-file", options.passwordFile()).map(Secret::new))
                .or(() -> options.url().flatMap(SourceUrl::password));
    }

    void check() {
        if (username.isEmpty() && !concerned("url", "username", "username-file")) {
            problems.add(Problem.missing(OptionCatalog.named(SECTION + "username")));
        }
        if (options.url().isPresent()) {
            refuseBesideUrl("host", options.host());
            refuseBesideUrl("port", options.port());
            refuseBesideUrl("database", options.database());
        } else if (!problems.concern(SECTION + "url")) {
            requireAddress();
        }
        if (options.onGap() == OnGap.BACKFILL && !options.backfills().backfill().isAll()) {
            problems.add(SECTION + "on-gap", "backfill reads all rows again, which millrace.source.backfill="
                    + options.backfills().backfill() + " does not; keep one of them");
        }
        refuseBoth("username", options.username(), options.usernameFile());
        refuseBoth("password", options.password(), options.passwordFile());
    }

    SourceSettings assemble(String pipeline) {
        String ownName = ReplicationName.ofPipeline(pipeline).text();
        Optional<SourceUrl> url = options.url();
        return new SourceSettings(
                url.map(SourceUrl::host).or(options::host).orElseThrow(),
                url.flatMap(SourceUrl::port).or(options::port).orElse(DEFAULT_PORT),
                url.map(SourceUrl::database).or(options::database).orElseThrow(),
                username.orElseThrow(),
                password.orElse(new Secret("")),
                options.tables().map(TablePatterns::patterns).orElse(List.of()),
                options.excludeTables().map(TablePatterns::patterns).orElse(List.of()),
                options.slot().map(ReplicationName::text).orElse(ownName),
                options.publication().map(ReplicationName::text).orElse(ownName),
                options.heartbeatInterval(),
                options.queueMaxBytes().orElseGet(SourceAssembler::shareOfMemory).bytes(),
                options.onGap(),
                backfill(),
                url.map(SourceUrl::parameters).orElse(Map.of()),
                options.properties());
    }

    private BackfillSettings backfill() {
        BackfillOptions backfills = options.backfills();
        return new BackfillSettings(backfills.backfill(), backfills.backfillThreads(), backfills.backfillChunkRows(),
                backfills.addNewTables());
    }

    private void requireAddress() {
        boolean noHost = options.host().isEmpty() && !concerned("host");
        boolean noDatabase = options.database().isEmpty() && !concerned("database");
        if (noHost && noDatabase) {
            problems.add(Problem.missing(OptionCatalog.named(SECTION + "url")));
        } else if (noHost) {
            problems.add(Problem.missing(OptionCatalog.named(SECTION + "host")));
        } else if (noDatabase) {
            problems.add(Problem.missing(OptionCatalog.named(SECTION + "database")));
        }
    }

    private void refuseBesideUrl(String option, Optional<?> value) {
        if (value.isPresent()) {
            problems.add(SECTION + option, "set together with millrace.source.url, which names it; keep one of them");
        }
    }

    private void refuseBoth(String option, Optional<?> plain, Optional<Path> file) {
        if (plain.isPresent() && file.isPresent()) {
            problems.add(SECTION + option + "-file", "set together with " + SECTION + option + "; keep one of them");
        }
    }

    private Optional<String> fromFile(String option, Optional<Path> file) {
        try {
            return file.map(SecretFile::read);
        } catch (BadValue e) {
            problems.add(Problem.badValue(OptionCatalog.named(SECTION + option), file.orElseThrow().toString(), e));
            return Optional.empty();
        }
    }

    private boolean concerned(String... names) {
        return List.of(names).stream().anyMatch(name -> problems.concern(SECTION + name));
    }

    private static ByteSize shareOfMemory() {
        ByteSize tenth = new ByteSize(Runtime.getRuntime().maxMemory() / 10);
        if (tenth.compareTo(LEAST_QUEUE) < 0) {
            return LEAST_QUEUE;
        }
        return tenth.compareTo(MOST_QUEUE) > 0 ? MOST_QUEUE : tenth;
    }
}
