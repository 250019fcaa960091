package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CountCommandTest {
    private static String squeezed(Ran ran) {
        assertThat(ran.code()).isEqualTo(ExitCode.OK);
        return ran.out().replaceAll(" +", " ");
    }

    @Test
    void count_bigTwo_besideThePaper() {
        assertThat(squeezed(Ran.kakumei("count", "--game", "bigtwo")))
                .contains("poker hands 19,716 18,696 17,676 19,716")
                .contains("all 19,898 18,878 17,858 19,898")
                .contains("mean in a hand 28.02")
                .contains("mean with D3 in hand 27.67")
                .contains("mean on the first lead 5.19");
    }

    @Test
    void count_daihinmin_besideThePaper() {
        assertThat(squeezed(Ran.kakumei("count", "--game", "daihinmin")))
                .contains("sequence 1,776 1,776", "- without the joker 252", "- with the joker 1,524")
                .contains("all 2,167 2,167", "all, as the rules tell them apart 2,605")
                .contains("- groups without the joker only 13.69 13.7");
    }

    @Test
    void count_unknownGame_isRefused() {
        Ran ran = Ran.kakumei("count", "--game", "bigtow");
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err()).contains("unknown game bigtow").contains("bigtwo");
    }
}
