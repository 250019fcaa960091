package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import kakumei.cards.Meld;
import kakumei.player.Entrant;
import kakumei.player.Player;
import kakumei.player.RandomPlayer;
import kakumei.rules.View;
import org.junit.jupiter.api.Test;

class BlockPlayerTest {
    /** Plays at random; those of some names throw when they are closed. */
    private record Closing(String name, List<String> closed, Player random) implements Player {
        @Override
        public Meld choose(View view) {
            return random.choose(view);
        }

        @Override
        public void close() {
            closed.add(name);
            if (name.equals("a") || name.equals("c")) {
                throw new IllegalStateException(name + " does not close");
            }
        }
    }

    private static MatchSettings match(List<String> closed) {
        List<Entrant> entrants = new ArrayList<>();
        for (String name : List.of("a", "b", "c", "d", "e")) {
            entrants.add(new Entrant(name, seed -> new Closing(name, closed, new RandomPlayer(seed))));
        }
        return MatchSettings.of(Matches.RULES, entrants, 15, 3);
    }

    @Test
    void close_thatThrows_keepsNobodyElseOpen() {
        List<String> closed = new ArrayList<>();
        assertThatThrownBy(() -> new Match(match(closed)).play(() -> 0)).hasStackTraceContaining("does not close");
        assertThat(closed).containsExactly("a", "b", "c", "d", "e");
    }
}
