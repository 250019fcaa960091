package kakumei.calibration;

import java.util.List;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.match.EachGame;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.SeededDealer;
import kakumei.rules.State;
import kakumei.uecda.Submission;

/**
 * One number over a fixed set of seeded games, the same on every machine and JDK: it changes when rules, dealing or the
 * players of the set behave differently, and only then.
 */
public final class Signature {
    private static final long SEED = 20_261_115;
    private static final int RANDOM_GAMES = 2_000;
    private static final int MATCH_GAMES = 60;
    private static final int CLASS_RESET = 20;
    /** Every signature fits the integers that JSON readers keep exactly. */
    private static final long BELOW_2_53 = (1L << 53) - 1;

    private long hash;

    private Signature() {}

    /** The signature of a game as played by these entrants, a table's worth at a time. */
    public static long of(Rules rules, List<List<Entrant>> tables) {
        Signature signature = new Signature();
        signature.randomGames(rules);
        for (List<Entrant> table : tables) {
            signature.match(rules, table);
        }
        return signature.hash & BELOW_2_53;
    }

    private void add(long value) {
        hash = Seeds.mix(hash, value);
    }

    /* Voluntary passes included, so that stalemates and leads passed on are covered too. */
    private void randomGames(Rules rules) {
        SeededDealer dealer = new SeededDealer(rules, SEED);
        State state = rules.newState();
        Melds melds = new Melds();
        int[] order = new int[0];
        int[] seats = new int[rules.players()];
        for (int game = 1; game <= RANDOM_GAMES; game++) {
            SplitMix random = new SplitMix(Seeds.mix(SEED, game));
            dealer.seats(game, seats);
            state.seat(seats);
            state.classes(rules.hasClasses() && game % CLASS_RESET != 1 ? order : new int[0]);
            dealer.deal(game, state);
            rules.open(state);
            while (state.phase() == Phase.GIVE) {
                rules.exchange().give(state, rules.exchange().forcedGift(state, state.hand(state.turn())));
            }
            for (long hand : state.hands()) {
                add(hand);
            }
            while (state.phase() == Phase.PLAY) {
                rules.legalMelds(state, state.hand(state.turn()), melds);
                add(melds.size());
                long meld = melds.get(random.nextInt(melds.size()));
                add(meld);
                rules.play(state, meld);
            }
            if (state.phase() == Phase.STALEMATE) {
                rules.settle(state, dealer.stalemate(game));
            }
            order = state.finished();
            for (int player = 0; player < state.players; player++) {
                add(rules.points(state, player));
            }
        }
    }

    private void match(Rules rules, List<Entrant> entrants) {
        MatchSettings settings = MatchSettings.of(rules, entrants, SEED, MATCH_GAMES)
                .withPeriods(CLASS_RESET, MatchSettings.SEAT_CHANGE);
        new Match(settings).play(() -> 0, () -> false, new EachGame(this::add));
    }

    private void add(GameRecord record) {
        record.dealt().forEach(this::add);
        record.gifts().forEach(gift -> add(gift.cards()));
        for (GameRecord.Turn turn : record.turns()) {
            /* Through cells, whatever the game: signatures are compared with those of old. */
            Meld sent = Submission.of(turn).meld().orElse(Meld.PASS);
            add(Seeds.mix(turn.player(), turn.meld().packed(), sent.packed()));
        }
        record.points().forEach(points -> add(points));
    }
}
