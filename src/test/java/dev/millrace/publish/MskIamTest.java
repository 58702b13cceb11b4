package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.config.SettingsOf;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.security.auth.login.AppConfigurationEntry;
import javax.security.sasl.Sasl;
import javax.security.sasl.SaslClient;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.config.SaslConfigs;
import org.apache.kafka.common.security.JaasContext;
import org.apache.kafka.common.security.auth.AuthenticateCallbackHandler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Amazon's brokers can't be had in a test; what they would be sent can, made as Kafka's client makes it. */
class MskIamTest {

    private static final String BROKER = "b-1.shop.abc123.c2.kafka.eu-west-1.amazonaws.com";
    private static final Map<String, String> CREDENTIALS =
            Map.of("aws.accessKeyId", "AKIAEXAMPLE", "aws.secretAccessKey", "hush-aws");

    @BeforeEach
    void haveCredentials() {
        CREDENTIALS.forEach(System::setProperty);
    }

    @AfterEach
    void forgetThem() {
        CREDENTIALS.keySet().forEach(System::clearProperty);
    }

    @Test
    void theLibrarySignsWhatOurSettingsAskFor() throws Exception {
        // Given
        ProducerConfig client = client(Map.of());

        // When
        String sent = firstMessage(client);

        // Then
        JsonNode message = new ObjectMapper().readTree(sent);
        assertThat(message.path("version").asText()).isEqualTo("2020_10_22");
        assertThat(message.path("host").asText()).isEqualTo(BROKER);
        assertThat(message.path("action").asText()).isEqualTo("kafka-cluster:Connect");
        assertThat(message.path("x-amz-credential").asText()).startsWith("AKIAEXAMPLE/")
                .endsWith("/eu-west-1/kafka-cluster/aws4_request");
        assertThat(message.path("x-amz-signature").asText()).matches("[0-9a-f]{64}");
        assertThat(sent).doesNotContain("hush");
    }

    @Test
    void profileAndRoleReachTheLogin() {
        // Given
        ProducerConfig client = client(Map.of("MILLRACE_SINK_AWS_PROFILE", "a \"b\"",
                "MILLRACE_SINK_AWS_ROLE_ARN", "arn:aws:iam::123456789012:role/millrace"));

        // When
        List<AppConfigurationEntry> entries = JaasContext.loadClientContext(client.values()).configurationEntries();

        // Then
        assertThat(new HashMap<String, Object>(entries.get(0).getOptions())).isEqualTo(Map.of(
                "awsProfileName", "a \"b\"", "awsRoleArn", "arn:aws:iam::123456789012:role/millrace"));
    }

    private static ProducerConfig client(Map<String, String> more) {
        Map<String, String> variables = new HashMap<>(more);
        variables.put("MILLRACE_SINK_BROKERS", BROKER + ":9098");
        variables.put("MILLRACE_SINK_TLS", "true");
        variables.put("MILLRACE_SINK_SASL_MECHANISM", "AWS_MSK_IAM");
        return new ProducerConfig(new ClientSettings(SettingsOf.sink(variables)).producer());
    }

    private static String firstMessage(ProducerConfig client) throws Exception {
        List<AppConfigurationEntry> login = JaasContext.loadClientContext(client.values()).configurationEntries();
        Class.forName(login.get(0).getLoginModuleName());
        AuthenticateCallbackHandler handler = (AuthenticateCallbackHandler) client
                .getClass(SaslConfigs.SASL_CLIENT_CALLBACK_HANDLER_CLASS).getDeclaredConstructor().newInstance();
        handler.configure(client.values(), "AWS_MSK_IAM", login);
        SaslClient signIn = Sasl.createSaslClient(new String[] {"AWS_MSK_IAM"}, null, "kafka", BROKER, Map.of(), handler);
        return new String(signIn.evaluateChallenge(new byte[0]));
    }
}
