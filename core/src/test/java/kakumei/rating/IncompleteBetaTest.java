package kakumei.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class IncompleteBetaTest {
    @Test
    void logGamma_isLogFactorial() {
        double logFactorial = 0;
        for (int n = 1; n < 60; n++) {
            assertThat(IncompleteBeta.logGamma(n)).isCloseTo(logFactorial, within(1e-12 * Math.max(1, logFactorial)));
            logFactorial += Math.log(n);
        }
        assertThat(IncompleteBeta.logGamma(0.5)).isCloseTo(0.5 * Math.log(Math.PI), within(1e-13));
    }

    @Test
    void cdf_wholeParameters_isABinomialTail() {
        // P(Beta(a, b) < x) = P(at least a successes in a + b - 1 trials of probability x).
        for (int a = 1; a < 12; a++) {
            for (int b = 1; b < 12; b++) {
                for (double x = 0.05; x < 1; x += 0.15) {
                    assertThat(IncompleteBeta.cdf(a, b, x, 1 - x)).isCloseTo(tail(a, a + b - 1, x), within(1e-13));
                }
            }
        }
    }

    @Test
    void cdf_ends() {
        assertThat(IncompleteBeta.cdf(2, 3, 0, 1)).isZero();
        assertThat(IncompleteBeta.cdf(2, 3, 1, 0)).isEqualTo(1);
    }

    private static double tail(int successes, int trials, double p) {
        double sum = 0;
        for (int k = successes; k <= trials; k++) {
            double term = 1;
            for (int i = 0; i < k; i++) {
                term *= (double) (trials - i) / (i + 1) * p;
            }
            sum += term * Math.pow(1 - p, trials - k);
        }
        return sum;
    }
}
