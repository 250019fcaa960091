package kakumei.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.uecda.Submission;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodecTest {
    private static String text(CellMatrix matrix) {
        ByteBuffer out = ByteBuffer.allocate(33);
        Codec.putMatrix(Version.V20140, out, matrix);
        return new String(out.array(), StandardCharsets.US_ASCII);
    }

    private static CellMatrix matrix(String text) {
        CellMatrix matrix = new CellMatrix();
        Codec.getMatrix(Version.V20140, ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)), matrix);
        return matrix;
    }

    /** Two tables that the official server wrote. */
    @ParameterizedTest
    @ValueSource(strings = {"0208410526001FFA60ABABB0000030241", "0208410526001FF241ABABB0000030241"})
    void text_ofTheOfficialServer_isReadAndWritten(String text) {
        CellMatrix matrix = matrix(text);
        assertThat(Cards.count(matrix.hand())).isEqualTo(10);
        assertThat(matrix.handSize(0)).isEqualTo(10);
        assertThat(matrix.handSize(1)).isEqualTo(11);
        assertThat(matrix.seat(0)).isEqualTo(3);
        assertThat(text(matrix)).isEqualTo(text);
    }

    @Test
    void text_keepsTheJokerAndNegativeNumbers() {
        CellMatrix matrix = new CellMatrix();
        matrix.hand(CardText.parseCards("S3 C2 JK"));
        matrix.deal(true);
        matrix.toGive(-2);
        matrix.turn(CellMatrix.NOBODY);
        assertThat(text(matrix)).startsWith("1000000000008" + "3D" + "8" + "6" + "0");
        assertThat(matrix(text(matrix))).isEqualTo(matrix);
    }

    @Test
    void text_thatIsNoDigits_makesATableThatIsRefused() {
        assertThat(matrix("z".repeat(33)).cards().meld()).isEmpty();
        assertThat(matrix("0000000000000FA2000000000000000000").cards().garbage())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"V20060, -2", "V20070, 0"})
    void negativeNumbers_areSentToProgramsOf2006Alone(Version version, int expected) {
        CellMatrix matrix = new CellMatrix();
        matrix.toGive(-2);
        ByteBuffer out = ByteBuffer.allocate(480);
        Codec.putMatrix(version, out, matrix);
        CellMatrix read = new CellMatrix();
        Codec.getMatrix(version, out.flip(), read);
        assertThat(read.toGive()).isEqualTo(expected);
    }

    @Test
    void int_inTheOrderOfItsVersion() {
        ByteBuffer out = ByteBuffer.allocate(12);
        Codec.putInt(Version.V20070, out, 9);
        Codec.putInt(Version.V20060, out, 9);
        Codec.putInt(Version.V20140, out, -1);
        assertThat(out.array()).containsExactly(0, 0, 0, 9, 9, 0, 0, 0, 0, 0, 0, 0);
    }

    /** What the official client sends for the name bot0: the rest of its buffer follows. */
    @Test
    void login_endsAtTheFirstZeroAndAtNineCharacters() {
        CellMatrix matrix = new CellMatrix();
        matrix.set(0, 0, 20070);
        int[] cells = {98, 111, 116, 48, 0, 108, 116};
        for (int i = 0; i < cells.length; i++) {
            matrix.set(1, i, cells[i]);
        }
        assertThat(Login.read(matrix)).isEqualTo(new Login(20070, "bot0"));
        new Login(20070, "0123456789abc").write(matrix);
        assertThat(Login.read(matrix).name()).isEqualTo("012345678");
        matrix.set(1, 1, 7);
        assertThat(Login.read(matrix).name()).isEqualTo("0?2345678");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "S3", "JK", "S5 S6 JK=S7", "S4 H4 D4 C4 JK@4,2", "JK@0,0 S3 S4", "C3 JK=D3"})
    void cards_areReadAsWritten(String text) {
        Submission cells = Submission.parse(CardText.tokens(text));
        CellMatrix matrix = new CellMatrix();
        matrix.cards(cells);
        assertThat(matrix.cards()).isEqualTo(cells);
    }
}
