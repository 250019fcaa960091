package kakumei.rules.bigtwo;

import kakumei.rules.Rules;
import kakumei.rules.RulesContract;
import org.junit.jupiter.api.Nested;

class BigTwoContractTest {
    @Nested
    class ForTheWin extends RulesContract {
        @Override
        protected Rules rules() {
            return BigTwo.standard();
        }

        @Override
        protected int sumOfPoints() {
            return 1;
        }
    }

    @Nested
    class ForPointsWithEightStraights extends RulesContract {
        @Override
        protected Rules rules() {
            return BigTwo.with(new BigTwoOptions(8, false, Payoff.POINTS));
        }

        @Override
        protected int sumOfPoints() {
            return 0;
        }
    }
}
