package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kakumei.player.Entrant;
import kakumei.player.RandomPlayer;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandOddsTest {
    private static List<GameRecord> games(Rules rules, int games) {
        List<Entrant> entrants = new ArrayList<>();
        for (int player = 0; player < rules.players(); player++) {
            entrants.add(new Entrant("player-" + player, RandomPlayer::new));
        }
        List<GameRecord> records = new ArrayList<>();
        new Match(MatchSettings.of(rules, entrants, 7, games)).play(() -> 0, () -> false, new EachGame(records::add));
        return records;
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void of_sumsToOne_andDependsOnTheSeedAlone(boolean bigTwo) {
        Rules rules = bigTwo ? BigTwo.standard() : Daihinmin.uecda();
        HandOdds odds = new HandOdds(rules, 200);
        for (GameRecord game : games(rules, 20)) {
            double[] first = odds.of(game, 1);
            assertThat(first).hasSize(rules.players());
            assertThat(Arrays.stream(first).sum()).isCloseTo(1, within(1e-9));
            assertThat(Arrays.stream(first).min().orElseThrow()).isPositive();
            assertThat(new HandOdds(rules, 200).of(game, 1)).containsExactly(first);
        }
    }

    @Test
    void of_isCalibrated_forRandomPlayers() {
        // Where everybody plays at random, the odds are the true chances of finishing first.
        List<GameRecord> games = games(Daihinmin.uecda(), 1500);
        HandOdds odds = new HandOdds(Daihinmin.uecda(), 100);
        double predicted = 0;
        double seen = 0;
        double variance = 0;
        for (int i = 0; i < games.size(); i++) {
            GameRecord game = games.get(i);
            double[] each = odds.of(game, i);
            for (int player = 0; player < each.length; player++) {
                if (each[player] > 0.3) {
                    predicted += each[player];
                    variance += each[player] * (1 - each[player]);
                    seen += game.order().get(0) == player ? 1 : 0;
                }
            }
        }
        assertThat(predicted).isGreaterThan(100);
        // Choosing the high ones among noisy estimates favours luck: allow a little more than chance for it.
        assertThat(seen).isCloseTo(predicted, within(4 * Math.sqrt(variance) + 0.1 * predicted));
    }

    @Test
    void of_strongHand_hasBetterOdds() {
        List<GameRecord> games = games(Daihinmin.uecda(), 300);
        HandOdds odds = new HandOdds(Daihinmin.uecda(), 100);
        double daifugo = 0;
        double daihinmin = 0;
        for (GameRecord game : games) {
            if (!game.roles().isEmpty()) {
                double[] each = odds.of(game, 3);
                for (int player = 0; player < 5; player++) {
                    daifugo += game.roles().get(player).place() == 0 ? each[player] : 0;
                    daihinmin += game.roles().get(player).place() == 4 ? each[player] : 0;
                }
            }
        }
        assertThat(daifugo).isGreaterThan(1.2 * daihinmin);
    }
}
