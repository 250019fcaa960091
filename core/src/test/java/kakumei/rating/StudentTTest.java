package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reference values to 18 digits from arbitrary-precision arithmetic. */
class StudentTTest {
    @ParameterizedTest
    @CsvSource({
        "1, -40, 0.00795608991202581332",
        "1, 1, 0.75",
        "2, -3, 0.047732983133354566",
        "3, -40, 0.0000171903403945792641",
        "3, 2.5, 0.956146676495967226",
        "4.5, -0.1, 0.462322033815342776",
        "7, 0, 0.5",
        "7, -40, 7.95108999242518523e-10",
        "30, 2.5, 0.990942175465966653",
        "99, -3, 0.00170775396078943383",
        "1000, 1, 0.841223790957663846",
        "100000, -3, 0.0013502304420323596",
        "100000, 2.5, 0.993789540403720477",
    })
    void cdf_knownValues(double freedom, double t, double expected) {
        assertThat(new StudentT(freedom).cdf(t)).isCloseTo(expected, Percentage.withPercentage(1e-8));
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0.975, 12.7062047361747046",
        "1, 0.995, 63.656741162871581",
        "2, 0.6, 0.288675134594812882",
        "2, 0.975, 4.30265272974946385",
        "3, 0.975, 3.18244630528370959",
        "4.5, 0.9, 1.50088531750855753",
        "9, 0.975, 2.26215716279820554",
        "19, 0.975, 2.09302405440830977",
        "30, 0.995, 2.74999565356722533",
        "99, 0.975, 1.9842169515864175",
        "1000, 0.975, 1.96233908082640848",
        "100000, 0.975, 1.95998770753460964",
    })
    void quantile_knownValues(double freedom, double p, double expected) {
        assertThat(new StudentT(freedom).quantile(p)).isCloseTo(expected, Percentage.withPercentage(1e-8));
        assertThat(new StudentT(freedom).quantile(1 - p)).isCloseTo(-expected, Percentage.withPercentage(1e-8));
    }

    @Test
    void cdf_manyDegrees_isNormal() {
        for (double t = -4; t <= 4; t += 0.25) {
            assertThat(new StudentT(1e7).cdf(t)).isCloseTo(Normal.cdf(t), within(1e-7));
        }
    }

    @Test
    void construction_noFreedom_isRefused() {
        assertThatThrownBy(() -> new StudentT(0)).hasMessageContaining("degrees of freedom");
    }
}
