package dev.millrace;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Keeps the rooms apart, so that a change to one of them can be made without reading the others.
 */
@AnalyzeClasses(packages = "dev.millrace", importOptions = ImportOption.DoNotIncludeTests.class)
class RoomsTest {

    private static final String[] DEBEZIUM = {"io.debezium.."};
    private static final String[] KAFKA_CLIENTS = {
        "org.apache.kafka.clients..", "org.apache.kafka.common..", "io.smallrye.reactive.messaging.kafka.."};
    private static final String[] JSON = {"com.fasterxml.jackson..", "jakarta.json..", "org.apache.kafka.connect.json.."};
    private static final String[] NETWORK = {
        "java.net..", "java.sql..", "javax.sql..", "org.postgresql..", "org.apache.kafka..", "io.debezium.."};

    /** Room to the rooms it may use: what lies to its left on the way of a change, and config. */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("config", Set.of()),
            Map.entry("change", Set.of()),
            Map.entry("capture", Set.of("config", "change")),
            Map.entry("source", Set.of("config", "change", "capture")),
            Map.entry("format", Set.of("config", "change", "capture")),
            Map.entry("route", Set.of("config", "change", "capture", "format")),
            Map.entry("publish", Set.of("config", "change", "capture", "format", "route")),
            Map.entry("backfill", Set.of("config", "change", "source", "capture")),
            Map.entry("observe", Set.of("config", "change", "source", "capture", "publish", "backfill", "pipeline")),
            Map.entry("health", Set.of("config", "pipeline")),
            Map.entry("control", Set.of("config", "change", "backfill", "observe", "pipeline")),
            Map.entry("nativeimage", Set.of()),
            Map.entry("probe", Set.of("config")),
            Map.entry("check", Set.of("config", "change", "capture", "source", "format", "route", "publish")));

    private static final String ALL_KNOWING = "pipeline";

    @ArchTest
    static void everyRoomIsOnThePlan(JavaClasses classes) {
        Set<String> planned = new TreeSet<>(MAY_USE.keySet());
        planned.add(ALL_KNOWING);
        assertThat(classes)
                .filteredOn(type -> !room(type).isEmpty())
                .extracting(RoomsTest::room)
                .isSubsetOf(planned);
    }

    @ArchTest
    static void aRoomUsesOnlyWhatLiesToItsLeft(JavaClasses classes) {
        MAY_USE.forEach((room, usable) -> noClasses()
                .that().resideInAPackage(in(room))
                .should().dependOnClassesThat(isInRoomOutside(room, usable))
                .allowEmptyShould(true)
                .check(classes));
    }

    @ArchTest
    static final ArchRule roomsHaveNoCycles =
            slices().matching("dev.millrace.(*)..").should().beFreeOfCycles().allowEmptyShould(true);

    @ArchTest
    static final ArchRule noRoomKnowsTheEntryPoint = noClasses()
            .that().resideInAPackage("dev.millrace.*..")
            .should().dependOnClassesThat().resideInAPackage("dev.millrace")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule configKnowsNeitherDebeziumNorKafka =
            strangers("config", DEBEZIUM, new String[] {"org.apache.kafka..", "io.smallrye.reactive.messaging.."});

    @ArchTest
    static final ArchRule sourceKnowsNoKafkaClients = strangers("source", KAFKA_CLIENTS);

    @ArchTest
    static final ArchRule captureKnowsNoKafkaClientsAndNoJson = strangers("capture", KAFKA_CLIENTS, JSON);

    @ArchTest
    static final ArchRule changeKnowsOnlyConnectData = noClasses()
            .that().resideInAPackage(in("change"))
            .should().dependOnClassesThat().resideOutsideOfPackages(
                    "java..",
                    in("change"),
                    "org.apache.kafka.connect.data..",
                    "org.apache.kafka.connect.header..",
                    "org.apache.kafka.connect.source..")
            .allowEmptyShould(true);

    @ArchTest
    static final ArchRule formatKnowsNoKafkaClients = strangers("format", KAFKA_CLIENTS);

    @ArchTest
    static final ArchRule routeKnowsNoKafkaClients = strangers("route", KAFKA_CLIENTS);

    @ArchTest
    static final ArchRule publishKnowsNoDebezium = strangers("publish", DEBEZIUM);

    @ArchTest
    static final ArchRule healthReachesNoNetwork = strangers("health", NETWORK);

    @ArchTest
    static final ArchRule healthReadsOnlyThePipelinesStatus = noClasses()
            .that().resideInAPackage(in("health"))
            .should().dependOnClassesThat(resideInAPackage(in(ALL_KNOWING))
                    .and(DescribedPredicate.describe("are not its status or state", type ->
                            !type.getSimpleName().matches(".*(Status|State)") && !type.isEnum() && !type.isRecord())))
            .allowEmptyShould(true);

    private static ArchRule strangers(String room, String[]... packages) {
        String[] unknown = Arrays.stream(packages).flatMap(Arrays::stream).toArray(String[]::new);
        return noClasses()
                .that().resideInAPackage(in(room))
                .should().dependOnClassesThat(resideInAnyPackage(unknown))
                .allowEmptyShould(true);
    }

    private static DescribedPredicate<JavaClass> isInRoomOutside(String room, Set<String> usable) {
        return DescribedPredicate.describe("are in another room than " + usable, type -> {
            String other = room(type);
            return !other.isEmpty() && !other.equals(room) && !usable.contains(other);
        });
    }

    private static String in(String room) {
        return "dev.millrace." + room + "..";
    }

    private static String room(JavaClass type) {
        String[] parts = type.getPackageName().split("\\.");
        boolean ours = type.getPackageName().startsWith("dev.millrace.");
        return ours ? parts[2] : "";
    }
}
