package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.kit.IamDoor;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.pki.Authority;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** quarkus 39548: the sign-in by IAM must work in the executable as well, as far as it can be seen without Amazon. */
class MskIamIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void theProcessSendsWhatAmazonAsksForAndTellsARefusalInASentence() throws Exception {
        Authority authority = new Authority("Test CA");
        try (Stage stage = Stage.shared(); IamDoor door = new IamDoor(authority)) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)");

            // When
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("AWS_ACCESS_KEY_ID", "AKIAEXAMPLE")
                    .environment("AWS_SECRET_ACCESS_KEY", "hush-aws")
                    .environment("AWS_REGION", "eu-west-1")
                    .environment("MILLRACE_SINK_BROKERS", door.address())
                    .environment("MILLRACE_SINK_TLS", "true")
                    .environment("MILLRACE_SINK_TLS_CA", authority.pem())
                    .environment("MILLRACE_SINK_SASL_MECHANISM", "AWS_MSK_IAM"));

            // Then
            JsonNode signed = new ObjectMapper().readTree(door.awaitPayload(PATIENCE));
            assertThat(signed.path("action").asText()).isEqualTo("kafka-cluster:Connect");
            assertThat(signed.path("x-amz-credential").asText()).startsWith("AKIAEXAMPLE/")
                    .endsWith("/eu-west-1/kafka-cluster/aws4_request");
            assertThat(signed.path("x-amz-signature").asText()).matches("[0-9a-f]{64}");
            millrace.awaitLine("to=RETRYING reason=.*refuse the sign-in: .*Access denied", PATIENCE);
            assertThat(millrace.output().text()).doesNotContain("hush-", "\tat ");
        }
    }
}
