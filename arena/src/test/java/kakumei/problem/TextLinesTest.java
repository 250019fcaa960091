package kakumei.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextLinesTest {
    private static final byte[] NO_UTF8 = {'a', (byte) 0xc3, '\n', 'b'};

    private static TextLines lines(byte[] bytes) {
        return TextLines.utf8(new ByteArrayInputStream(bytes));
    }

    private static List<String> all(String text) throws IOException {
        List<String> all = new ArrayList<>();
        TextLines lines = lines(text.getBytes(StandardCharsets.UTF_8));
        for (Optional<String> line = lines.next(); line.isPresent(); line = lines.next()) {
            all.add(line.get());
        }
        return all;
    }

    @Test
    void next_everyKindOfLineEnd() throws IOException {
        assertThat(all("a\nb\r\nc\rd\n\ne")).containsExactly("a", "b", "c", "d", "", "e");
        assertThat(all("")).isEmpty();
        assertThat(all("\r\n")).containsExactly("");
        assertThat(all("\ufeff大富豪\n\ufeffx")).containsExactly("大富豪", "\ufeffx");
    }

    @Test
    void next_lineAcrossTheBuffer() throws IOException {
        String longer = "x".repeat(100_000);
        assertThat(all(longer + "\r\n" + longer + "y")).containsExactly(longer, longer + "y");
    }

    @Test
    void next_tooLong_isBadAndNeverHeld() throws IOException {
        TextLines lines = TextLines.utf8(new Endless(96L << 20, 'x', "\nnext\n"));
        assertThatThrownBy(lines::next)
                .isInstanceOf(BadLineException.class)
                .hasMessage("a line of 100,663,296 bytes, where at most 1,048,576 are read");
        assertThat(lines.next()).contains("next");
        assertThat(lines.number()).isEqualTo(2);
        assertThat(all("x".repeat(TextLines.LONGEST)).get(0)).hasSize(TextLines.LONGEST);
    }

    @Test
    void next_noUtf8_isBadAndTheNextLineIsRead() throws IOException {
        TextLines lines = lines(NO_UTF8);
        assertThatThrownBy(lines::next).isInstanceOf(BadLineException.class).hasMessage("no text in UTF-8");
        assertThat(lines.next()).contains("b");
        assertThat(lines.next()).isEmpty();
    }

    @Test
    void lenient_replacesWhatCannotBeRead() throws IOException {
        TextLines lines = TextLines.lenient(new ByteArrayInputStream(NO_UTF8), StandardCharsets.UTF_8);
        assertThat(lines.next()).contains("a\ufffd");
    }

    @Test
    void unpacked_bomb_endsEarly() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            for (int i = 0; i < 64; i++) {
                out.write(new byte[1 << 20]);
            }
        }
        assertThat(packed.size()).isLessThan(80_000);
        InputStream in = Unpacked.of(new ByteArrayInputStream(packed.toByteArray()));
        assertThatThrownBy(() -> in.skip(Long.MAX_VALUE))
                .isInstanceOf(Unpacked.Bomb.class)
                .hasMessage("it unpacks to more than 100 times its size");
    }

    @Test
    void json_deeperThanAnyFormat_isRefused() {
        String deep = "[".repeat(100_000) + "]".repeat(100_000);
        assertThatThrownBy(() -> Json.STRICT.readTree(deep)).isInstanceOf(JsonProcessingException.class);
        assertThatThrownBy(() -> Json.STRICT.readTree("{\"a\":1,\"a\":2}")).isInstanceOf(JsonProcessingException.class);
    }

    @Test
    void source_folderMissingOrTooLong_saysSo(@TempDir Path folder) throws IOException {
        Path named = Files.createDirectory(folder.resolve("games.jsonl"));
        assertThatThrownBy(() -> Source.open(named))
                .isInstanceOf(Failure.class)
                .hasMessage(named + " is a folder, where a file was expected");
        Path nowhere = folder.resolve("nowhere");
        assertThatThrownBy(() -> Source.open(nowhere)).hasMessage("no file " + nowhere);
        Path none = Files.write(folder.resolve("none.gz"), new byte[] {1, 2, 3});
        assertThatThrownBy(() -> Source.unpacked(none))
                .hasMessage(none + " is no gzip file, or an empty or damaged one");
        Path strange = Files.write(folder.resolve("strange"), NO_UTF8);
        assertThatThrownBy(() -> Source.text(strange, StandardCharsets.UTF_8))
                .hasMessage(strange + " is no text in UTF-8");
        Path huge = Files.write(folder.resolve("huge"), new byte[(16 << 20) + 1]);
        assertThatThrownBy(() -> Source.text(huge, StandardCharsets.UTF_8))
                .hasMessageContaining("longer than the 16 MB");
    }

    /** Many times one byte, then some text. */
    private static final class Endless extends InputStream {
        private final byte[] end;
        private final int fill;
        private long left;
        private int at;

        Endless(long count, int fill, String end) {
            left = count;
            this.fill = fill;
            this.end = end.getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public int read() {
            if (left > 0) {
                left--;
                return fill;
            }
            return at < end.length ? end[at++] : -1;
        }

        @Override
        public int read(byte[] bytes, int offset, int length) {
            int n = (int) Math.min(length, left);
            if (n > 0) {
                Arrays.fill(bytes, offset, offset + n, (byte) fill);
                left -= n;
                return n;
            }
            int b = read();
            if (b < 0) {
                return -1;
            }
            bytes[offset] = (byte) b;
            return 1;
        }
    }
}
