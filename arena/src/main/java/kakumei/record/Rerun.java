package kakumei.record;

import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.match.Faults;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.PlayerFault;
import kakumei.match.Replay;
import kakumei.player.Event;
import kakumei.rules.Phase;
import kakumei.rules.Rules;

/**
 * A recorded game played again, every step compared with the record: cards, turns, what was accepted and refused,
 * places and points.
 */
public final class Rerun {
    private final Rules rules;
    private final GameRecord game;
    private final boolean judged;
    private final GameLoop loop;
    private int gifts;
    private int turns;

    /** The rerun of a game that was read from a file. */
    public Rerun(RecordedGame recorded) {
        this(recorded.rules(), recorded.game(), true);
    }

    /**
     * A rerun of {@code game}.
     *
     * @param judged whether the record says what became of each submission; otherwise the rules do, and only the
     *     order of the players is compared
     */
    Rerun(Rules rules, GameRecord game, boolean judged) {
        this.rules = rules;
        this.game = game;
        this.judged = judged;
        loop = new GameLoop(rules, Faults.FAIL);
        loop.listen(this::compare);
    }

    /** The table at which the game is played again; listeners may be added before {@link #run}. */
    public GameLoop loop() {
        return loop;
    }

    /** Plays the game; what is wrong with the record, naming the submission, or nothing if all is right. */
    public Optional<String> run() {
        Optional<String> deal = wrongDeal();
        if (deal.isPresent()) {
            return deal;
        }
        try {
            Replay replay = new Replay(rules, game);
            loop.players(replay.players());
            replay.play(loop);
            return Optional.empty();
        } catch (Mismatch e) {
            return Optional.of(String.valueOf(e.getMessage()));
        } catch (PlayerFault e) {
            return Optional.of(fault(e));
        }
    }

    private Optional<String> wrongDeal() {
        int players = rules.players();
        if (game.names().size() != players) {
            return Optional.of(game.names().size() + " players where " + rules.id() + " has " + players);
        }
        long all = 0;
        int count = 0;
        for (long hand : game.dealt()) {
            all |= hand;
            count += Long.bitCount(hand);
        }
        boolean right = all == rules.deck() && count == Long.bitCount(rules.deck());
        return right ? Optional.empty() : Optional.of("the hands that were dealt are not the cards of the game");
    }

    private String fault(PlayerFault e) {
        if (loop.view(0).phase() == Phase.GIVE) {
            return "the exchange: player " + e.player() + " " + e.getMessage();
        }
        int turn = loop.view(0).turn();
        if (turns == game.turns().size()) {
            return "the record ends after submission " + turns + ", but the game goes on with player " + turn;
        }
        GameRecord.Turn next = game.turns().get(turns);
        if (next.player() != turn) {
            return "submission " + (turns + 1) + " is of player " + next.player() + " where it is player " + turn
                    + "'s turn";
        }
        return "submission " + (turns + 1) + ": player " + turn + " " + e.getMessage();
    }

    private void compare(Event event) {
        if (event instanceof Event.Opened opened && judged) {
            opened.taken().forEach(gift -> compareGift(gift, true));
        } else if (event instanceof Event.Gave gave && judged) {
            compareGift(gave.gift(), false);
        } else if (event instanceof Event.Played played) {
            compareTurn(
                    played.player(),
                    played.meld(),
                    played.sent().map(Event.Sent::refused).filter(why -> !why.isEmpty()));
        } else if (event instanceof Event.Passed passed) {
            compareTurn(passed.player(), Meld.PASS, passed.refused());
        } else if (event instanceof Event.GameEnded ended) {
            compareEnd(ended);
        }
    }

    private void compareGift(Event.Gift gift, boolean forced) {
        must(gifts < game.gifts().size(), "the exchange: the record lacks what player " + gift.from() + " gave");
        GameRecord.Gift recorded = game.gifts().get(gifts++);
        boolean same = recorded.from() == gift.from()
                && recorded.to() == gift.to()
                && recorded.cards() == gift.cards()
                && recorded.forced() == forced;
        must(same, "the exchange: player " + gift.from() + " gives other cards than the record says");
    }

    private void compareTurn(int player, Meld meld, Optional<String> refused) {
        turns++;
        must(turns <= game.turns().size(), "the record ends before the game: submission " + turns + " is missing");
        GameRecord.Turn recorded = game.turns().get(turns - 1);
        String where = "submission " + turns + ": player " + recorded.player();
        must(recorded.player() == player, where + " submits where it is player " + player + "'s turn");
        if (!judged) {
            return;
        }
        if (recorded.refused().isEmpty()) {
            must(refused.isEmpty(), where + " was recorded as legal, but " + refused.orElse("is refused"));
            must(recorded.meld().equals(meld), where + " played " + recorded.meld() + ", but the cells say " + meld);
        } else {
            /* Where nothing is recorded the player sent nothing: it threw or was too late. */
            boolean alike = refused.isPresent() || (recorded.sent().isEmpty() && meld.equals(recorded.meld()));
            must(alike, where + " was recorded as refused, but " + meld + " is legal");
        }
    }

    private void compareEnd(Event.GameEnded ended) {
        int recorded = game.turns().size();
        must(turns == recorded, "the game is over after submission " + turns + ", but " + recorded + " are recorded");
        must(
                game.order().equals(ended.order()),
                "the places are " + ended.order() + " where the record says " + game.order());
        must(
                !judged || game.points().equals(ended.points()),
                "the points are " + ended.points() + " where the record says " + game.points());
        must(!judged || gifts == game.gifts().size(), "the exchange: the record has gifts that the rules do not know");
    }

    private static void must(boolean holds, String otherwise) {
        if (!holds) {
            throw new Mismatch(otherwise);
        }
    }

    private static final class Mismatch extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Mismatch(String message) {
            super(message);
        }
    }
}
