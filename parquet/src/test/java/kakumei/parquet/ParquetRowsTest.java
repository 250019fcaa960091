package kakumei.parquet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import kakumei.data.Column;
import kakumei.data.Frame;
import kakumei.data.RowWriter;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Util;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParquetRowsTest {
    private static final int ROWS = 20_000;
    private static final Frame FRAME = new Frame(
            "things",
            List.of(
                    new Column("text", Column.Type.TEXT),
                    new Column("whole", Column.Type.WHOLE),
                    new Column("real", Column.Type.REAL),
                    new Column("truth", Column.Type.TRUTH),
                    new Column("texts", Column.Type.TEXTS),
                    new Column("wholes", Column.Type.WHOLES)));

    @TempDir
    private Path folder = Path.of("");

    private Path written() throws IOException {
        Path file = folder.resolve("things.parquet");
        try (RowWriter out = new ParquetProvider().open(FRAME, file)) {
            for (long i = 0; i < ROWS; i++) {
                if (i % 3 == 0) {
                    out.none().none().none().none().none().none().end();
                } else {
                    out.text("革命 " + i)
                            .whole(i * 1_000_000_007L)
                            .real(i / 7.0)
                            .truth(i % 2 == 0)
                            .texts(i % 5 == 0 ? List.of() : List.of("a", "b" + i))
                            .wholes(List.of(i, i + 1))
                            .end();
                }
            }
        }
        return file;
    }

    @Test
    void file_endsWithItsRowsAndItsColumns() throws IOException {
        byte[] file = Files.readAllBytes(written());
        ByteBuffer end = ByteBuffer.wrap(file, file.length - 8, 8).order(ByteOrder.LITTLE_ENDIAN);
        int length = end.getInt();
        assertThat(new String(file, file.length - 4, 4, StandardCharsets.US_ASCII))
                .isEqualTo("PAR1");
        FileMetaData footer = Util.readFileMetaData(new ByteArrayInputStream(file, file.length - 8 - length, length));
        assertThat(footer.getNum_rows()).isEqualTo(ROWS);
        assertThat(footer.getSchema().stream().map(SchemaElement::getName))
                .contains("things", "text", "whole", "real", "truth", "texts", "wholes");
        assertThat(footer.getKey_value_metadata())
                .anySatisfy(pair -> assertThat(pair.getValue()).isEqualTo("things"));
    }

    /* Read by Arrow's implementation in C++, and by DuckDB's where it is there, value by value. */
    @Test
    void file_isReadByAnotherImplementation() throws IOException, InterruptedException {
        String python = Optional.ofNullable(System.getenv("KAKUMEI_PYTHON")).orElse("python3");
        assumeTrue(
                run(python, "import pyarrow").code() == 0,
                "skipped: no pyarrow in " + python + ", so Parquet files are not read back by another implementation");
        Answer answer = run(python, """
                import pyarrow.parquet as pq, sys
                def check(rows):
                    assert len(rows) == 20000, len(rows)
                    for i, r in enumerate(rows):
                        want = dict.fromkeys(["text", "whole", "real", "truth", "texts", "wholes"]) if i % 3 == 0 else dict(
                            text="革命 %d" % i, whole=i * 1000000007, real=i / 7, truth=i % 2 == 0,
                            texts=[] if i % 5 == 0 else ["a", "b%d" % i], wholes=[i, i + 1])
                        assert r == want, (i, r, want)
                check(pq.read_table(sys.argv[1]).to_pylist())
                try:
                    import duckdb
                except ImportError:
                    print("all as written")
                else:
                    names = ["text", "whole", "real", "truth", "texts", "wholes"]
                    found = duckdb.execute("select * from read_parquet(?)", [sys.argv[1]]).fetchall()
                    check([dict(zip(names, row)) for row in found])
                    print("all as written")
                """, written().toString());
        assertThat(answer.text()).isEqualTo("all as written\n");
    }

    private record Answer(int code, String text) {}

    private Answer run(String python, String program, String... args) throws InterruptedException {
        try {
            Path script = Files.writeString(folder.resolve("script.py"), program);
            ProcessBuilder command = new ProcessBuilder(python, script.toString());
            command.command().addAll(List.of(args));
            command.environment().put("PYTHONIOENCODING", "utf-8");
            Process process = command.redirectErrorStream(true).start();
            String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Answer(process.waitFor(), text);
        } catch (IOException e) {
            return new Answer(127, String.valueOf(e.getMessage()));
        }
    }
}
