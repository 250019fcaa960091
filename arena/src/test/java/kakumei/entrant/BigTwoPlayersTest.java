package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import kakumei.player.Player;
import kakumei.problem.Usage;
import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoOptions;
import kakumei.rules.bigtwo.Payoff;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BigTwoPlayersTest {
    private static final String NET = "net:bonus=25";

    @Test
    void bonusForTheWin_isForTablesOfPoints() {
        BigTwo points = BigTwo.with(BigTwoOptions.STANDARD.withPayoff(Payoff.POINTS));
        assertThat(Roster.builtIn().entrant(NET, points).name()).isEqualTo(NET);
        assertThatThrownBy(() -> Roster.builtIn().entrant(NET, BigTwo.standard()))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("for a table that plays for points");
    }

    @ParameterizedTest
    @CsvSource({
        "champion, false",
        "champion:margin=1, true",
        "'champion:playouts=90,deal=rand', true",
        "champion:C=1, true"
    })
    void champion_searchesIfItsSpecAsksForIt(String spec, boolean searches) {
        BigTwo rules = BigTwo.standard();
        State state = rules.newState();
        rules.deal(state, new SplitMix(1));
        rules.open(state);
        View view = new View(rules, state, state.turn(), state.hand(state.turn()));
        try (Player champion = Roster.builtIn().entrant(spec, rules).factory().create(1)) {
            champion.choose(view);
            assertThat(champion.explain().orElseThrow().candidates())
                    .hasSizeGreaterThan(1)
                    .allMatch(candidate -> candidate.playouts() > 0 == searches);
        }
    }
}
