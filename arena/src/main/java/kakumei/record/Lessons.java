package kakumei.record;

import java.util.ArrayList;
import java.util.List;
import kakumei.cards.Meld;
import kakumei.match.Faults;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.Replay;
import kakumei.player.Player;
import kakumei.rules.View;
import kakumei.search.linear.Imitation;

/** Lets an imitation learn from what a player did in recorded games. */
public final class Lessons {
    private final Imitation pupil;

    /** Lessons for {@code pupil}. */
    public Lessons(Imitation pupil) {
        this.pupil = pupil;
    }

    /** Goes through a game once more, and shows what the players of these numbers chose. */
    public void game(RecordedGame recorded, List<Integer> players) {
        GameRecord game = recorded.game();
        Replay replay = new Replay(recorded.rules(), game);
        List<Player> all = new ArrayList<>(replay.players());
        for (int player : players) {
            all.set(player, new RecordedPlayer(player, all.get(player), game));
        }
        GameLoop loop = new GameLoop(recorded.rules(), Faults.FAIL);
        loop.players(all);
        replay.play(loop);
    }

    /** Sits in for a player of the record. */
    private final class RecordedPlayer implements Player {
        private final int me;
        private final Player script;
        private final GameRecord game;

        RecordedPlayer(int me, Player script, GameRecord game) {
            this.me = me;
            this.script = script;
            this.game = game;
        }

        @Override
        public Meld choose(View view) {
            Meld chosen = script.choose(view);
            pupil.meld(view, chosen.packed());
            return chosen;
        }

        /* The cards that moved; a selection that the rules put in place of a refused one is not the player's. */
        @Override
        public long give(View view, int count) {
            GameRecord.Gift gift = game.gifts().stream()
                    .filter(one -> one.from() == me && !one.forced())
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("the record has no selection of player " + me));
            if (gift.refused().isEmpty()) {
                pupil.gift(view, gift.cards());
            }
            return gift.cards();
        }

        /* What was refused in the game is refused again, and counts as a pass. */
        @Override
        public boolean mayBeRefused() {
            return true;
        }
    }
}
