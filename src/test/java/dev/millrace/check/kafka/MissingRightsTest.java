package dev.millrace.check.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.kafka.common.acl.AclOperation;
import org.junit.jupiter.api.Test;

class MissingRightsTest {

    @Test
    void nothingMissingIsNoCommand() {
        // Given
        MissingRights rights = new MissingRights("kafka:9092", "shop", "NAME", false);

        // Then
        assertThat(rights.commands()).isEmpty();
    }

    @Test
    void topicsBelowThePrefixShareOneRule() {
        // Given
        MissingRights rights = new MissingRights("kafka:9092", "shop", "app", true);

        // When
        rights.onTopic("shop.public.b", AclOperation.WRITE);
        rights.onTopic("shop.public.a", AclOperation.DESCRIBE);
        rights.onTopic("shop.public.a", AclOperation.WRITE);
        rights.onTopic("other", AclOperation.CREATE);
        rights.onCluster(AclOperation.IDEMPOTENT_WRITE);

        // Then
        String start = "kafka-acls.sh --bootstrap-server kafka:9092 --command-config admin.properties --add "
                + "--allow-principal 'User:app' ";
        assertThat(rights.commands()).containsExactly(
                start + "--operation Write --operation Describe --topic shop. --resource-pattern-type prefixed",
                start + "--operation Create --topic other",
                start + "--operation IdempotentWrite --cluster");
    }

    @Test
    void anUnknownPrincipalIsLeftToBeFilledInAndAPlainListenerNeedsNoSignIn() {
        // Given
        MissingRights rights = new MissingRights("kafka:9092", "shop", "NAME", false);

        // When
        rights.onTopic("shop.public.item", AclOperation.WRITE);

        // Then
        assertThat(rights.commands()).containsExactly("kafka-acls.sh --bootstrap-server kafka:9092 --add "
                + "--allow-principal 'User:NAME' --operation Write --topic shop. --resource-pattern-type prefixed");
    }
}
