package kakumei.papers.playouts;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.Faults;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchSettings;
import kakumei.match.Replay;
import kakumei.player.Entrant;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.random.Seeds;
import kakumei.random.SplitMix;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.FixedWorlds;
import kakumei.search.PlayoutPolicy;

/**
 * Chooses boards by the criteria of paper 002 from games of given players. The same seed, stage, number and players give
 * the same board; boards of different numbers come from different matches.
 *
 * <p>In each recorded game but the first of its match, which has no classes, one decision of the stage is drawn among
 * those in normal order and without a lock that leave a choice between different melds. It is taken if at least two
 * others hold cards, so that there is something to be known of their hands, if it is no sure win, and if
 * {@link #PILOT_PLAYOUTS} playouts a meld with all hands known do not settle the best; otherwise the next game is looked
 * at.
 */
public final class BoardChooser {
    /** Who plays the games from which boards are chosen, unless others are named: heuristics and Monte Carlo. */
    public static final List<String> PLAYERS =
            List.of("kou2", "st-kou-style", "chibihana-style", "mc-d:playouts=300", "snowl-style:playouts=300");

    /** Points by which a judge must not tell the best two melds apart. */
    public static final double APART = 0.1;

    /** Playouts a meld that must not settle which is best. */
    static final int PILOT_PLAYOUTS = 200;
    /** Far more than a board was ever found to need. */
    private static final int MOST_GAMES = 10_000;
    /** So many boards in a row of which a judge says nothing: it never does. */
    private static final int MOST_SILENCE = 20;

    private static final Rules RULES = Daihinmin.uecda();

    private final MatchSettings match;
    private final long seed;
    private final Optional<PlayerFactory> judge;

    /** A chooser among games of five players; an {@link IllegalArgumentException} says why they cannot play. */
    public BoardChooser(List<Entrant> players, long seed) {
        this(players, seed, Optional.empty());
    }

    /**
     * A chooser that asks a player whether a decision is hard, instead of playouts with all hands known: its best two
     * melds of different kinds must be less than {@link #APART} points or their intervals apart.
     */
    public BoardChooser(List<Entrant> players, long seed, Optional<PlayerFactory> judge) {
        match = MatchSettings.of(RULES, players, seed, MOST_GAMES);
        this.seed = seed;
        this.judge = judge;
    }

    /** Board {@code number}, from 1, of a stage. */
    public Board choose(Stage stage, int number) {
        Search search = new Search(stage, stage.text() + "-" + number, Seeds.mix(seed, stage.number(), number), judge);
        new Match(match.withSeed(search.matchSeed)).play(() -> 0, search::isOver, search);
        if (search.hasSilentJudge()) {
            throw new Usage("the judge gives melds no values: expected a player that does, such as net or champion");
        }
        return search.found.orElseThrow(() -> new Failure("no board " + search.id + " in " + MOST_GAMES + " games"));
    }

    /** Looks through the games of one match until a board is found. */
    private static final class Search implements MatchListener {
        final Stage stage;
        final String id;
        final long matchSeed;
        final Optional<PlayerFactory> judge;
        Optional<Board> found = Optional.empty();
        private int silent;

        Search(Stage stage, String id, long matchSeed, Optional<PlayerFactory> judge) {
            this.judge = judge;
            this.stage = stage;
            this.id = id;
            this.matchSeed = matchSeed;
        }

        boolean isOver() {
            return found.isPresent() || hasSilentJudge();
        }

        boolean hasSilentJudge() {
            return silent >= MOST_SILENCE;
        }

        @Override
        public boolean wantsRecords() {
            return true;
        }

        @Override
        public void recorded(GameRecord game) {
            if (game.roles().isEmpty() || isOver()) {
                return;
            }
            List<Board> decisions = decisions(game);
            SplitMix random = new SplitMix(Seeds.mix(matchSeed, game.game()));
            if (!decisions.isEmpty()) {
                Board board = decisions.get(random.nextInt(decisions.size()));
                found = Optional.of(board).filter(Board::hidesHands).filter(drawn -> isHard(drawn, random.nextLong()));
            }
        }

        /** The decisions of a game that meet all criteria that cost nothing. */
        private List<Board> decisions(GameRecord game) {
            Replay replay = new Replay(RULES, game);
            // What was refused then counts as a pass again.
            GameLoop loop = new GameLoop(RULES, Faults.PASS);
            List<Board> decisions = new ArrayList<>();
            List<Player> watched = new ArrayList<>();
            for (Player player : replay.players()) {
                watched.add(new Watched(player, () -> look(game, loop.state(), decisions)));
            }
            loop.players(watched);
            replay.play(loop);
            return decisions;
        }

        private void look(GameRecord game, State state, List<Board> decisions) {
            boolean inStage = Stage.of(Cards.count(RULES.deck() & ~state.played())) == stage;
            if (inStage && !Conditions.reversed(state) && !Conditions.lock(state)) {
                int submission = state.history().size() + 1;
                Board.Origin origin = new Board.Origin(matchSeed, game.game(), submission, game.names());
                Board board = Board.of(id, origin, state);
                if (leavesChoice(board.view())) {
                    decisions.add(board);
                }
            }
        }

        private static boolean leavesChoice(View view) {
            List<Meld> melds = view.legalMelds();
            return MeldValues.candidates(view) > 1
                    && melds.stream()
                            .limit(MeldValues.candidates(view))
                            .anyMatch(meld -> !MeldValues.areTwins(meld, melds.get(0)));
        }

        private boolean isHard(Board board, long pilotSeed) {
            if (SureWin.exists(board.view())) {
                return false;
            }
            if (judge.isPresent()) {
                Optional<MeldValues> told = MeldValues.by(judge.get(), board, pilotSeed);
                silent = told.isPresent() ? 0 : silent + 1;
                return told.filter(values -> !values.isSettled(APART)).isPresent();
            }
            return !MeldValues.of(
                            board,
                            () -> new FixedWorlds(FixedWorlds.Fix.ALL_KNOWN, board.truth()),
                            PlayoutPolicy::uniform,
                            PILOT_PLAYOUTS,
                            pilotSeed)
                    .isSettled();
        }
    }

    /** Says that a decision is to be made before it is. */
    private record Watched(Player player, Runnable before) implements Player {
        @Override
        public Meld choose(View view) {
            before.run();
            return player.choose(view);
        }

        @Override
        public long give(View view, int count) {
            return player.give(view, count);
        }
    }
}
