package kakumei.data;

import java.util.List;
import java.util.stream.IntStream;
import kakumei.cards.Melds;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.match.GameRecord;
import kakumei.player.Event;
import kakumei.player.Follower;
import kakumei.record.RecordedGame;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.View;

/** A recorded game as far as it has been told again; shows the moment before the next event. */
final class RetoldGame {
    private final String source;
    private final RecordedGame recorded;
    private final Game game;
    private final Follower follower;
    private final Melds legal = new Melds();
    private int submissions;
    private int tricks = 1;

    RetoldGame(String source, RecordedGame recorded) {
        this.source = source;
        this.recorded = recorded;
        game = Games.of(recorded.rules());
        follower = new Follower(recorded.rules().players());
    }

    /** Where it was read from. */
    String source() {
        return source;
    }

    GameRecord record() {
        return recorded.game();
    }

    Rules rules() {
        return recorded.rules();
    }

    /** What the program knows of the game beside its rules. */
    Game game() {
        return game;
    }

    /** The number of the next submission, from 1. */
    int submission() {
        return submissions + 1;
    }

    /** The number of the trick, from 1. */
    int trick() {
        return tricks;
    }

    PublicState state() {
        return follower.state();
    }

    long hand(int player) {
        return follower.hand(player);
    }

    long gave(int player) {
        return follower.gave(player);
    }

    long got(int player) {
        return follower.got(player);
    }

    /** What a player may know; valid until the next event. */
    View view(int player) {
        return new View(
                rules(), follower.state(), player, follower.hand(player), follower.gave(player), follower.got(player));
    }

    /** All melds that the player at turn may submit, the pass last; valid until the next call. */
    Melds legal() {
        rules().legalMelds(state(), hand(state().turn()), legal);
        return legal;
    }

    /** Players of a set, as numbers. */
    List<Integer> players(int set) {
        return IntStream.range(0, rules().players())
                .filter(player -> (set >>> player & 1) != 0)
                .boxed()
                .toList();
    }

    /** Goes on to the moment after an event. */
    void happened(Event event) {
        follower.happened(event);
        if (event instanceof Event.Played || event instanceof Event.Passed) {
            submissions++;
        } else if (event instanceof Event.TrickEnded) {
            tricks++;
        }
    }
}
