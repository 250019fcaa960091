package kakumei.sets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import kakumei.rating.SetResult;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonSetsTest {
    private static SetResult set(Random random) {
        int n = 2 + random.nextInt(4);
        List<String> players = new ArrayList<>();
        List<Double> points = new ArrayList<>();
        List<Long> refused = new ArrayList<>();
        for (int i = 0; i < n; i++) {
            players.add("名 \"" + i + "\\" + random.nextInt(9));
            points.add(random.nextBoolean() ? random.nextInt(500) : random.nextGaussian());
            refused.add((long) random.nextInt(3));
        }
        SetResult set = SetResult.of(Instant.ofEpochSecond(random.nextInt(), random.nextInt(1000)), players, points)
                .withGames(random.nextInt(100));
        set = random.nextBoolean() ? set.withSeed(random.nextLong()) : set;
        set = random.nextBoolean() ? set.withRules("daihinmin/1").withCode("0.1") : set;
        set = random.nextBoolean() ? set.withSpecs(players).withOrigins(players) : set;
        return random.nextBoolean() ? set.withRefused(refused) : set;
    }

    @Test
    void quick_whatWeWrite_isWhatTheTreeSays() throws BadSet {
        Random random = new Random(3);
        for (int i = 0; i < Sizes.of(2_000, 100_000); i++) {
            SetResult set = set(random);
            String line = SetWriter.json(set);
            assertThat(new JsonSets().quick(line)).contains(set);
            assertThat(new JsonSets().slow(line)).isEqualTo(set);
        }
    }

    /** A letter more, less or other: the quick way takes no line that the slow one refuses, nor takes it for another set. */
    @Test
    void quick_damagedLine_isEmptyOrWhatTheTreeSays() {
        Random random = new Random(4);
        String letters = "{}[],:\"\\0129.-eE+ntf aZ";
        for (int i = 0; i < Sizes.of(20_000, 1_000_000); i++) {
            StringBuilder line = new StringBuilder(SetWriter.json(set(random)));
            for (int damage = 0; damage <= random.nextInt(3); damage++) {
                int at = random.nextInt(line.length());
                char letter = letters.charAt(random.nextInt(letters.length()));
                switch (random.nextInt(3)) {
                    case 0 -> line.setCharAt(at, letter);
                    case 1 -> line.insert(at, letter);
                    default -> line.deleteCharAt(at);
                }
            }
            Optional<SetResult> quick = new JsonSets().quick(line.toString());
            if (quick.isPresent()) {
                assertThat(slow(line.toString())).as(line.toString()).isEqualTo(quick);
            }
        }
    }

    private static Optional<SetResult> slow(String line) {
        try {
            return Optional.of(new JsonSets().slow(line));
        } catch (BadSet e) {
            return Optional.empty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'start':'2020-01-01T00:00:00Z','players':['a','b'],'points':[1,2],'note':{'any':[1]}}",
                "{'players':['a','b'],'points':[1,2],'start':'2020-01-01T00:00:00+09:00','version':7}",
            })
    void parse_unusualButRight_isASet(String line) throws BadSet {
        assertThat(new JsonSets().parse(line.replace('\'', '"'))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'start':'2020-01-01T00:00:00Z','players':['a','b'],'points':[1,2],'points':[1,2]}",
                "{'start':'2020-01-01T00:00:00Z','players':['a','b'],'points':[1,2]} {}",
                "{'start':'2020-01-01T00:00:00Z','players':['a','b'],'points':[1,2],'refused':[-1,0]}",
                "{'start':'2020-01-01T00:00:00Z','players':['a','b'],'points':[1,2],'games':3000000000}",
                "{'start':'2020-01-01T00:00:00Z','players':['a','b'],'points':[1,2],'turns':[]}",
                "{'start':'2020-01-01T00:00:00Z','players':['a','b'],'points':[1,'2']}",
                "{'start':'2020-01-01T00:00:00Z','players':['a',null],'points':[1,2]}",
            })
    void parse_wrong_saysWhat(String line) {
        assertThatThrownBy(() -> new JsonSets().parse(line.replace('\'', '"')))
                .isInstanceOf(BadSet.class)
                .hasMessageNotContaining("as we write it");
    }
}
