package kakumei.match;

import java.util.List;

/** Keeps what is told of a match: its faults as the user reads them, and the records of its games. */
public record MatchLog(MatchSettings match, List<String> told, List<GameRecord> records) implements MatchListener {
    @Override
    public void faulted(int game, int player, String what) {
        told.add(MatchFault.text(match, game, player, what));
    }

    @Override
    public boolean wantsRecords() {
        return true;
    }

    @Override
    public void recorded(GameRecord record) {
        records.add(record);
    }
}
