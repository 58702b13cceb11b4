package dev.millrace.kit;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

import org.apache.kafka.common.Uuid;
import org.apache.kafka.metadata.storage.Formatter;
import org.apache.kafka.server.common.Feature;
import org.apache.kafka.server.common.MetadataVersion;

/**
 * A KRaft node refuses a directory that carries no cluster id; this gives it one, once.
 *
 * @param directories the first one is for the metadata of the cluster
 */
record BrokerStorage(List<Path> directories, int nodeId, String clusterId) {

    static final int NODE_ID = 1;

    BrokerStorage(Path directory) {
        this(List.of(directory), NODE_ID, newClusterId());
    }

    static String newClusterId() {
        return Uuid.randomUuid().toString();
    }

    void format() {
        try (PrintStream nowhere =
                new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8)) {
            new Formatter()
                    .setPrintStream(nowhere)
                    .setClusterId(clusterId)
                    .setNodeId(nodeId)
                    .setDirectories(directories.stream().map(Path::toString).toList())
                    .setMetadataLogDirectory(directories.get(0).toString())
                    .setControllerListenerName("CONTROLLER")
                    .setSupportedFeatures(Feature.PRODUCTION_FEATURES)
                    .setReleaseVersion(MetadataVersion.latestProduction())
                    .run();
        } catch (Exception e) {
            throw new IllegalStateException("broker directory is not formatted paths=" + directories, e);
        }
    }
}
