package kakumei.spark.executor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import kakumei.match.GameRecord;

/**
 * Records of games, compressed on their way from an executor to the driver, which are of one version of the program: no
 * format for files. The driver writes them as JSON, for which executors have no library.
 */
public final class Packed implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] bytes;

    private Packed(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Some records, packed. */
    public static Packed of(List<GameRecord> records) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(new DeflaterOutputStream(bytes))) {
            out.writeObject(records.toArray(new GameRecord[0]));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Packed(bytes.toByteArray());
    }

    /** The records. */
    public List<GameRecord> records() {
        try (ObjectInputStream in = new ObjectInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            return List.of((GameRecord[]) in.readObject());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("the driver and its executors are of different versions", e);
        }
    }
}
