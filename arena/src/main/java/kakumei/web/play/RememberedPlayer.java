package kakumei.web.play;

import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.player.Player;
import kakumei.rules.View;

/** A player whose decisions are noted; those that were noted before it does again without being asked. */
final class RememberedPlayer extends ForwardingPlayer {
    private final TableLog log;

    RememberedPlayer(Player player, TableLog log) {
        super(player);
        this.log = log;
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
}
