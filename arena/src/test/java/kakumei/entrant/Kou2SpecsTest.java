package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import kakumei.player.Player;
import kakumei.player.daihinmin.ChibihanaPlayer;
import kakumei.player.daihinmin.Kou2Player;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.problem.Usage;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class Kou2SpecsTest {
    private static Player make(String spec) {
        return Roster.builtIn().entrant(spec, Daihinmin.uecda()).factory().create(1);
    }

    @Test
    void spec_ofEveryVariant_givesItsSettings() {
        Kou2Settings.VARIANTS.forEach((name, settings) -> assertThat(make("kou2:" + name))
                .isInstanceOfSatisfying(
                        Kou2Player.class,
                        player -> assertThat(player.settings()).isEqualTo(settings)));
    }

    @Test
    void spec_ofEveryVariantOfTheLiteralReading_givesItsSettings() {
        Kou2Settings.VARIANTS.forEach(
                (name, settings) -> assertThat(((Kou2Player) make("kou2-literal:" + name)).settings())
                        .isEqualTo(settings.withLiteral())
                        .isNotEqualTo(settings));
    }

    @Test
    void spec_ofTheOthers_givesTheirSettings() {
        assertThat(((Kou2Player) make("kou2")).settings()).isEqualTo(Kou2Settings.KOU2);
        assertThat(((Kou2Player) make("kou2-literal")).settings()).isEqualTo(Kou2Settings.LITERAL);
        assertThat(((Kou2Player) make("st-kou-style")).settings()).isEqualTo(Kou2Settings.ST_KOU_STYLE);
        assertThat(make("chibihana-style")).isInstanceOf(ChibihanaPlayer.class);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kou2:w76        | unknown part w76
            kou2:w75,weak   | one variant at a time, not w75 and weak
            kou2:w75=1      | w75 takes no value
            """)
    void spec_thatIsWrong_isRefused(String spec, String expected) {
        assertThatThrownBy(() -> make(spec)).isInstanceOf(Usage.class).hasMessageContaining(expected);
    }
}
