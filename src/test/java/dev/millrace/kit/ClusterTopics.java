package dev.millrace.kit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.AlterConfigOp.OpType;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;

/** An administrator of a {@link KafkaCluster}: topics, their settings, and the product's rights on them. */
public final class ClusterTopics implements AutoCloseable {

    private static final int SECONDS_TO_ANSWER = 60;

    private final Admin admin;

    ClusterTopics(Admin admin) {
        this.admin = admin;
    }

    public void create(Collection<String> names) {
        await(admin.createTopics(names.stream()
                .map(name -> new NewTopic(name, Optional.empty(), Optional.empty())).toList()).all());
    }

    public void create(String name, int partitions, int replicas, Map<String, String> configuration) {
        await(admin.createTopics(List.of(new NewTopic(name, partitions, (short) replicas).configs(configuration))).all());
    }

    public void delete(Collection<String> names) {
        await(admin.deleteTopics(names).all());
    }

    public Set<String> names() {
        return new TreeSet<>(await(admin.listTopics().names()));
    }

    public void configure(String topic, String property, String value) {
        alter(topic, new AlterConfigOp(new ConfigEntry(property, value), OpType.SET));
    }

    /** Back to what the brokers have for all topics. */
    public void unconfigure(String topic, String property) {
        alter(topic, new AlterConfigOp(new ConfigEntry(property, null), OpType.DELETE));
    }

    /** Everything, on every topic whose name starts so. */
    public void grantAll(String prefix) {
        await(admin.createAcls(List.of(rule(prefix, PatternType.PREFIXED, AclOperation.ALL,
                AclPermissionType.ALLOW))).all());
    }

    /** These operations on every topic whose name starts so, and nothing else. */
    public void grant(String prefix, AclOperation... operations) {
        await(admin.createAcls(Arrays.stream(operations)
                .map(operation -> rule(prefix, PatternType.PREFIXED, operation, AclPermissionType.ALLOW)).toList()).all());
    }

    /** Takes precedence over what is granted. */
    public void denyWrite(Collection<String> topics) {
        await(admin.createAcls(denials(topics)).all());
    }

    public void allowWriteAgain(Collection<String> topics) {
        await(admin.deleteAcls(denials(topics).stream().map(AclBinding::toFilter).toList()).all());
    }

    /** How many log directories this broker has taken out of service. */
    public long lostDirectories(int brokerId) {
        return await(admin.describeLogDirs(List.of(brokerId)).descriptions().get(brokerId)).values().stream()
                .filter(directory -> directory.error() != null).count();
    }

    @Override
    public void close() {
        admin.close();
    }

    private void alter(String topic, AlterConfigOp change) {
        await(admin.incrementalAlterConfigs(
                Map.of(new ConfigResource(ConfigResource.Type.TOPIC, topic), List.of(change))).all());
    }

    private static List<AclBinding> denials(Collection<String> topics) {
        List<AclBinding> denials = new ArrayList<>();
        topics.forEach(topic ->
                denials.add(rule(topic, PatternType.LITERAL, AclOperation.WRITE, AclPermissionType.DENY)));
        return denials;
    }

    private static AclBinding rule(String topic, PatternType pattern, AclOperation operation,
            AclPermissionType permission) {
        return new AclBinding(new ResourcePattern(ResourceType.TOPIC, topic, pattern),
                new AccessControlEntry("User:" + KafkaCluster.USER, "*", operation, permission));
    }

    private static <T> T await(KafkaFuture<T> future) {
        try {
            return future.get(SECONDS_TO_ANSWER, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the cluster refuses: " + e.getCause().getMessage(), e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("the cluster does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
