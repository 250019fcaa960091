package kakumei.spark;

import kakumei.league.Engine;
import kakumei.league.EngineProvider;
import kakumei.league.EngineSettings;
import kakumei.league.League;

/** The engine {@code spark}. */
public final class SparkProvider implements EngineProvider {
    @Override
    public String name() {
        return "spark";
    }

    @Override
    public Engine open(League league, EngineSettings settings) {
        return SparkEngine.open(settings);
    }
}
