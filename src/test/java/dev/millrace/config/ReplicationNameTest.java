package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ReplicationNameTest {

    @Test
    void derivesFromThePipeline() {
        // When
        String name = ReplicationName.ofPipeline("Shop-EU.v2").text();

        // Then
        assertThat(name).isEqualTo("millrace_shop_eu_v2");
    }

    @Test
    void keepsTheLongestNameThatFits() {
        // When
        String name = ReplicationName.ofPipeline("x".repeat(54)).text();

        // Then
        assertThat(name).isEqualTo("millrace_" + "x".repeat(54));
    }

    @Test
    void tellsLongNamesApart() {
        // When
        String one = ReplicationName.ofPipeline("x".repeat(60) + "1").text();
        String other = ReplicationName.ofPipeline("x".repeat(60) + "2").text();

        // Then
        assertThat(one).hasSize(63).startsWith("millrace_xxx").isNotEqualTo(other);
        assertThat(ReplicationName.ofPipeline("x".repeat(60) + "1").text()).isEqualTo(one);
    }
}
