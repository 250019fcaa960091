package kakumei.sets;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import kakumei.rating.SetResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SetReaderTest {
    private static final String GOOD =
            "{\"players\":[\"a\",\"b\",\"c\",\"d\",\"e\"],\"points\":[31683,30097,29868,29833,28519],"
                    + "\"start\":\"2020-01-01T00:00:00Z\"}";

    private record SetFile(List<SetResult> sets, List<BadLine> bad) {}

    private static SetFile read(String text) throws IOException {
        return read(new SetReader(), text);
    }

    private static SetFile read(SetReader reader, String text) throws IOException {
        List<SetResult> sets = new ArrayList<>();
        SetReader.Found found = reader.read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), sets::add);
        return new SetFile(sets, found.bad());
    }

    private static String csv(SetResult... sets) {
        SetWriter.Csv columns = new SetWriter.Csv();
        List.of(sets).forEach(columns::see);
        StringBuilder text = new StringBuilder(columns.header());
        List.of(sets).forEach(set -> text.append('\n').append(columns.line(set)));
        return text.toString();
    }

    @Test
    void read_playersPointsAndStart_areEnough() throws IOException {
        SetFile file = read(GOOD + "\n\n" + GOOD + "\n");
        assertThat(file.bad()).isEmpty();
        assertThat(file.sets()).hasSize(2);
        SetResult set = file.sets().get(0);
        assertThat(set.players()).containsExactly("a", "b", "c", "d", "e");
        assertThat(set.points()).containsExactly(31683.0, 30097.0, 29868.0, 29833.0, 28519.0);
        assertThat(set.start()).isEqualTo(Instant.parse("2020-01-01T00:00:00Z"));
        assertThat(set.games()).isZero();
        assertThat(set.seed()).isEmpty();
    }

    @Test
    void read_manyLines_keepTheirOrderAndTheirNumbers() throws IOException {
        StringBuilder text = new StringBuilder();
        for (int line = 1; line <= 5000; line++) {
            text.append(line % 900 == 0 ? "{}" : GOOD.replace("31683", String.valueOf(line)))
                    .append('\n');
        }
        SetFile file = read(text.toString());
        assertThat(file.bad()).extracting(BadLine::number).containsExactly(900, 1800, 2700, 3600, 4500);
        assertThat(file.sets()).hasSize(4995);
        assertThat(file.sets().stream().mapToInt(set -> set.points().get(0).intValue()))
                .isSorted();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "{\"players\":[\"a\",\"b\"],\"points\":[1,2],\"start\":\"2020-01-01T00:00:00Z\" | not a JSON object",
                "[1,2] | neither a JSON object nor a header",
                "{} | there is no \"start\"",
                "{\"players\":[\"a\",\"a\"],\"points\":[1,2],\"start\":\"2020-01-01T00:00:00Z\"} | player a is listed twice",
                "{\"players\":[\"a\",\"b\"],\"points\":[1],\"start\":\"2020-01-01T00:00:00Z\"} | 2 players but 1 points",
                "{\"players\":[\"a\",\"b\"],\"points\":[1,null],\"start\":\"2020-01-01T00:00:00Z\"} | points[1] is null, where a number",
                "{\"players\":[\"a\",\"b\"],\"points\":[1,\"2\"],\"start\":\"2020-01-01T00:00:00Z\"} | points[1] is string \"2\", where a number",
                "{\"players\":[\"a\",7],\"points\":[1,2],\"start\":\"2020-01-01T00:00:00Z\"} | players[1] is number 7, where a string",
                "{\"players\":\"a,b\",\"points\":[1,2],\"start\":\"2020-01-01T00:00:00Z\"} | players is string \"a,b\", where an array",
                "{\"players\":[\"a\",\"b\"],\"start\":\"2020-01-01T00:00:00Z\"} | there is no \"points\"",
                "{\"players\":[\"a\",\"b\"],\"points\":[1,2],\"start\":\"yesterday\"} | start is \"yesterday\", where a time such as",
                "{\"players\":[\"a\",\"b\"],\"points\":[1,2],\"start\":\"2020-01-01T00:00:00\"} | where a time such as",
                "{\"players\":[\"a\",\"b\"],\"points\":[1,2],\"start\":\"2020-01-01T00:00:00Z\",\"games\":1.5} | games is number 1.5",
                "{\"players\":[\"a\",\"b\"],\"points\":[1,2],\"points\":[2,1],\"start\":\"2020-01-01T00:00:00Z\"} | Duplicate field 'points'",
                "{\"players\":[\"a\",\"b\"],\"points\":[1,2],\"start\":\"2020-01-01T00:00:00Z\"} x | not a JSON object",
                "{\"dealt\":[],\"turns\":[]} | this is the record of a game, not a set result",
                "{\"format\":\"kakumei-league\",\"version\":1} | the format is kakumei-league, not kakumei-set",
                "{\"format\":\"kakumei-set\",\"version\":9} | version 9 of the format is not known",
            })
    void read_badLine_isNamedByNumber(String line, String problem) throws IOException {
        SetFile file = read(line.startsWith("{") ? GOOD + "\n\n" + line + "\n" + GOOD : "\n\n" + line);
        assertThat(file.bad()).singleElement().satisfies(bad -> {
            assertThat(bad.number()).isEqualTo(3);
            assertThat(bad.problem()).contains(problem).doesNotContain("\n");
        });
        assertThat(file.sets()).hasSize(line.startsWith("{") ? 2 : 0);
    }

    @Test
    void read_nameOutsideTheKnown_isBad() throws IOException {
        SetReader reader = new SetReader(List.of("alpha", "beta", "gamma"));
        String line = GOOD.replace("[\"a\",\"b\",\"c\",\"d\",\"e\"]", "[\"alpha\",\"betta\"]")
                .replaceAll("\\[3.*9\\]", "[1,2]");
        SetFile file = read(reader, line);
        assertThat(file.bad()).singleElement().hasToString("line 1: unknown player betta; did you mean beta?");
    }

    @Test
    void read_csv() throws IOException {
        SetFile file = read("""
                start,games,player1,points1,player2,points2,player3,points3
                2020-01-01T00:00:00Z,100,"mc:playouts=10,deal=rand",350,default,250.5,,
                2020-01-01T09:00:00+09:00,,a,1,b,-2,c,3
                2020-01-01T00:00:00Z,,a,1,b,x,c,3
                2020-01-01T00:00:00Z,,a,1,b,2,c,
                2020-01-01T00:00:00Z,,a,1
                """);
        assertThat(file.sets()).hasSize(2);
        assertThat(file.sets().get(0).players()).containsExactly("mc:playouts=10,deal=rand", "default");
        assertThat(file.sets().get(0).games()).isEqualTo(100);
        assertThat(file.sets().get(1).start()).isEqualTo(file.sets().get(0).start());
        assertThat(file.bad())
                .extracting(BadLine::toString)
                .containsExactly(
                        "line 4: points2 is \"x\", where a number was expected",
                        "line 5: points3 is empty, where a number was expected",
                        "line 6: 4 cells, where the header has 8");
    }

    @Test
    void read_csvWithoutHeader_isBadThroughout() throws IOException {
        SetFile file = read("2020-01-01T00:00:00Z,a,1,b,2\n2020-01-01T00:00:00Z,a,1,b,2\n");
        assertThat(file.sets()).isEmpty();
        assertThat(file.bad()).hasSize(2);
        assertThat(file.bad().get(0).problem()).contains("a header such as start,player1,points1");
    }

    @Test
    void read_byteOrderMark_isNoPartOfTheLine() throws IOException {
        assertThat(read("\ufeff" + GOOD).sets()).hasSize(1);
    }

    @Test
    void write_thenRead_isTheSame() throws IOException {
        SetResult full = SetResult.of(
                        Instant.parse("2026-11-15T06:00:00.123Z"), List.of("a,b", "say \"x\""), List.of(0.5, -3.0))
                .withGames(100)
                .withSeed(-7)
                .withRules("daihinmin/1")
                .withCode("0.1.0+abc");
        SetResult bare = SetResult.of(Instant.EPOCH, List.of("a", "b", "c"), List.of(1.0, 2.0, 3.0));
        SetResult withSpecs = full.withSpecs(List.of("kou2", "mc:playouts=10"));
        assertThat(read(SetWriter.json(withSpecs) + "\n" + SetWriter.json(bare)).sets())
                .containsExactly(withSpecs, bare);
        assertThat(read(csv(full, bare)).sets()).containsExactly(full, bare);
        assertThat(SetWriter.json(bare)).contains("\"points\":[1,2,3]").startsWith("{\"format\":\"kakumei-set\"");
    }
}
