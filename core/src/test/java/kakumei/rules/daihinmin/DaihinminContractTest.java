package kakumei.rules.daihinmin;

import kakumei.rules.Rules;
import kakumei.rules.RulesContract;

class DaihinminContractTest extends RulesContract {
    @Override
    protected Rules rules() {
        return Daihinmin.uecda();
    }

    @Override
    protected int sumOfPoints() {
        return 15;
    }
}
