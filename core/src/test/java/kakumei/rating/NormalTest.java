package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reference values to 18 digits from arbitrary-precision arithmetic. */
class NormalTest {
    private static final Percentage TWELVE_DIGITS = Percentage.withPercentage(1e-10);

    @ParameterizedTest
    @CsvSource({
        "-37, 5.7255712225245768e-300",
        "-20, 2.7536241186062336951e-89",
        "-8, 6.2209605742717841235e-16",
        "-5, 2.8665157187919391167e-7",
        "-3.0001, 0.0013494549132607171712",
        "-3, 0.0013498980316300945267",
        "-2.9999, 0.0013503412829549249056",
        "-2, 0.0227501319481792072",
        "-0.5, 0.30853753872598689636",
        "0, 0.5",
        "1, 0.84134474606854294859",
        "1.96, 0.97500210485177956379",
        "3.5, 0.99976737092096447496",
        "6, 0.99999999901341235496",
    })
    void cdf_knownValues(double x, double expected) {
        assertThat(Normal.cdf(x)).isCloseTo(expected, TWELVE_DIGITS);
    }

    @ParameterizedTest
    @CsvSource({
        "1e-300, -37.047096299361199237",
        "1e-20, -9.2623400897984075737",
        "1e-6, -4.7534243088228989482",
        "0.001, -3.0902323061678135415",
        "0.025, -1.9599639845400542355",
        "0.2, -0.84162123357291420518",
        "0.95, 1.6448536269514727149",
        "0.975, 1.9599639845400542355",
        "0.9999, 3.7190164854556805644",
    })
    void quantile_knownValues(double p, double expected) {
        assertThat(Normal.quantile(p)).isCloseTo(expected, within(1e-12));
    }

    @Test
    void quantile_median() {
        assertThat(Normal.quantile(0.5)).isCloseTo(0, within(1e-15));
    }

    @Test
    void quantile_invertsCdf() {
        for (double x = -12; x < 5; x += 0.0625) {
            assertThat(Normal.quantile(Normal.cdf(x))).isCloseTo(x, within(1e-9));
        }
    }

    @Test
    void cdf_risesAndMirrors() {
        for (double x = -10; x < 10; x += 0.01) {
            assertThat(Normal.cdf(x + 0.01)).isGreaterThanOrEqualTo(Normal.cdf(x));
            assertThat(Normal.cdf(x) + Normal.cdf(-x)).isCloseTo(1, within(1e-15));
        }
    }

    @Test
    void pdfOverCdf_farTail_isMinusX() {
        assertThat(Normal.pdfOverCdf(-1e6)).isCloseTo(1e6, Percentage.withPercentage(1e-9));
        assertThat(Normal.pdfOverCdf(-40)).isCloseTo(40.0249688472072, TWELVE_DIGITS);
        assertThat(Normal.pdfOverCdf(40)).isZero();
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "-0.5", "NaN"})
    void quantile_noProbability_isRefused(double p) {
        assertThatThrownBy(() -> Normal.quantile(p)).isInstanceOf(IllegalArgumentException.class);
    }
}
