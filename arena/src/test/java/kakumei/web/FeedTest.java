package kakumei.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FeedTest {
    private static List<String> texts(Map<String, byte[]> frames) {
        return frames.values().stream()
                .map(frame -> new String(frame, StandardCharsets.UTF_8).strip())
                .toList();
    }

    @Test
    void take_slowReader_getsTheNewestOfEveryEvent() throws InterruptedException {
        Feed feed = new Feed();
        try (Feed.Reader reader = feed.open()) {
            feed.publish("a", "1");
            feed.publish("b", "2");
            feed.publish("a", "3");

            assertThat(texts(reader.take(0))).containsExactly("event: b\ndata: 2", "event: a\ndata: 3");
            assertThat(reader.take(0)).isEmpty();
        }
    }

    @Test
    void readers_areCountedWhileTheyRead() {
        Feed feed = new Feed();
        try (Feed.Reader one = feed.open();
                Feed.Reader two = feed.open()) {
            assertThat(one).isNotSameAs(two);
            assertThat(feed.readers()).isEqualTo(2);
        }
        assertThat(feed.readers()).isZero();
    }

    @Test
    void publish_afterClose_isNotTold() throws InterruptedException {
        Feed feed = new Feed();
        try (Feed.Reader reader = feed.open()) {
            feed.close();
            feed.publish("a", "1");

            assertThat(reader.take(0)).containsOnlyKeys(Feed.CLOSED);
        }
    }
}
