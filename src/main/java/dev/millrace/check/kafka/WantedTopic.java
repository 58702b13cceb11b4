package dev.millrace.check.kafka;

import java.util.EnumSet;
import java.util.Set;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.acl.AclOperation;

/**
 * A topic that the pipeline will use.
 *
 * @param creation  the topic as it would be created
 * @param byUs      whether Millrace creates it when it does not exist
 */
record WantedTopic(Kind kind, NewTopic creation, boolean byUs) {

    /** What a topic is for. */
    enum Kind {
        TABLE("topic", EnumSet.of(AclOperation.DESCRIBE, AclOperation.WRITE)),
        OFFSETS("offsets topic", EnumSet.of(AclOperation.DESCRIBE, AclOperation.READ, AclOperation.WRITE)),
        DEAD_LETTER("dead-letter topic", EnumSet.of(AclOperation.DESCRIBE, AclOperation.WRITE));

        private final String text;
        private final Set<AclOperation> rights;

        Kind(String text, Set<AclOperation> rights) {
            this.text = text;
            this.rights = rights;
        }
    }

    String name() {
        return creation.name();
    }

    String subject() {
        return kind.text + " " + name();
    }

    Set<AclOperation> rights() {
        return kind.rights;
    }
}
