/** Rows as Apache Parquet, in a jar of its own that is built and taken along when it is asked for. */
@NullMarked
package kakumei.parquet;

import org.jspecify.annotations.NullMarked;
