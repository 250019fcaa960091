package kakumei.web.play;

import com.fasterxml.jackson.databind.node.ObjectNode;
import kakumei.cards.Meld;
import kakumei.entrant.Roster;
import kakumei.player.Entrant;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.web.scene.MeldJson;
import kakumei.web.scene.ThoughtJson;

/**
 * What the strongest of our players would do in the person's place. It sees what the person sees, from the first card
 * on. Thread-safe: a question holds up what it is told in the meantime.
 */
final class Adviser implements AutoCloseable {
    private final String name;
    private final Player player;
    private final Rules rules;
    private final MeldJson melds;
    private final Thinking thinking;

    Adviser(Rules rules, long seed, Thinking thinking) {
        this.rules = rules;
        Entrant strongest = Roster.builtIn().adviser(rules);
        name = strongest.name();
        player = strongest.factory().create(seed);
        melds = new MeldJson(rules);
        this.thinking = thinking;
    }

    synchronized void observe(Event event) {
        player.observe(event);
    }

    /** Its choice with the values of all it compared. */
    synchronized ObjectNode advise(View view) {
        return thinking.think(() -> {
            boolean gives = view.phase() == Phase.GIVE;
            long given = gives ? player.give(view, view.toGive()) : 0;
            Meld meld = gives ? Meld.PASS : player.choose(view);
            ObjectNode node = player.explain()
                    .map(why -> ThoughtJson.all(rules, view.me(), why))
                    .orElseThrow(() -> new IllegalStateException(name + " explains nothing"));
            node.put("adviser", name).put("gives", gives);
            if (gives) {
                node.set("cards", MeldJson.cards(given));
            } else {
                melds.put(node, meld);
            }
            return node;
        });
    }

    @Override
    public synchronized void close() {
        player.close();
    }
}
