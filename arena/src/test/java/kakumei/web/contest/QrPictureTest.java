package kakumei.web.contest;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.zxing.BinaryBitmap;
import com.google.zxing.NotFoundException;
import com.google.zxing.RGBLuminanceSource;
import com.google.zxing.ReaderException;
import com.google.zxing.common.HybridBinarizer;
import com.google.zxing.qrcode.QRCodeReader;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Read back by another library. */
class QrPictureTest {
    private static final String ADDRESS = "http://192.168.100.200:8820/wall?token=AAAABBBBCCCCDDDDEEEEFFFF";
    private static final int SCALE = 5;
    private static final int WHITE = 0xFFFFFF;

    private static String read(boolean[][] dark) throws ReaderException {
        int size = dark.length * SCALE;
        int[] pixels = new int[size * size];
        Arrays.fill(pixels, WHITE);
        for (int i = 0; i < pixels.length; i++) {
            if (dark[i / size / SCALE][i % size / SCALE]) {
                pixels[i] = 0;
            }
        }
        return new QRCodeReader()
                .decode(new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(size, size, pixels))))
                .getText();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void halfBlocks_areReadAsTheAddress(boolean colours) throws ReaderException {
        QrPicture picture = new QrPicture(ADDRESS);
        List<String> lines = picture.halfBlocks(colours)
                .replaceAll("\u001b\\[[0-9;]*m", "")
                .lines()
                .toList();
        boolean[][] dark = new boolean[picture.size()][picture.size()];
        for (int y = 0; y < dark.length; y++) {
            for (int x = 0; x < dark.length; x++) {
                String drawn = y % 2 == 0 ? "█▀" : "█▄";
                dark[y][x] = (drawn.indexOf(lines.get(y / 2).charAt(x)) >= 0) == colours;
            }
        }
        assertThat(read(dark)).isEqualTo(ADDRESS);
    }

    @Test
    void path_isReadAsTheAddress() throws NotFoundException, ReaderException {
        QrPicture picture = new QrPicture(ADDRESS);
        boolean[][] dark = new boolean[picture.size()][picture.size()];
        for (MatchResult run : Pattern.compile("M(\\d+) (\\d+)h(\\d+)v1h-\\d+z")
                .matcher(picture.path())
                .results()
                .toList()) {
            int x = Integer.parseInt(run.group(1));
            Arrays.fill(dark[Integer.parseInt(run.group(2))], x, x + Integer.parseInt(run.group(3)), true);
        }
        assertThat(read(dark)).isEqualTo(ADDRESS);
    }
}
