package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.daihinmin.Kou2Player;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Outlook;
import kakumei.search.PlayoutPolicy;
import org.junit.jupiter.api.Test;

class PausedReplayTest {
    private static final Rules RULES = Daihinmin.uecda();

    private static Player kou2() {
        return new Kou2Player(Kou2Settings.KOU2);
    }

    private static List<GameRecord> games() {
        return ReplayTest.games(6, List.of(kou2(), kou2(), kou2(), kou2(), kou2()));
    }

    private static List<Event> events(GameRecord record) {
        List<Event> events = new ArrayList<>();
        new Replay(RULES, record).play(List.of(events::add));
        return events;
    }

    /* A player whose choices follow from what it sees alone, asked about its own games, must say what it did. */
    @Test
    void ask_thePlayerOfTheGame_saysWhatItDid() {
        int decisions = 0;
        for (GameRecord record : games()) {
            List<Event> events = events(record);
            for (int step = 1; step < events.size(); step++) {
                PausedReplay paused = new PausedReplay(RULES, record, step);
                Event next = events.get(step);
                if (next instanceof Event.Played played) {
                    Decision.Opinion opinion = paused.ask(kou2());
                    assertThat(opinion.player()).isEqualTo(played.player());
                    assertThat(opinion.meld()).contains(played.meld());
                    assertThat(opinion.legal()).isTrue();
                    decisions++;
                } else if (next instanceof Event.Passed passed) {
                    Decision.Opinion opinion = paused.ask(kou2());
                    assertThat(opinion.player()).isEqualTo(passed.player());
                    assertThat(opinion.meld().orElseThrow().isPass()).isTrue();
                    decisions++;
                } else if (next instanceof Event.Gave gave) {
                    Decision.Opinion opinion = paused.ask(kou2());
                    assertThat(opinion.player()).isEqualTo(gave.gift().from());
                    assertThat(opinion.gift()).isEqualTo(gave.gift().cards());
                    decisions++;
                }
            }
        }
        assertThat(decisions).isGreaterThan(200);
    }

    @Test
    void outlook_atTheEnd_isWhatTheGameWasWorth() {
        for (GameRecord record : games()) {
            PausedReplay paused = new PausedReplay(RULES, record, events(record).size());
            assertThat(paused.isDecision()).isFalse();
            Outlook outlook = paused.outlook(PlayoutPolicy.uniform(), 1);
            outlook.run(1);
            for (int player = 0; player < 5; player++) {
                assertThat(outlook.mean(player))
                        .isEqualTo((double) record.points().get(player));
            }
        }
    }

    @Test
    void lastSubmission_leavesNothingToDecide() {
        for (GameRecord record : games()) {
            PausedReplay paused = new PausedReplay(RULES, record, events(record).size() - 1);
            assertThat(paused.isDecision()).isFalse();
            Outlook outlook = paused.outlook(PlayoutPolicy.uniform(), 1);
            outlook.run(1);
            assertThat(outlook.mean(0)).isEqualTo((double) record.points().get(0));
        }
    }

    @Test
    void outlook_beforeAnythingWasPlayed_leavesAllOpen() {
        GameRecord record = games().get(1);
        Outlook outlook = new PausedReplay(RULES, record, 2).outlook(PlayoutPolicy.uniform(), 1);
        outlook.run(50);
        for (int player = 0; player < 5; player++) {
            assertThat(outlook.mean(player)).isStrictlyBetween(1.0, 5.0);
        }
    }

    @Test
    void constructor_stepBeyondTheEnd_isRefused() {
        GameRecord record = games().get(0);
        int size = events(record).size();
        assertThatThrownBy(() -> new PausedReplay(RULES, record, size + 1)).hasMessageContaining("no event");
        assertThatThrownBy(() -> new PausedReplay(RULES, record, 0)).hasMessageContaining("no event");
    }
}
