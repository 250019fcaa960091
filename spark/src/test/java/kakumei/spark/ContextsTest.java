package kakumei.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import kakumei.league.EngineSettings;
import org.apache.spark.SparkConf;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContextsTest {
    private static SparkConf configuration(String master) {
        return Contexts.configuration(
                new EngineSettings(Optional.of(master), 1, Optional.empty(), List.of(), line -> {}));
    }

    @ParameterizedTest
    @ValueSource(strings = {"local", "local[2]", "local[*]", "local[2,4]"})
    void configuration_onThisMachine_isForNobodyElse(String master) {
        SparkConf conf = configuration(master);
        assertThat(conf.get("spark.driver.bindAddress")).isEqualTo("127.0.0.1");
        assertThat(conf.get("spark.driver.host")).isEqualTo("127.0.0.1");
        assertThat(conf.get("spark.ui.enabled")).isEqualTo("false");
    }

    @ParameterizedTest
    @ValueSource(strings = {"spark://host:7077", "yarn", "k8s://https://host"})
    void configuration_ofACluster_isAsTheUserHasIt(String master) {
        SparkConf conf = configuration(master);
        assertThat(conf.contains("spark.driver.bindAddress")).isFalse();
        assertThat(conf.contains("spark.ui.enabled")).isFalse();
    }
}
