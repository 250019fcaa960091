package kakumei.spark.executor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.Serializable;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import kakumei.cards.Meld;
import kakumei.match.GameRecord;
import kakumei.rules.Role;

/**
 * Records of games as bytes, on their way from an executor to the driver, which are of one version of the program: no
 * format for files. The driver writes them as JSON, for which executors have no library.
 */
public final class RecordBytes implements Serializable {
    private static final long serialVersionUID = 1L;

    private final byte[] bytes;

    private RecordBytes(byte[] bytes) {
        this.bytes = bytes;
    }

    /** Writes one item of a list. */
    private interface Put<T> {
        void put(T item) throws IOException;
    }

    /** Reads one item of a list. */
    private interface Get<T> {
        T get() throws IOException;
    }

    /** The bytes of some records. */
    public static RecordBytes of(List<GameRecord> records) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes))) {
            new Writer(out).write(records);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new RecordBytes(bytes.toByteArray());
    }

    /** The records. */
    public List<GameRecord> records() {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            return new Reader(in).records();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private record Writer(DataOutputStream out) {
        void write(List<GameRecord> records) throws IOException {
            writeList(records, this::write);
        }

        void write(GameRecord record) throws IOException {
            GameRecord.Source source = record.source();
            out.writeInt(source.game());
            out.writeLong(source.seed());
            out.writeUTF(source.deal());
            out.writeInt(source.block());
            out.writeInt(source.firstGame());
            out.writeUTF(record.rules());
            out.writeUTF(record.version());
            writeList(record.names(), out::writeUTF);
            writeList(record.seats(), out::writeInt);
            writeList(record.roles(), role -> out.writeUTF(role.name()));
            writeList(record.dealt(), out::writeLong);
            writeList(record.gifts(), this::write);
            writeList(record.turns(), this::write);
            writeList(record.order(), out::writeInt);
            writeList(record.points(), out::writeInt);
        }

        <T> void writeList(List<T> list, Put<T> item) throws IOException {
            out.writeInt(list.size());
            for (T each : list) {
                item.put(each);
            }
        }

        void write(GameRecord.Gift gift) throws IOException {
            out.writeByte(gift.from());
            out.writeByte(gift.to());
            out.writeLong(gift.cards());
            out.writeBoolean(gift.forced());
            out.writeUTF(gift.refused());
        }

        void write(GameRecord.Turn turn) throws IOException {
            out.writeByte(turn.player());
            out.writeLong(turn.meld().packed());
            out.writeUTF(turn.refused());
            out.writeUTF(turn.sent());
        }
    }

    private record Reader(DataInputStream in) {
        List<GameRecord> records() throws IOException {
            return list(this::record);
        }

        GameRecord record() throws IOException {
            return new GameRecord(
                    new GameRecord.Source(in.readInt(), in.readLong(), in.readUTF(), in.readInt(), in.readInt()),
                    in.readUTF(),
                    in.readUTF(),
                    list(in::readUTF),
                    list(in::readInt),
                    list(() -> Role.valueOf(in.readUTF())),
                    list(in::readLong),
                    list(this::gift),
                    list(this::turn),
                    list(in::readInt),
                    list(in::readInt));
        }

        <T> List<T> list(Get<T> item) throws IOException {
            int size = in.readInt();
            List<T> list = new ArrayList<>(size);
            for (int i = 0; i < size; i++) {
                list.add(item.get());
            }
            return list;
        }

        GameRecord.Gift gift() throws IOException {
            return new GameRecord.Gift(in.readByte(), in.readByte(), in.readLong(), in.readBoolean(), in.readUTF());
        }

        GameRecord.Turn turn() throws IOException {
            int player = in.readByte();
            Meld meld = new Meld(in.readLong());
            String refused = in.readUTF();
            return new GameRecord.Turn(player, meld, in.readUTF(), refused);
        }
    }
}
