/**
 * Leagues on an Apache Spark cluster. This package is the driver's side: it cuts a league into tasks, hands them to
 * Spark and takes in what comes back; {@link kakumei.spark.executor} is what runs on the executors.
 */
@NullMarked
package kakumei.spark;

import org.jspecify.annotations.NullMarked;
