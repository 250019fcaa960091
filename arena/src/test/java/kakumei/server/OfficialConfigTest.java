package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import kakumei.problem.Failure;
import kakumei.rules.daihinmin.DaihinminOptions;
import org.junit.jupiter.api.Test;

class OfficialConfigTest {
    private static OfficialConfig parse(String... lines) {
        return OfficialConfig.parse("t.cfg", String.join("\n", lines));
    }

    @Test
    void emptyFile_hasTheBuiltInDefaults() {
        OfficialConfig config = parse("");
        assertThat(config.options()).isEqualTo(DaihinminOptions.UECDA);
        assertThat(config.games()).isEqualTo(100);
        assertThat(config.classReset()).isEqualTo(100);
        assertThat(config.seatChange()).isEqualTo(3);
        assertThat(config.port()).isEqualTo(42485);
        assertThat(config.mersenneTwister()).isFalse();
        assertThat(config.logger()).isFalse();
        assertThat(config.warnings()).isEmpty();
    }

    @Test
    void keysAndValues_inAnyCaseBetweenTabsAndComments() {
        OfficialConfig config = parse(
                "# rules",
                "rule_11back\tYes",
                "RULE_8GIRI   no # no eights",
                "RULE_SEKIGAE_NUM 5",
                "GAME_NUMBER\t1000",
                "FLASH_MIBUN_NUMBER 50",
                "PORT_NUMBER 50000",
                "RAND_TYPE MT",
                "FLAG_LOGGER yes",
                "WINDOW_TYPE new_normal",
                "NO_SUCH_KEY 1",
                "PLAYER2_NAME somebody_long");
        assertThat(config.options().isOn("RULE_11BACK")).isTrue();
        assertThat(config.options().isOn("RULE_8GIRI")).isFalse();
        assertThat(config.seatChange()).isEqualTo(5);
        assertThat(config.games()).isEqualTo(1000);
        assertThat(config.classReset()).isEqualTo(50);
        assertThat(config.port()).isEqualTo(50000);
        assertThat(config.mersenneTwister()).isTrue();
        assertThat(config.logger()).isTrue();
        assertThat(config.names()).containsExactly("Player 1", "somebody", "Player 3", "Player 4", "Player 5");
        assertThat(config.warnings()).isEmpty();
    }

    @Test
    void badValue_keepsTheDefaultAndNamesTheLine() {
        OfficialConfig config = parse("GAME_NUMBER many", "RULE_CHANGE perhaps", "RAND_TYPE mt");
        assertThat(config.games()).isEqualTo(100);
        assertThat(config.options()).isEqualTo(DaihinminOptions.UECDA);
        assertThat(config.warnings())
                .hasSize(3)
                .first()
                .asString()
                .startsWith("t.cfg, line 1: GAME_NUMBER many is passed over");
    }

    @Test
    void seatChange_ofOneMeansNever() {
        assertThat(parse("RULE_SEKIGAE_NUM 1").seatChange()).isZero();
        assertThat(parse("RULE_SEKIGAE no").seatChange()).isZero();
    }

    @Test
    void missingFile_isAFailureThatNamesIt() {
        assertThatThrownBy(() -> OfficialConfig.read(Path.of("no-such.cfg")))
                .isInstanceOf(Failure.class)
                .hasMessage("no file no-such.cfg");
    }
}
