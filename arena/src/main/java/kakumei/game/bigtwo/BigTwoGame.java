package kakumei.game.bigtwo;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.game.Game;
import kakumei.game.MeldCounts;
import kakumei.game.PositionReader;
import kakumei.game.RuleOption;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoOptions;
import kakumei.rules.bigtwo.BigTwoStrength;
import kakumei.rules.bigtwo.Kind;
import kakumei.rules.bigtwo.Payoff;
import kakumei.search.Guide;
import kakumei.search.bigtwo.BigTwoGuide;
import kakumei.search.inputs.BigTwoInputs;
import kakumei.search.inputs.Encoding;

/** Big Two as paper 003 plays it. */
public final class BigTwoGame implements Game {
    private static final String STRAIGHTS = "straights";
    private static final String TRIPLETS = "triplets";
    private static final String PAYOFF = "payoff";
    private static final List<RuleOption> OPTIONS = List.of(
            RuleOption.choice(STRAIGHTS, "10", "9", "8"),
            RuleOption.onOff(TRIPLETS, true),
            RuleOption.choice(PAYOFF, Payoff.WIN.text(), Payoff.POINTS.text()));
    private static final Guide GUIDE = new BigTwoGuide();

    @Override
    public String id() {
        return BigTwo.standard().id();
    }

    @Override
    public String title() {
        return "Big Two";
    }

    @Override
    public List<RuleOption> options() {
        return OPTIONS;
    }

    @Override
    public Rules rules(Map<String, String> changes) {
        Payoff payoff = Arrays.stream(Payoff.values())
                .filter(each -> each.text().equals(changes.get(PAYOFF)))
                .findFirst()
                .orElse(Payoff.WIN);
        int straights = Integer.parseInt(changes.getOrDefault(STRAIGHTS, "10"));
        boolean triplets = RuleOption.isOn(changes.getOrDefault(TRIPLETS, "on"));
        return BigTwo.with(new BigTwoOptions(straights, triplets, payoff));
    }

    @Override
    public String kind(Rules rules, Meld meld) {
        if (meld.size() != Kind.STRAIGHT.size()) {
            return Game.super.kind(rules, meld);
        }
        Kind kind = BigTwoStrength.kind(((BigTwo) rules).strength(meld.packed()));
        return kind == Kind.FOUR ? "four" : kind.text().replace(' ', '-');
    }

    @Override
    public PositionReader positions(Rules rules) {
        return new BigTwoPositions((BigTwo) rules);
    }

    @Override
    public Optional<Encoding> encoding(Rules rules) {
        return Optional.of(new BigTwoInputs((BigTwo) rules));
    }

    @Override
    public Optional<Guide> guide() {
        return Optional.of(GUIDE);
    }

    @Override
    public Map<String, String> lessons() {
        return Map.of(
                "straight",
                "poker",
                "flush",
                "poker",
                "full-house",
                "poker",
                "four",
                "poker",
                "straight-flush",
                "poker");
    }

    @Override
    public String suits() {
        return "DCHS";
    }

    @Override
    public List<String> opponents() {
        return List.of("coffee", "ucb", "guided");
    }

    @Override
    public List<List<String>> levels() {
        return List.of(List.of("random", "coffee"), List.of("coffee-plain", "ucb"), List.of("champion", "net"));
    }

    @Override
    public String adviser() {
        return "champion";
    }

    @Override
    public Optional<String> forecaster() {
        return Optional.of("net");
    }

    @Override
    public List<String> leaguePlayers() {
        return List.of("random", "coffee", "coffee-plain", "ucb:playouts=100", "guided:playouts=100");
    }

    @Override
    public List<String> signatureTables() {
        return List.of("random,coffee,coffee-plain,ucb:playouts=40");
    }

    @Override
    public String fastPlayer() {
        return "coffee-plain";
    }

    @Override
    public Optional<MeldCounts> counts() {
        return Optional.of(BigTwoCounts.count());
    }
}
