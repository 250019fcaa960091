package kakumei.record;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.EachGame;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.match.Submitter;
import kakumei.player.Entrant;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.random.SplitMix;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.uecda.Submission;

/** Matches to record. */
public final class Games {
    private Games() {}

    public static MatchSettings match(Rules rules, PlayerFactory factory, long seed, int games) {
        List<Entrant> entrants = IntStream.range(0, rules.players())
                .mapToObj(player -> new Entrant("player-" + player, factory))
                .toList();
        return MatchSettings.of(rules, entrants, seed, games);
    }

    public static List<GameRecord> play(MatchSettings match) {
        List<GameRecord> records = new ArrayList<>();
        new Match(match).play(() -> 0, () -> false, new EachGame(records::add));
        return records;
    }

    public static GameRecord with(GameRecord game, List<GameRecord.Gift> gifts, List<GameRecord.Turn> turns) {
        return new GameRecord(
                game.source(),
                game.rules(),
                game.version(),
                game.names(),
                game.seats(),
                game.roles(),
                game.dealt(),
                gifts,
                turns,
                game.order(),
                game.points());
    }

    /** A program that sends nonsense now and then: in one turn of three, and in one exchange of three. */
    public static final class Naughty implements Submitter {
        private final SplitMix random;
        private final RandomPlayer honest;
        private final boolean malformed;

        public Naughty(long seed, boolean malformed) {
            random = new SplitMix(seed);
            honest = new RandomPlayer(seed);
            this.malformed = malformed;
        }

        @Override
        public Submission submit(View view) {
            if (random.nextInt(3) > 0) {
                Meld meld = honest.choose(view);
                return meld.isLoneJoker()
                        ? new Submission(0, 1L << random.nextInt(60), 0, 0, false)
                        : Submission.of(meld);
            }
            return random.nextInt(4) == 0 ? Submission.of(Meld.PASS) : nonsense(view);
        }

        @Override
        public Submission select(View view, int count) {
            return random.nextInt(3) > 0 ? Submission.ofCards(honest.give(view, count)) : nonsense(view);
        }

        private Submission nonsense(View view) {
            long cells = 0;
            for (int n = random.nextInt(4); n >= 0; n--) {
                cells |= 1L << random.nextInt(60);
            }
            cells |= view.hand() & random.nextLong() & random.nextLong() & Cards.NATURAL;
            long jokers = cells & random.nextLong() & random.nextLong();
            if (!malformed) {
                return new Submission(cells & ~jokers & Cards.NATURAL, jokers & -jokers & Cards.NATURAL, 0, 0, false);
            }
            int row4 = random.nextInt(3) == 0 ? 1 << random.nextInt(15) : 0;
            int jokerRow4 = random.nextInt(3) == 0 ? 1 << random.nextInt(15) : 0;
            return new Submission(cells & ~jokers, jokers, row4 & ~jokerRow4, jokerRow4, random.nextInt(3) == 0);
        }
    }
}
