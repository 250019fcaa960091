package kakumei.papers.heuristics;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchSettings;
import kakumei.papers.Part;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Study;
import kakumei.papers.Unit;
import kakumei.player.Entrant;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.random.Seeds;

/** w75 against the same four opponents, and how often its likely winners win once its hand is likely to go out. */
final class TrickStudy implements Study {
    /** Games of each table of the paper. */
    static final int GAMES = 10_000;

    private static final String PLAYER = "w75";
    private static final int BLOCK = MatchSettings.CLASS_RESET;
    private static final int SHORT_BLOCK = 40;

    private final Opponents opponents;

    TrickStudy(Opponents opponents) {
        this.opponents = opponents;
    }

    @Override
    public String name() {
        return "000-tricks-" + opponents.key();
    }

    @Override
    public List<Part> cast() {
        return opponents.cast();
    }

    private int blocks(Size size) {
        return size.of(3, opponents.isFast() ? GAMES / BLOCK : 10, GAMES / BLOCK);
    }

    private int games(Size size) {
        if (size.equals(Size.TINY)) {
            return 20;
        }
        return size.equals(Size.QUICK) && !opponents.isFast() ? SHORT_BLOCK : BLOCK;
    }

    @Override
    public Size journalSize(Size size) {
        return size.whole();
    }

    @Override
    public String extent(Size size) {
        return String.format(Locale.ROOT, "%,d games against %s", blocks(size) * games(size), opponents.words());
    }

    /** The beginning of the keys of all units. */
    String prefix() {
        return "tricks-" + opponents.key() + "/";
    }

    @Override
    public List<Unit> units(Setting setting) {
        List<Unit> units = new ArrayList<>();
        for (int block = 1; block <= blocks(setting.size()); block++) {
            long seed = Seeds.mix(setting.seed(), block);
            units.add(new Unit(prefix() + block, opponents.weight(), () -> play(setting, seed)));
        }
        return units;
    }

    private ObjectNode play(Setting setting, long seed) {
        List<Entrant> entrants = new ArrayList<>();
        entrants.add(setting.casting().ours("kou2:" + PLAYER));
        entrants.addAll(opponents.entrants(setting.casting()));
        LikelyWinners statistic = new LikelyWinners(settings());
        new Match(MatchSettings.of(setting.rules(), entrants, seed, games(setting.size())))
                .play(1, System::nanoTime, () -> false, new MatchListener() {
                    @Override
                    public boolean wantsRecords() {
                        return true;
                    }

                    @Override
                    public void recorded(GameRecord record) {
                        statistic.add(setting.rules(), record, 0);
                    }
                });
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("games", statistic.games());
        for (LikelyWinners.Situation situation : LikelyWinners.Situation.values()) {
            ObjectNode counts = node.putObject(situation.name().toLowerCase(Locale.ROOT));
            ArrayNode submitted = counts.putArray("submitted");
            Arrays.stream(statistic.submitted(situation)).forEach(submitted::add);
            ArrayNode won = counts.putArray("won");
            Arrays.stream(statistic.won(situation)).forEach(won::add);
        }
        return node;
    }

    private static Kou2Settings settings() {
        return Kou2Settings.VARIANTS.getOrDefault(PLAYER, Kou2Settings.KOU2);
    }
}
