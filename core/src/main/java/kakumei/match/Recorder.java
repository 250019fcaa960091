package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.rules.Role;
import kakumei.rules.Rules;

/** Listens to games and makes the record of each; hands it on when the game has ended. */
public final class Recorder implements GameListener {
    private final Rules rules;
    private final List<String> names;
    private final Consumer<GameRecord> target;
    private long seed;
    private String deal = "";
    private int block;
    private int firstGame = 1;

    private List<Integer> seats = List.of();
    private List<Role> roles = List.of();
    private final List<Long> dealt = new ArrayList<>();
    private final List<GameRecord.Gift> gifts = new ArrayList<>();
    private final List<GameRecord.Turn> turns = new ArrayList<>();

    /** A recorder of games by {@code rules} that players of these names play. */
    public Recorder(Rules rules, List<String> names, Consumer<GameRecord> target) {
        this.rules = rules;
        this.names = List.copyOf(names);
        this.target = target;
    }

    /** Sets where the next games come from: all of {@link GameRecord.Source} but the game's number. */
    public void source(long matchSeed, String dealing, int blockNumber, int firstGameOfBlock) {
        seed = matchSeed;
        deal = dealing;
        block = blockNumber;
        firstGame = firstGameOfBlock;
    }

    @Override
    public void happened(Event event) {
        if (event instanceof Event.GameStarted started) {
            begin(started);
        } else if (event instanceof Event.Opened opened) {
            opened.taken().forEach(gift -> gift(gift, true, ""));
        } else if (event instanceof Event.Gave gave) {
            gift(gave.gift(), false, gave.refused().orElse(""));
        } else if (event instanceof Event.Played played) {
            turn(played.player(), played.meld(), played.sent());
        } else if (event instanceof Event.Passed passed) {
            turn(passed.player(), Meld.PASS, passed.sent());
        } else if (event instanceof Event.GameEnded ended) {
            target.accept(record(ended));
        }
    }

    private void gift(Event.Gift gift, boolean forced, String refused) {
        gifts.add(new GameRecord.Gift(gift.from(), gift.to(), gift.cards(), forced, refused));
    }

    private void begin(Event.GameStarted started) {
        seats = started.seats();
        roles = started.roles();
        dealt.clear();
        dealt.addAll(started.hands());
        gifts.clear();
        turns.clear();
    }

    private void turn(int player, Meld meld, Optional<Event.Sent> sent) {
        turns.add(sent.map(how -> new GameRecord.Turn(player, meld, how.text(), how.refused()))
                .orElseGet(() -> new GameRecord.Turn(player, meld)));
    }

    private GameRecord record(Event.GameEnded ended) {
        return new GameRecord(
                new GameRecord.Source(ended.game(), seed, deal, block, firstGame),
                rules.id(),
                rules.version(),
                names,
                seats,
                roles,
                dealt,
                gifts,
                turns,
                ended.order(),
                ended.points());
    }
}
