package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.entrant.Roster;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.player.daihinmin.Kou2Player;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.rating.MeanInterval;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.PlayoutPolicy;
import kakumei.search.RandomWorlds;
import org.junit.jupiter.api.Test;

class ReviewTest {
    private static final Rules RULES = Daihinmin.uecda();
    private static final Judge NO_JUDGE = (decision, other, seed) -> Optional.empty();
    private static final Judge PLAYOUTS = new PlayoutJudge(RandomWorlds::new, PlayoutPolicy::uniform, 50);

    private static Player kou2() {
        return new Kou2Player(Kou2Settings.KOU2);
    }

    private static List<GameRecord> games() {
        return ReplayTest.games(6, List.of(kou2(), kou2(), kou2(), new DefaultPlayer(), new RandomPlayer(3)));
    }

    private static List<Event> events(GameRecord record) {
        List<Event> events = new ArrayList<>();
        new Replay(RULES, record).play(List.of(events::add));
        return events;
    }

    /* Every decision that the player made and that left a choice, and what came next in the game. */
    @Test
    void decisions_areAllOfThePlayer() {
        int gifts = 0;
        for (GameRecord record : games()) {
            List<Event> events = events(record);
            for (int player = 0; player < 5; player++) {
                int at = 0;
                List<Decision> decisions = Review.decisions(RULES, record, player);
                for (int step = 1; step < events.size(); step++) {
                    Event next = events.get(step);
                    long made = -1;
                    if (next instanceof Event.Played played && played.player() == player) {
                        made = played.meld().packed();
                    } else if (next instanceof Event.Passed passed && passed.player() == player) {
                        made = Meld.PASS.packed();
                    } else if (next instanceof Event.Gave gave && gave.gift().from() == player) {
                        made = gave.gift().cards();
                        gifts++;
                    }
                    boolean chosen = made != -1
                            && at < decisions.size()
                            && decisions.get(at).step() == step;
                    if (chosen) {
                        assertThat(decisions.get(at).made()).isEqualTo(made);
                        assertThat(decisions.get(at).player()).isEqualTo(player);
                        assertThat(decisions.get(at).allows(made)).isTrue();
                        at++;
                    }
                }
                assertThat(at).isEqualTo(decisions.size()).isPositive();
            }
        }
        assertThat(gifts).isPositive();
    }

    @Test
    void examine_thePlayerOfTheGame_findsNoDifference() {
        Review review = new Review(seed -> kou2(), NO_JUDGE, 1);
        for (GameRecord record : games()) {
            for (Decision decision : Review.decisions(RULES, record, 1)) {
                assertThat(review.examine(record, decision).isSame()).isTrue();
            }
        }
    }

    @Test
    void examine_aPlayerByChance_losesPoints() {
        Review review = new Review(seed -> kou2(), PLAYOUTS, 1);
        double lost = 0;
        int differences = 0;
        for (GameRecord record : games()) {
            for (Decision decision : Review.decisions(RULES, record, 4)) {
                Difference found = review.examine(record, decision);
                assertThat(found.cost().isPresent()).isEqualTo(!found.isSame());
                lost += found.cost().map(MeanInterval::mean).orElse(0.0);
                differences += found.isSame() ? 0 : 1;
            }
        }
        assertThat(differences).isGreaterThan(20);
        assertThat(lost).isPositive();
    }

    @Test
    void examine_sameSeed_saysTheSameInAnyOrder() {
        GameRecord record = games().get(1);
        Review review = new Review(seed -> kou2(), PLAYOUTS, 9);
        List<Decision> decisions = Review.decisions(RULES, record, 4);
        List<Optional<MeanInterval>> forward = new ArrayList<>();
        decisions.forEach(each -> forward.add(review.examine(record, each).cost()));
        for (int i = decisions.size() - 1; i >= 0; i--) {
            assertThat(review.examine(record, decisions.get(i)).cost()).isEqualTo(forward.get(i));
        }
    }

    /* A spy in the place of the player: what it is told and shown must be what that player could know. */
    @Test
    void ask_tellsNoForeignCard() {
        for (GameRecord record : games()) {
            for (Decision decision : Review.decisions(RULES, record, 2)) {
                decision.ask(new Player() {
                    @Override
                    public Meld choose(View view) {
                        return Meld.PASS;
                    }

                    @Override
                    public void observe(Event event) {
                        if (event instanceof Event.GameStarted started) {
                            for (int player = 0; player < 5; player++) {
                                assertThat(started.hands().get(player) != 0).isEqualTo(player == 2);
                            }
                        }
                        assertThat(event.seenBy(2)).isEqualTo(event);
                    }
                });
            }
        }
    }

    @Test
    void playerJudge_isTheDifferenceOfItsValues() {
        GameRecord record = games().get(1);
        Judge net = new PlayerJudge(
                Roster.builtIn().entrant("mc:playouts=200", RULES).factory());
        Review review = new Review(seed -> kou2(), net, 1);
        int told = 0;
        for (Decision decision : Review.decisions(RULES, record, 4)) {
            Difference found = review.examine(record, decision);
            if (!found.isSame() && found.cost().isPresent()) {
                told++;
                assertThat(found.cost().get().halfWidth()).isPositive();
                assertThat(found.cost().get().count()).isPositive();
            }
        }
        assertThat(told).isPositive();
    }

    /* What is refused counts as a pass; where that is not allowed either, nothing can be said of its cost. */
    @Test
    void examine_anIllegalAnswer_countsAsAPass() {
        GameRecord record = games().get(1);
        Meld foreign = new Meld(1L << 63 >>> 3);
        Review review = new Review(seed -> view -> foreign, PLAYOUTS, 1);
        for (Decision decision : Review.decisions(RULES, record, 0)) {
            if (!decision.isGift()) {
                Difference found = review.examine(record, decision);
                assertThat(found.would().legal()).isFalse();
                assertThat(found.would().made()).isEqualTo(Meld.PASS.packed());
                assertThat(found.isSame()).isEqualTo(decision.made() == Meld.PASS.packed());
            }
        }
    }
}
