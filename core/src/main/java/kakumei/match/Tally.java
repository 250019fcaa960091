package kakumei.match;

import kakumei.rules.Rules;
import kakumei.rules.State;

/** Points and places of some games, by player. */
final class Tally {
    final int players;
    final long[] points;
    /** How often each player took each place, at {@code player * players + place}. */
    final long[] places;

    int games;

    Tally(int players) {
        this.players = players;
        points = new long[players];
        places = new long[players * players];
    }

    /** Counts a game that is over. */
    void add(Rules rules, State state) {
        for (int player = 0; player < players; player++) {
            points[player] += rules.points(state, player);
        }
        for (int place = 0; place < state.finishedCount(); place++) {
            places[state.finished(place) * players + place]++;
        }
        games++;
    }

    /** How often each player was first. */
    long[] firsts() {
        long[] firsts = new long[players];
        for (int player = 0; player < players; player++) {
            firsts[player] = places[player * players];
        }
        return firsts;
    }

    void add(Tally other) {
        for (int i = 0; i < points.length; i++) {
            points[i] += other.points[i];
        }
        for (int i = 0; i < places.length; i++) {
            places[i] += other.places[i];
        }
        games += other.games;
    }
}
