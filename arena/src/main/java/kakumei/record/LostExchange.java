package kakumei.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.match.GameRecord;
import kakumei.match.Recorder;
import kakumei.rules.Role;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.uecda.Submission;

/**
 * Finds the cards that the daifugo and the fugo gave, which the official log leaves out, and what became of each
 * submission.
 *
 * <p>The cards that the poor gave follow from the rules. Of the others, a card is given if the receiver shows it and
 * kept if the giver does. Whoever runs out of cards shows all of his, so this tells everything in a game that ends as
 * usual; what a stalemate leaves open is filled with the lowest cards.
 */
final class LostExchange {
    /* A program may send cards that it does not hold. Then all selections are tried, and the one with the fewest
     * refused submissions that leads to the recorded turns and places is taken. */

    private final Daihinmin rules;
    private final GameRecord game;
    private final long[] shown = new long[Daihinmin.PLAYERS];

    LostExchange(Daihinmin rules, GameRecord game) {
        this.rules = rules;
        this.game = game;
        for (GameRecord.Turn turn : game.turns()) {
            Submission cells = Submission.of(turn);
            boolean joker = cells.jokers() != 0 || cells.jokerRow4() != 0;
            shown[turn.player()] |= cells.natural() | (joker ? Cards.JOKER : 0);
        }
    }

    RecordedGame restore() throws BadRecordException {
        if (game.roles().isEmpty() || !rules.options().exchange()) {
            return judged(List.of()).orElseThrow(() -> impossible(List.of()));
        }
        Side rich = new Side(Role.DAIFUGO, Role.DAIHINMIN, 2);
        Side well = new Side(Role.FUGO, Role.HINMIN, 1);
        List<GameRecord.Gift> guess = List.of(rich.gift(rich.guess()), well.gift(well.guess()));
        Optional<RecordedGame> guessed = judged(guess);
        if (guessed.isPresent()) {
            return new RecordedGame(guessed.get().game(), rules, rich.remark() + well.remark());
        }
        return search(rich, well).orElseThrow(() -> impossible(guess));
    }

    private Optional<RecordedGame> search(Side rich, Side well) {
        Optional<RecordedGame> best = Optional.empty();
        long fewest = Long.MAX_VALUE;
        int found = 0;
        for (long first : subsets(rich.holds, rich.count)) {
            for (long second : subsets(well.holds, well.count)) {
                Optional<RecordedGame> possible = judged(List.of(rich.gift(first), well.gift(second)));
                if (possible.isPresent()) {
                    found++;
                    long refused = possible.get().game().turns().stream()
                            .filter(turn -> !turn.refused().isEmpty())
                            .count();
                    if (refused < fewest) {
                        fewest = refused;
                        best = possible;
                    }
                }
            }
        }
        String remark = found > 1 ? "the exchange is one of " + found + " that fit the plays; " : "";
        return best.map(one -> new RecordedGame(one.game(), rules, remark));
    }

    private static List<Long> subsets(long cards, int count) {
        List<Long> subsets = new ArrayList<>();
        for (long rest = cards; rest != 0; rest &= rest - 1) {
            long card = rest & -rest;
            if (count == 1) {
                subsets.add(card);
            } else {
                for (long others : subsets(rest & ~card, count - 1)) {
                    subsets.add(card | others);
                }
            }
        }
        return subsets;
    }

    /** The game with these selections, judged; empty if it does not go as recorded. */
    private Optional<RecordedGame> judged(List<GameRecord.Gift> selections) {
        List<GameRecord> judged = new ArrayList<>();
        Rerun rerun = new Rerun(rules, with(selections), false);
        Recorder recorder = new Recorder(rules, game.names(), judged::add);
        GameRecord.Source source = game.source();
        recorder.source(source.seed(), source.deal(), source.block(), source.firstGame());
        rerun.loop().listen(recorder);
        return rerun.run().isPresent() ? Optional.empty() : Optional.of(new RecordedGame(judged.get(0), rules, ""));
    }

    private BadRecordException impossible(List<GameRecord.Gift> selections) {
        String why = new Rerun(rules, with(selections), false).run().orElse("");
        return new BadRecordException("game " + game.game() + ", " + why
                + (selections.isEmpty() ? "" : "; no other exchange makes the plays possible"));
    }

    private GameRecord with(List<GameRecord.Gift> selections) {
        return new GameRecord(
                game.source(),
                game.rules(),
                game.version(),
                game.names(),
                game.seats(),
                game.roles(),
                game.dealt(),
                selections,
                game.turns(),
                game.order(),
                game.points());
    }

    /** One half of the exchange. */
    private final class Side {
        final int giver;
        final int receiver;
        final int count;
        final long holds;

        Side(Role giving, Role receiving, int count) {
            giver = game.roles().indexOf(giving);
            receiver = game.roles().indexOf(receiving);
            this.count = count;
            holds = game.dealt().get(giver) | Cards.strongest(game.dealt().get(receiver), count);
        }

        private long sure() {
            return holds & shown[receiver] & ~shown[giver];
        }

        private long open() {
            return holds & ~shown[receiver] & ~shown[giver];
        }

        long guess() {
            long sure = sure();
            long cards = sure;
            for (long rest = open(); rest != 0 && Cards.count(cards) < count; rest &= rest - 1) {
                cards |= rest & -rest;
            }
            return Cards.count(cards) == count ? cards : Cards.lowest(holds, count);
        }

        GameRecord.Gift gift(long cards) {
            return new GameRecord.Gift(giver, receiver, cards, false, "");
        }

        /** What {@link #guess} had to choose. */
        String remark() {
            int missing = count - Cards.count(sure());
            return missing <= 0 || missing >= Cards.count(open())
                    ? ""
                    : "which of " + CardText.format(open()) + " player " + giver + " gave to player " + receiver
                            + " cannot be told; ";
        }
    }
}
