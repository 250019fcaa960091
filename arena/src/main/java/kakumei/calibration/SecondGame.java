package kakumei.calibration;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import kakumei.cards.Meld;
import kakumei.match.EachGame;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.match.Review;
import kakumei.match.Threads;
import kakumei.player.Entrant;
import kakumei.rules.History;
import kakumei.rules.Rules;
import kakumei.rules.View;

/**
 * The decisions of the second game of a match, in which there are classes and cards were exchanged. Games of different
 * seeds are independent of each other.
 */
final class SecondGame {
    private static final int GAMES = 2;

    /**
     * A meld to be chosen.
     *
     * @param view what the player at turn saw
     * @param hands what everybody held
     */
    record OpenDecision(View view, List<Long> hands) {}

    private final Rules rules;
    private final List<Entrant> players;

    /** Games of these players; an {@link IllegalArgumentException} says why they cannot play. */
    SecondGame(Rules rules, List<Entrant> players) {
        this.rules = rules;
        this.players = players;
        match(0);
    }

    private MatchSettings match(long seed) {
        return MatchSettings.of(rules, players, seed, GAMES).withPeriods(GAMES, MatchSettings.SEAT_CHANGE);
    }

    /** All decisions of the game of a seed in which there was a choice, in order. */
    List<OpenDecision> decisions(long seed) {
        List<OpenDecision> decisions = new ArrayList<>();
        new Match(match(seed)).play(Threads.CALLER, () -> 0, () -> false, new EachGame(game -> {
            if (game.game() == GAMES) {
                look(game, decisions);
            }
        }));
        return decisions;
    }

    private void look(GameRecord game, List<OpenDecision> decisions) {
        List<kakumei.match.Decision> all = new ArrayList<>();
        for (int player = 0; player < rules.players(); player++) {
            all.addAll(Review.decisions(rules, game, player));
        }
        all.sort(Comparator.comparingInt(kakumei.match.Decision::step));
        for (kakumei.match.Decision decision : all) {
            if (!decision.isGift()) {
                decisions.add(new OpenDecision(
                        decision.view(), hands(game, decision.view().history())));
            }
        }
    }

    private static List<Long> hands(GameRecord game, History history) {
        long[] hands = game.openingHands();
        for (int i = 0; i < history.size(); i++) {
            hands[history.player(i)] &= ~Meld.cards(history.meld(i));
        }
        return Arrays.stream(hands).boxed().toList();
    }
}
