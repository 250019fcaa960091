package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JudgeCommandTest {
    private static final String SPADE3_AND_MORE =
            "{\"id\":\"q\",\"player\":0,\"hand\":[\"S3\",\"H4\",\"H9\"],\"table\":[\"JK\"],\"submit\":[\"S3\",\"H9\"]}\n";

    @Test
    void standardInput_oneAnswerALine() {
        Ran ran = Ran.withInput(SPADE3_AND_MORE + SPADE3_AND_MORE, "judge", "-");
        assertThat(ran.code()).isZero();
        assertThat(ran.out().lines()).hasSize(2).allMatch(line -> line.contains("\"legal\":false"));
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void quirk_byName() {
        assertThat(Ran.withInput(SPADE3_AND_MORE, "judge", "--quirk", "spade3", "-")
                        .out())
                .contains("\"legal\":true");
    }

    @Test
    void quirk_unknown_namesTheNearest() {
        Ran ran = Ran.kakumei("judge", "--quirk", "spade4", "-");
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err()).contains("unknown rule quirk-spade4; did you mean quirk-spade3?");
    }

    @Test
    void badLine_inPlaceAndExitCode1(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("lines.jsonl");
        Files.writeString(file, SPADE3_AND_MORE + "nonsense\n" + SPADE3_AND_MORE);
        Ran ran = Ran.kakumei("judge", file.toString());
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.out().lines()).hasSize(3);
        assertThat(ran.out().lines().skip(1).findFirst())
                .get()
                .asString()
                .startsWith("{\"line\":2,\"id\":null,\"error\":");
        assertThat(ran.err()).isEqualToIgnoringNewLines("kakumei: 1 of 3 lines could not be judged");
    }

    @Test
    void noFile_isOneLine() {
        Ran ran = Ran.kakumei("judge", "nowhere.jsonl");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).isEqualToIgnoringNewLines("kakumei: no file nowhere.jsonl");
    }
}
