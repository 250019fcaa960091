package kakumei.web;

import java.util.List;

/** A part of the page that plugs into the server: its pages, and its routes below {@code /api/NAME}. */
public interface Part extends AutoCloseable {
    /** Its name: the page {@code NAME.html}, the prefix of its routes, and its entry in the navigation. */
    String name();

    /** Further pages, each a file {@code PAGE.html} at {@code /PAGE}. */
    default List<String> pages() {
        return List.of();
    }

    /** Adds its routes; called once, before the server listens. */
    void routes(Routes routes);

    /** Called once, when the server stops. */
    @Override
    default void close() {}
}
