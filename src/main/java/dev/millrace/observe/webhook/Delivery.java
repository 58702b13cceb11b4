package dev.millrace.observe.webhook;

import dev.millrace.observe.webhook.Answer.Verdict;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Gets one event to its receiver, or gives it up. At the pipeline's end there is no time for waits in between. */
final class Delivery {

    private static final int ATTEMPTS_AT_THE_END = 2;

    private final CloudEventWriter writer;
    private final Receiver receiver;
    private final RetryPolicy policy;
    private final HookReport report;
    private final CountDownLatch stopping;

    Delivery(CloudEventWriter writer, Receiver receiver, RetryPolicy policy, HookReport report,
            CountDownLatch stopping) {
        this.writer = writer;
        this.receiver = receiver;
        this.policy = policy;
        this.report = report;
        this.stopping = stopping;
    }

    void deliver(Event event) throws InterruptedException {
        byte[] body = writer.write(event);
        int made = 0;
        int madeAtTheEnd = 0;
        while (true) {
            boolean ends = stopping.getCount() == 0;
            Answer answer = receiver.post(body);
            made++;
            madeAtTheEnd += ends ? 1 : 0;
            if (answer.verdict() == Verdict.DELIVERED) {
                report.delivered();
                return;
            }
            report.attemptFailed(answer.reason());
            if (answer.verdict() == Verdict.REFUSED || made >= policy.attempts()
                    || madeAtTheEnd >= ATTEMPTS_AT_THE_END) {
                report.givenUp();
                return;
            }
            Duration wait = policy.waitAfter(made, answer.retryAfter());
            stopping.await(wait.toMillis(), TimeUnit.MILLISECONDS);
        }
    }
}
