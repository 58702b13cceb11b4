package dev.millrace.faults;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Signal;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.awaitility.core.ConditionTimeoutException;

/** What happens to the process itself. */
final class ServiceInjuries implements Injury {

    private static final Duration TO_START = Duration.ofSeconds(60);

    private final Service service;
    private final Journal journal;

    ServiceInjuries(Service service, Journal journal) {
        this.service = service;
        this.journal = journal;
    }

    @Override
    public void inflict(Fault fault) throws InterruptedException {
        switch (fault.kind()) {
            case KILL, SIGTERM -> restart(fault);
            case SECOND_INSTANCE -> replace(fault);
            default -> throw new IllegalArgumentException("not of this lane: " + fault);
        }
    }

    private void restart(Fault fault) throws InterruptedException {
        long begin = System.currentTimeMillis();
        end(service.main(), fault.kind() == FaultKind.KILL);
        TimeUnit.MILLISECONDS.sleep(fault.millis());
        service.start();
        journal.disturbed(fault.kind(), begin);
    }

    /** A rolling update that overlaps: the younger stands by, then the elder ends. */
    private void replace(Fault fault) throws InterruptedException {
        MillraceProcess elder = service.main();
        MillraceProcess younger = service.another();
        awaitStart(younger);
        TimeUnit.MILLISECONDS.sleep(fault.millis());
        long begin = System.currentTimeMillis();
        service.promote(younger);
        end(elder, fault.pick(2) == 0);
        journal.disturbed(fault.kind(), begin);
    }

    /** One that hangs shows in the log what its threads are at. */
    private void awaitStart(MillraceProcess process) {
        try {
            process.awaitLine("to=(RETRYING|BACKFILLING|STREAMING)", TO_START);
        } catch (ConditionTimeoutException e) {
            journal.problem("a second instance did not start within " + TO_START + " (pid " + process.pid() + ")");
            Signal.QUIT.send(process.pid());
        }
    }

    private void end(MillraceProcess process, boolean rudely) {
        if (rudely) {
            service.kill(process);
        } else {
            service.terminate(process);
        }
    }
}
