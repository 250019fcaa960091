package kakumei.game;

import static kakumei.game.Position.must;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.CardTextException;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.problem.BadLineException;
import kakumei.problem.Fields;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;

/** Replays the field {@code history} from the first lead of the game and holds the position to it. */
final class HistoryReader {
    private record Turn(int player, long meld) {}

    private final PositionReader positions;
    private final Rules rules;
    private final Fields line;

    HistoryReader(PositionReader positions, Fields line) {
        this.positions = positions;
        this.line = line;
        rules = positions.rules();
    }

    /** Fills the history of {@code given}, if it leads to that position. */
    void replay(PublicState given, long hand) {
        List<Turn> turns = new ArrayList<>();
        for (JsonNode entry : line.elements("history")) {
            turns.add(turn(entry, turns.size() + 1));
        }
        PublicState state = start(given, turns);
        checkFirstCard(state, turns, hand, given.turn());
        for (int i = 0; i < turns.size(); i++) {
            play(state, turns.get(i), i + 1, hand);
        }
        compare(given, state);
        given.passesInRow(state.passesInRow());
        turns.forEach(turn -> given.submitted(turn.player(), turn.meld()));
    }

    /* [player, cards], the cards as one text or as an array; or an object with these as fields. */
    private Turn turn(JsonNode entry, int number) {
        JsonNode player = entry.isObject() ? entry.path("player") : entry.path(0);
        JsonNode cards = entry.isObject() ? entry.path("cards") : entry.path(1);
        must(
                player.isInt() && player.intValue() >= 0 && player.intValue() < rules.players(),
                at(number) + "expected [player, cards], found " + entry);
        List<String> tokens = new ArrayList<>();
        if (cards.isTextual()) {
            tokens.addAll(CardText.tokens(cards.textValue()));
        } else {
            must(cards.isArray(), at(number) + "expected [player, cards], found " + entry);
            cards.forEach(card -> tokens.add(card.asText()));
        }
        try {
            return new Turn(
                    player.intValue(),
                    positions.checked(CardText.parseMeld(tokens), at(number)).packed());
        } catch (CardTextException e) {
            throw new BadLineException(at(number) + e.getMessage());
        }
    }

    private static String at(int number) {
        return "history, submission " + number + ": ";
    }

    private PublicState start(PublicState given, List<Turn> turns) {
        PublicState state = new PublicState(rules.players());
        state.clear();
        state.seat(given.seats());
        state.phase(Phase.PLAY);
        state.turn(turns.isEmpty() ? given.turn() : turns.get(0).player());
        state.owner(state.turn());
        state.handSizes(given.handSizes());
        for (Turn turn : turns) {
            state.handSize(turn.player(), state.handSize(turn.player()) + Meld.size(turn.meld()));
        }
        int deck = Cards.count(rules.deck());
        int least = deck / rules.players();
        int most = (deck - 1) / rules.players() + 1;
        for (int player = 0; player < rules.players(); player++) {
            int dealt = state.handSize(player);
            must(
                    dealt == least || dealt == most,
                    "history: player " + player + " would have begun with " + dealt + " cards, expected " + least
                            + (most == least ? "" : " or " + most));
        }
        return state;
    }

    /** Whoever holds a certain card leads first; its holder shows if it is mine or was played. */
    private void checkFirstCard(PublicState state, List<Turn> turns, long hand, int me) {
        long first = positions.firstCard();
        for (Turn turn : turns) {
            must(
                    (Meld.cards(turn.meld()) & first) == 0 || turn.player() == state.turn(),
                    "history: player " + turn.player() + " held " + CardText.format(first) + ", but player "
                            + state.turn() + " led first");
        }
        must(
                (hand & first) == 0 || state.turn() == me,
                "history: " + CardText.format(first) + " is in my hand, but player " + state.turn() + " led first");
    }

    private void play(PublicState state, Turn turn, int number, long hand) {
        must(state.phase() == Phase.PLAY, at(number) + "the game was over");
        must(
                turn.player() == state.turn(),
                at(number) + "player " + turn.player() + " where it was the turn of player " + state.turn());
        long cards = Meld.cards(turn.meld());
        must(
                (cards & state.played()) == 0,
                at(number) + CardText.format(cards & state.played()) + " was already played");
        must((cards & hand) == 0, at(number) + CardText.format(cards & hand) + " is in hand");
        String refusal = rules.whyIllegal(state, cards, turn.meld());
        must(refusal.isEmpty(), at(number) + new Meld(turn.meld()) + " is not legal: " + refusal);
        rules.advance(state, turn.meld());
    }

    private void compare(PublicState given, PublicState replayed) {
        must(replayed.phase() == Phase.PLAY, "history: the game is over at its end");
        same("turn", "player " + given.turn(), "player " + replayed.turn());
        same("played", CardText.format(given.played()), CardText.format(replayed.played()));
        same("table", new Meld(given.toBeat()).toString(), new Meld(replayed.toBeat()).toString());
        same("owner", "player " + given.owner(), "player " + replayed.owner());
        List<String> conditions = rules.conditions();
        for (int bit = 0; bit < conditions.size(); bit++) {
            same(
                    conditions.get(bit),
                    String.valueOf(given.conditions() >>> bit & 1),
                    String.valueOf(replayed.conditions() >>> bit & 1));
        }
        same("passed", players(given.passed()), players(replayed.passed()));
        same("finished", order(given), order(replayed));
    }

    private static void same(String field, String given, String replayed) {
        must(
                given.equals(replayed),
                "history: leads to " + field + " " + (replayed.isEmpty() ? "none" : replayed) + ", the position has "
                        + (given.isEmpty() ? "none" : given));
    }

    private static String players(int mask) {
        StringBuilder text = new StringBuilder();
        for (int player = 0; mask >>> player != 0; player++) {
            text.append((mask >>> player & 1) != 0 ? " " + player : "");
        }
        return text.toString().strip();
    }

    private static String order(PublicState state) {
        StringBuilder text = new StringBuilder();
        for (int place = 0; place < state.finishedCount(); place++) {
            text.append(' ').append(state.finished(place));
        }
        return text.toString().strip();
    }
}
