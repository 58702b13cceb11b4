package dev.millrace.check.kafka;

import dev.millrace.config.SinkSettings;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.kafka.common.acl.AclOperation;

/** Collects the rights that the brokers deny, and writes the commands of Kafka's own tool that give them. */
final class MissingRights {

    private static final String PLAINTEXT = "PLAINTEXT";

    private final String brokers;
    private final String prefix;
    private final String principal;
    private final boolean signsIn;
    private final Map<String, Set<AclOperation>> byTopic = new TreeMap<>();
    private final Set<AclOperation> onPrefix = EnumSet.noneOf(AclOperation.class);
    private final Set<AclOperation> onCluster = EnumSet.noneOf(AclOperation.class);

    /** @param signsIn whether an administrator, too, will have to sign in or to encrypt */
    MissingRights(String brokers, String topicPrefix, String principal, boolean signsIn) {
        this.brokers = brokers;
        this.prefix = topicPrefix + ".";
        this.principal = principal;
        this.signsIn = signsIn;
    }

    static MissingRights of(SinkSettings sink, Map<String, Object> client) {
        return new MissingRights(sink.brokers(), sink.topicPrefix(), Principal.of(sink.security(), client),
                !PLAINTEXT.equals(client.getOrDefault("security.protocol", PLAINTEXT)));
    }

    void onTopic(String topic, AclOperation operation) {
        if (topic.startsWith(prefix)) {
            onPrefix.add(operation);
        } else {
            byTopic.computeIfAbsent(topic, name -> EnumSet.noneOf(AclOperation.class)).add(operation);
        }
    }

    void onCluster(AclOperation operation) {
        onCluster.add(operation);
    }

    List<String> commands() {
        List<String> commands = new ArrayList<>();
        if (!onPrefix.isEmpty()) {
            commands.add(command(onPrefix, "--topic " + prefix + " --resource-pattern-type prefixed"));
        }
        byTopic.forEach((topic, operations) -> commands.add(command(operations, "--topic " + topic)));
        if (!onCluster.isEmpty()) {
            commands.add(command(onCluster, "--cluster"));
        }
        return commands;
    }

    private String command(Set<AclOperation> operations, String resource) {
        StringBuilder command = new StringBuilder("kafka-acls.sh --bootstrap-server ").append(brokers);
        if (signsIn) {
            command.append(" --command-config admin.properties");
        }
        command.append(" --add --allow-principal 'User:").append(principal).append('\'');
        operations.forEach(operation -> command.append(" --operation ").append(word(operation)));
        return command.append(' ').append(resource).toString();
    }

    static String word(AclOperation operation) {
        return switch (operation) {
            case DESCRIBE_CONFIGS -> "DescribeConfigs";
            case IDEMPOTENT_WRITE -> "IdempotentWrite";
            default -> operation.name().charAt(0) + operation.name().substring(1).toLowerCase(Locale.ROOT);
        };
    }
}
