package kakumei.game;

/** Games that a test brought along are not there for the next one. */
public final class BroughtGames {
    private BroughtGames() {}

    public static void forget(String name) {
        Games.forget(name);
    }
}
