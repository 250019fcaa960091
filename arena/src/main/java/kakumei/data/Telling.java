package kakumei.data;

import java.io.IOException;
import kakumei.player.Event;

/** Makes something of recorded games while they are played again. */
public interface Telling {
    /** Told of an event of a game that shows the moment before it. */
    void tell(RetoldGame told, Event event) throws IOException;
}
