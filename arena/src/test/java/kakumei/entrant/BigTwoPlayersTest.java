package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import kakumei.problem.Usage;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoOptions;
import kakumei.rules.bigtwo.Payoff;
import org.junit.jupiter.api.Test;

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
}
