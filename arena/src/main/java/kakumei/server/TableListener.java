package kakumei.server;

import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.MatchListener;

/**
 * Tells the listener of a server of one of its matches.
 *
 * @param match which
 * @param listener whom to tell
 */
record TableListener(ServedMatch match, ServerListener listener) implements MatchListener {
    @Override
    public void table(GameLoop table) {
        listener.watcher(match, table).ifPresent(table::listen);
    }

    @Override
    public void advanced(int games) {
        listener.advanced(match);
    }

    @Override
    public void faulted(int game, int player, String what) {
        listener.faulted(match, game, player, what);
    }

    @Override
    public void completed(int unit, int games, long[] points) {
        listener.completed(match, games, points);
    }

    @Override
    public boolean wantsRecords() {
        return listener.wantsRecords();
    }

    @Override
    public void recorded(GameRecord record) {
        listener.recorded(match, record);
    }
}
