package kakumei.game.daihinmin;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.game.Game;
import kakumei.game.GameJudge;
import kakumei.game.Games;
import kakumei.game.MeldCounts;
import kakumei.game.PositionReader;
import kakumei.game.RuleOption;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.search.Guide;
import kakumei.search.daihinmin.DaihinminGuide;
import kakumei.search.inputs.Encoding;
import kakumei.search.inputs.Inputs;
import kakumei.uecda.Quirk;

/** Computer Daihinmin as the UECda contest plays it. */
public final class DaihinminGame implements Game {
    /* As they stood in league files of old. */
    private static final Map<String, String> FORMER =
            Map.of("eight-cut", "8cut", "six-reverse", "6reverse", "eleven-back", "11back", "five-skip", "5skip");

    private static final List<RuleOption> OPTIONS = options(DaihinminOptions.UECDA);
    private static final Guide GUIDE = new DaihinminGuide();

    private static List<RuleOption> options(DaihinminOptions usual) {
        List<RuleOption> options = new ArrayList<>();
        DaihinminOptions.NAMES.forEach((name, key) ->
                options.add(RuleOption.onOff(name, usual.isOn(key), key, FORMER.getOrDefault(name, key))));
        for (Quirk quirk : Quirk.values()) {
            options.add(RuleOption.onOff(Games.QUIRK + quirk.text(), false));
        }
        return List.copyOf(options);
    }

    @Override
    public String id() {
        return Daihinmin.uecda().id();
    }

    @Override
    public String title() {
        return "Daihinmin";
    }

    @Override
    public List<RuleOption> options() {
        return OPTIONS;
    }

    @Override
    public Rules rules(Map<String, String> changes) {
        DaihinminOptions options = DaihinminOptions.UECDA;
        for (Map.Entry<String, String> change : changes.entrySet()) {
            String name = change.getKey();
            boolean on = RuleOption.isOn(change.getValue());
            if (!name.startsWith(Games.QUIRK)) {
                options = options.with(DaihinminOptions.NAMES.getOrDefault(name, name), on);
            } else if (on) {
                options = Arrays.stream(Quirk.values())
                        .filter(quirk -> name.equals(Games.QUIRK + quirk.text()))
                        .findFirst()
                        .orElseThrow()
                        .on(options);
            }
        }
        return Daihinmin.with(options);
    }

    @Override
    public Optional<Rules> ofVersion(String version) {
        return Daihinmin.ofVersion(version)
                .filter(rules -> Quirk.names().containsAll(rules.options().quirks()))
                .map(Rules.class::cast);
    }

    @Override
    public PositionReader positions(Rules rules) {
        return new DaihinminPositions((Daihinmin) rules);
    }

    @Override
    public GameJudge judge(Rules rules) {
        return new DaihinminJudge((Daihinmin) rules);
    }

    @Override
    public Optional<Encoding> encoding(Rules rules) {
        return Optional.of(new Inputs());
    }

    @Override
    public Optional<Guide> guide() {
        return Optional.of(GUIDE);
    }

    @Override
    public Map<String, String> lessons() {
        return Map.of("sequence", "sequence");
    }

    @Override
    public List<String> opponents() {
        return List.of("kou2", "default", "mc", "snowl-style");
    }

    @Override
    public List<List<String>> levels() {
        return List.of(List.of("default"), List.of("kou2", "st-kou-style"), List.of("champion", "net"));
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
        return List.of(
                "random", "default", "kou2", "kou2:w100", "st-kou-style", "chibihana-style", "mc-d:playouts=100");
    }

    @Override
    public List<String> signatureTables() {
        return List.of(
                "random,default,kou2,st-kou-style,chibihana-style",
                "mc-d:playouts=40,mc-dr:playouts=40,kou2-literal,mc:playouts=40,default");
    }

    @Override
    public String fastPlayer() {
        return "default";
    }

    @Override
    public Optional<MeldCounts> counts() {
        return Optional.of(DaihinminCounts.count());
    }
}
