package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CodeVersionTest {
    @Test
    void current_wasFilledInByTheBuild() {
        assertThat(CodeVersion.current().release()).matches("\\d+\\.\\d+\\.\\d+(-SNAPSHOT)?");
        assertThat(CodeVersion.current().commit()).matches("([0-9a-f]{12}(-dirty)?)?");
    }

    @Test
    void text_joinsWhatIsKnown() {
        assertThat(new CodeVersion("0.1.0", "").text()).isEqualTo("0.1.0");
        assertThat(new CodeVersion("0.1.0", "0123456789ab").text()).isEqualTo("0.1.0+0123456789ab");
    }
}
