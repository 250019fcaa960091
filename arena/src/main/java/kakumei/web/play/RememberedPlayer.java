package kakumei.web.play;

import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.match.Outside;
import kakumei.match.TableKey;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;

/** A player whose decisions are noted; those that were noted before it does again without being asked. */
final class RememberedPlayer implements Outside {
    private final Player player;
    private final TableLog log;

    RememberedPlayer(Player player, TableLog log) {
        this.player = player;
        this.log = log;
    }

    @Override
    public void seated(View view, TableKey table) {
        if (player instanceof Outside outside) {
            outside.seated(view, table);
        }
    }

    @Override
    public Meld choose(View view) {
        Optional<String> noted = log.again();
        if (noted.isPresent()) {
            skipped();
            return noted.get().equals(Meld.PASS.toString()) ? Meld.PASS : CardText.parseMeld(noted.get());
        }
        Meld meld = player.choose(view);
        log.add(meld.toString());
        return meld;
    }

    @Override
    public long give(View view, int count) {
        Optional<String> noted = log.again();
        if (noted.isPresent()) {
            skipped();
            return CardText.parseCards(noted.get());
        }
        long cards = player.give(view, count);
        log.add(CardText.format(cards));
        return cards;
    }

    private void skipped() {
        if (player instanceof Person person) {
            person.skipped();
        }
    }

    @Override
    public boolean mayBeRefused() {
        return player.mayBeRefused();
    }

    @Override
    public void observe(Event event) {
        player.observe(event);
    }

    @Override
    public Optional<Explanation> explain() {
        return player.explain();
    }

    @Override
    public void close() {
        player.close();
    }
}
