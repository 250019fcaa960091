package kakumei.match;

import java.util.function.Consumer;

/**
 * Takes the record of each game of a match as it comes.
 *
 * @param take given the records, in the order of the games, one call at a time
 */
public record EachGame(Consumer<GameRecord> take) implements MatchListener {
    @Override
    public boolean wantsRecords() {
        return true;
    }

    @Override
    public void recorded(GameRecord record) {
        take.accept(record);
    }
}
