package kakumei.bot;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.game.CardJson;
import kakumei.match.Lapse;
import kakumei.problem.Json;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class BotAnswersTest {
    private static final BotAnswers.Legal TEN = new BotAnswers.Legal(10, i -> Meld.PASS, cards -> -1);

    private static String text(String line, boolean fast) {
        try {
            return (fast ? BotAnswers.read(line, 5, TEN) : BotAnswers.readAny(line, 5, TEN)).toString();
        } catch (Lapse e) {
            return e.getMessage();
        }
    }

    @Test
    void read_agreesWithTheReaderOfAllJson() {
        Random random = new Random(5);
        String[] pieces = {
            "{\"index\":", "}", " ", "0", "1", "9", "12", "-", "+", "00", ".5", "e1", "\t", "{", "[3]", ","
        };
        int taken = 0;
        for (int i = 0; i < Sizes.of(20_000, 2_000_000); i++) {
            StringBuilder line = new StringBuilder();
            for (int n = random.nextInt(5); n >= 0; n--) {
                line.append(pieces[random.nextInt(pieces.length)]);
            }
            taken += BotAnswers.plain(line.toString()) >= 0 ? 1 : 0;
            assertThat(text(line.toString(), true)).as(line.toString()).isEqualTo(text(line.toString(), false));
        }
        assertThat(taken).isGreaterThan(100);
    }

    @Test
    void read_ofAnOlderRequest_isDroppedWhateverItSays() {
        assertThat(BotAnswers.read("{\"id\":4,\"index\":99}", 5, TEN).isOld()).isTrue();
        assertThat(BotAnswers.read("{\"id\":5,\"index\":9}", 5, TEN).index()).isEqualTo(9);
        for (String id :
                new String[] {"6", "0", "-1", "5.0", "1e300", "\"5\"", "true", "[5]", "99999999999999999999"}) {
            assertThat(text("{\"id\":" + id + ",\"index\":9}", true)).endsWith("expected 5");
        }
    }

    @Test
    void cards_areWrittenAsCardTextListsThem() throws Exception {
        Random random = new Random(6);
        for (int i = 0; i < Sizes.of(2_000, 200_000); i++) {
            long some = random.nextLong();
            long cards = some & random.nextLong() & (Cards.NATURAL | Cards.JOKER);
            assertThat(CardJson.append(new StringBuilder(), cards).toString())
                    .isEqualTo(Json.STRICT.writeValueAsString(CardText.list(cards)));
        }
        for (String meld : new String[] {"", "JK", "S3", "S5 S6 JK=S7", "S8 H8 JK=D8", "JK@0,14 SA S2"}) {
            assertThat(CardJson.append(new StringBuilder(), CardText.parseMeld(meld))
                            .toString())
                    .isEqualTo(Json.STRICT.writeValueAsString(CardText.list(CardText.parseMeld(meld))));
        }
    }
}
