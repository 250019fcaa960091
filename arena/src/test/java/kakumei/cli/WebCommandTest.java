package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WebCommandTest {
    @TempDir
    Path folder;

    @Test
    void store_thatIsNotThere_isNamed() {
        Ran ran = Ran.kakumei(
                "web", "--port", "0", "--store", folder.resolve("none.db").toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("no store").contains("none.db");
    }

    @Test
    void league_thatIsNotThere_isNamed() {
        String store = folder.resolve("few.db").toString();
        Ran.kakumei(
                "league",
                "--store",
                store,
                "--players",
                "5*random",
                "--sets",
                "1",
                "--games",
                "1",
                "--seed",
                "1",
                "--report",
                folder.resolve("report").toString());
        Ran ran = Ran.kakumei("web", "--port", "0", "--store", store, "--league", "7");
        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).contains("--league 7").contains("1 to 1");
    }
}
