package kakumei.web.contest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class GateTest {
    private final Gate gate = new Gate();

    @Test
    void next_letsOneMatchOfEachTableThatWaitsBegin() {
        AtomicInteger told = new AtomicInteger();
        gate.onOpened(told::incrementAndGet);
        gate.pause();
        assertThat(gate.mayBegin(1)).isFalse();
        assertThat(gate.mayBegin(2)).isFalse();
        assertThat(gate.waiting()).containsExactlyInAnyOrder(1, 2);
        gate.notReady(2);
        gate.next();
        assertThat(told).hasValue(1);
        assertThat(gate.mayBegin(1)).isTrue();
        assertThat(gate.mayBegin(1)).as("the match after it").isFalse();
        assertThat(gate.mayBegin(2)).as("was not ready").isFalse();
        gate.goOn();
        assertThat(gate.mayBegin(1)).isTrue();
        assertThat(gate.waiting()).containsExactly(2);
    }

    @Test
    void orPause_whilePaused_waitsUntilItGoesOnOrStops() throws InterruptedException {
        gate.pause();
        AtomicInteger asked = new AtomicInteger();
        assertThat(gate.orPause(() -> asked.incrementAndGet() > 2).getAsBoolean())
                .as("stopped in the middle of a pause")
                .isTrue();
        AtomicBoolean stopped = new AtomicBoolean(true);
        Thread thread = new Thread(() -> stopped.set(gate.orPause(() -> false).getAsBoolean()));
        thread.start();
        gate.goOn();
        thread.join();
        assertThat(stopped).isFalse();
    }
}
