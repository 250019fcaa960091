package kakumei.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import kakumei.league.KakumeiProcess;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills the program at random moments: an experiment ends as if nothing had happened. */
class PaperKillTest {
    private static final int KILLS = Sizes.of(2, 30);
    private static final int MOST_MILLIS = Sizes.of(600, 1_200);
    private static final int PERCENT = Sizes.of(5, 15);

    @TempDir
    Path folder;

    private KakumeiProcess start(String out) throws IOException {
        return KakumeiProcess.start(
                folder,
                List.of(
                        "paper",
                        "run",
                        "000-table2",
                        "--percent",
                        String.valueOf(PERCENT),
                        "--seed",
                        "5",
                        "--threads",
                        "2",
                        "--out",
                        out));
    }

    private List<String> report(String out) throws IOException {
        return Files.readAllLines(folder.resolve(out).resolve("000-table2-" + PERCENT + "percent-seed5/report.md"))
                .stream()
                .filter(line -> !line.startsWith("- date: "))
                .toList();
    }

    @Test
    void paper_killedAtRandomMoments_endsAsIfItHadNotBeen() throws IOException, InterruptedException {
        SplittableRandom random = new SplittableRandom(3);
        Path journal = folder.resolve("killed/journal/000-chibihana-paper-seed5.jsonl");
        List<String> kept = new ArrayList<>();
        for (int kills = 0; kills < KILLS; kills++) {
            KakumeiProcess process = start("killed");
            process.awaitText("units to compute");
            Thread.sleep(random.nextInt(MOST_MILLIS));
            process.kill();
            List<String> now = Files.readAllLines(journal);
            assertThat(now.subList(0, Math.min(now.size(), wholeLines(kept))))
                    .isEqualTo(kept.subList(0, wholeLines(kept)));
            kept = now;
        }
        KakumeiProcess last = start("killed");
        assertThat(last.exitCode()).as(last.said()).isZero();
        KakumeiProcess whole = start("whole");
        assertThat(whole.exitCode()).as(whole.said()).isZero();
        assertThat(report("killed")).isEqualTo(report("whole"));
    }

    /** All but the last, which may be torn. */
    private static int wholeLines(List<String> lines) {
        return Math.max(0, lines.size() - 1);
    }
}
