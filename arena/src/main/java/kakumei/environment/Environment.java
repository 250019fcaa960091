package kakumei.environment;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.match.SteppedGame;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.random.Seeds;
import kakumei.rules.Rules;
import kakumei.search.inputs.Encoding;

/**
 * Many games side by side, each at a decision of somebody outside. A game that ends makes place for the next at once.
 * Owned by one thread.
 */
final class Environment {
    private static final long PLAYERS = 1;

    private final Rules rules;
    private final Encoding encoding;
    private final List<SteppedGame> games = new ArrayList<>();
    private final List<Melds> answers = new ArrayList<>();
    private final boolean[] ended;
    private final int[][] points;
    private final long[] dealt;
    private long seed;

    /**
     * @param inside the players of ours, who have the highest numbers
     * @param count how many games
     * @param classes whether players have classes, where the game knows any
     */
    Environment(Rules rules, Encoding encoding, List<PlayerFactory> inside, int count, boolean classes) {
        this.rules = rules;
        this.encoding = encoding;
        ended = new boolean[count];
        points = new int[count][rules.players()];
        dealt = new long[count];
        int outside = rules.players() - inside.size();
        for (int i = 0; i < count; i++) {
            List<Optional<Player>> players = new ArrayList<>();
            for (int player = 0; player < rules.players(); player++) {
                players.add(
                        player < outside
                                ? Optional.empty()
                                : Optional.of(inside.get(player - outside).create(Seeds.mix(PLAYERS, i, player))));
            }
            games.add(new SteppedGame(rules, players, classes));
            answers.add(new Melds());
        }
    }

    Rules rules() {
        return rules;
    }

    Encoding encoding() {
        return encoding;
    }

    int count() {
        return games.size();
    }

    /** Begins all games anew; all chance, but for that of our players, comes from {@code newSeed}. */
    void reset(long newSeed) {
        seed = newSeed;
        for (int i = 0; i < games.size(); i++) {
            dealt[i] = 0;
            ended[i] = false;
            deal(i);
        }
    }

    /* A game of our players alone until its end cannot be: somebody outside holds cards and has to play them. */
    private void deal(int i) {
        games.get(i).start(Seeds.mix(Seeds.mix(seed, i), dealt[i]++));
        ask(i);
    }

    private void ask(int i) {
        SteppedGame game = games.get(i);
        if (game.gives()) {
            encoding.giftCandidates(game.view().hand(), game.view().toGive(), answers.get(i));
        } else {
            game.view().legalMelds(answers.get(i));
        }
    }

    /** What is wrong with answers, by their places among the candidates; empty if they can be taken. */
    Optional<String> fault(int[] actions) {
        for (int i = 0; i < actions.length; i++) {
            if (actions[i] < 0 || actions[i] >= answers.get(i).size()) {
                return Optional.of("game " + i + ": action " + actions[i] + ", where 0 to "
                        + (answers.get(i).size() - 1) + " are legal");
            }
        }
        return Optional.empty();
    }

    /** Takes one answer in each game. */
    void step(int[] actions) {
        for (int i = 0; i < actions.length; i++) {
            SteppedGame game = games.get(i);
            game.decide(answers.get(i).get(actions[i]));
            ended[i] = game.isOver();
            if (ended[i]) {
                for (int player = 0; player < rules.players(); player++) {
                    points[i][player] = game.points(player);
                }
                deal(i);
            } else {
                ask(i);
            }
        }
    }

    SteppedGame game(int i) {
        return games.get(i);
    }

    /** What may be answered in a game. */
    Melds answers(int i) {
        return answers.get(i);
    }

    /** Whether a game ended with the last step. */
    boolean ended(int i) {
        return ended[i];
    }

    /** What the game that ended with the last step was worth to a player. */
    int points(int i, int player) {
        return points[i][player];
    }

    /** What may be answered in a game, in words, separated by semicolons. */
    String texts(int i) {
        boolean gives = games.get(i).gives();
        StringBuilder text = new StringBuilder();
        Melds all = answers.get(i);
        for (int k = 0; k < all.size(); k++) {
            long answer = all.get(k);
            text.append(k == 0 ? "" : ";").append(gives ? CardText.format(answer) : new Meld(answer).toString());
        }
        return text.toString();
    }
}
