package kakumei.problem;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "no store jdbc:postgresql://host/db?user=me&password=secret",
                "unknown option --sotre=jdbc:postgresql://h/d?password=secret&ssl=true",
                "FATAL: database \"db&user=x&password=secret\" does not exist",
                "jdbc:postgresql://host/db?PASSWORD=secret",
                "sslpassword=secret",
                "password = secret",
                "postgresql://me:secret@host/db",
                "postgresql://me:sec/secret@host/db",
            })
    void hidden_ofATextWithAPassword_hasItNot(String text) {
        assertThat(Secrets.hidden(text)).doesNotContain("secret");
    }

    @Test
    void hidden_ofAnotherText_isTheText() {
        String text = "set 3 = 4, mail me@example.org, see https://example.org/a?b=c";
        assertThat(Secrets.hidden(text)).isEqualTo(text);
    }

    @Test
    void removed_isTheRestOfTheUrl() {
        assertThat(Secrets.removed("jdbc:postgresql://h/d?user=me&password=secret"))
                .isEqualTo("jdbc:postgresql://h/d?user=me");
        assertThat(Secrets.removed("jdbc:postgresql://h/d?password=secret&user=me"))
                .isEqualTo("jdbc:postgresql://h/d?user=me");
        assertThat(Secrets.removed("jdbc:postgresql://h/d?password=secret")).isEqualTo("jdbc:postgresql://h/d");
        assertThat(Secrets.removed("--store=jdbc:postgresql://h/d?a=b&password=s&c=d"))
                .isEqualTo("--store=jdbc:postgresql://h/d?a=b&c=d");
        assertThat(Secrets.removed("kou2:w100")).isEqualTo("kou2:w100");
        assertThat(Secrets.removed("who?")).isEqualTo("who?");
    }
}
