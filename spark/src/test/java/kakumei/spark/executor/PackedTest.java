package kakumei.spark.executor;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import kakumei.cards.Meld;
import kakumei.entrant.Roster;
import kakumei.game.Games;
import kakumei.match.EachGame;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.rules.Rules;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PackedTest {
    private static List<GameRecord> records(String game, String players) {
        Rules rules = Games.rules(game);
        MatchSettings match = MatchSettings.of(rules, Roster.builtIn().entrants(players, rules), 9, 120);
        List<GameRecord> records = new ArrayList<>();
        new Match(match).play(System::nanoTime, () -> false, new EachGame(records::add));
        return records;
    }

    private static List<GameRecord> thereAndBack(List<GameRecord> records) {
        return Packed.of(records).records();
    }

    @ParameterizedTest
    @CsvSource({"daihinmin, '2*kou2,2*default,random'", "bigtwo, '2*coffee,2*random'"})
    void records_areAsTheyWere(String game, String players) {
        List<GameRecord> records = records(game, players);
        assertThat(records).hasSize(120);
        assertThat(thereAndBack(records)).isEqualTo(records);
    }

    @Test
    void records_keepRefusedSubmissionsAndGifts() {
        GameRecord game = records("daihinmin", "2*kou2,2*default,random").get(0);
        List<GameRecord.Turn> turns = List.of(new GameRecord.Turn(4, Meld.PASS, "S3 JK@0,14 RAW@4,1=3", "大革命"));
        List<GameRecord.Gift> gifts = List.of(new GameRecord.Gift(0, 4, Long.MIN_VALUE, true, "too few"));
        GameRecord odd = new GameRecord(
                game.source(),
                game.rules(),
                game.version(),
                game.names(),
                game.seats(),
                game.roles(),
                game.dealt(),
                gifts,
                turns,
                game.order(),
                game.points());
        assertThat(thereAndBack(List.of(odd, game))).containsExactly(odd, game);
    }
}
