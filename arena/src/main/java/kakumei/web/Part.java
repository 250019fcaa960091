package kakumei.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** A part of the page that plugs into the server: its pages, and its routes below {@code /api/NAME}. */
public interface Part extends AutoCloseable {
    /** Its name: the page {@code NAME.html}, the prefix of its routes, and its entry in the navigation. */
    String name();

    /** Further pages, each a file {@code PAGE.html} at {@code /PAGE}. */
    default List<String> pages() {
        return List.of();
    }

    /**
     * What scripts of its pages and of the first page ask for at once, by the address below its routes: the answers come
     * with the page and save a round trip. Everybody who may watch gets them.
     */
    default Map<String, Supplier<ObjectNode>> brought() {
        return Map.of();
    }

    /** Adds its routes; called once, before the server listens. */
    void routes(Routes routes);

    /** Called once, when the server stops. */
    @Override
    default void close() {}
}
