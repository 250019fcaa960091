package kakumei.spark.executor;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;
import kakumei.cards.Meld;
import kakumei.match.GameRecord;
import kakumei.rules.Role;
import kakumei.rules.daihinmin.Submission;

/**
 * Records of games as bytes, on their way from an executor to the driver, which are of one version of the program: no
 * format for files. The driver writes them as JSON, for which executors have no library.
 */
public final class RecordBytes {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream out = new DataOutputStream(new DeflaterOutputStream(bytes));

    /** Something to write or read. */
    private interface Writer<T> {
        void write(T item) throws IOException;
    }

    private interface Reader<T> {
        T read() throws IOException;
    }

    /** Adds a record. */
    public void add(GameRecord record) {
        try {
            out.writeBoolean(true);
            write(record);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All records that were added; nothing may be added later. */
    public byte[] bytes() {
        try {
            out.writeBoolean(false);
            out.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private void write(GameRecord record) throws IOException {
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
        writeList(record.roles(), role -> out.writeByte(role.ordinal()));
        writeList(record.dealt(), out::writeLong);
        writeList(record.gifts(), this::write);
        writeList(record.turns(), this::write);
        writeList(record.order(), out::writeInt);
        writeList(record.points(), out::writeInt);
    }

    private <T> void writeList(List<T> list, Writer<T> item) throws IOException {
        out.writeInt(list.size());
        for (T each : list) {
            item.write(each);
        }
    }

    private void write(GameRecord.Gift gift) throws IOException {
        out.writeByte(gift.from());
        out.writeByte(gift.to());
        out.writeLong(gift.cards());
        out.writeBoolean(gift.forced());
        out.writeUTF(gift.refused());
    }

    private void write(GameRecord.Turn turn) throws IOException {
        out.writeByte(turn.player());
        out.writeLong(turn.meld().packed());
        out.writeUTF(turn.refused());
        out.writeBoolean(turn.submission().isPresent());
        if (turn.submission().isPresent()) {
            Submission sent = turn.submission().get();
            out.writeLong(sent.natural());
            out.writeLong(sent.jokers());
            out.writeInt(sent.naturalRow4());
            out.writeInt(sent.jokerRow4());
            out.writeBoolean(sent.garbage());
        }
    }

    /** Hands on the records in these bytes, in order. */
    public static void read(byte[] bytes, Consumer<GameRecord> target) {
        try (DataInputStream in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(bytes)))) {
            while (in.readBoolean()) {
                target.accept(record(in));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static GameRecord record(DataInputStream in) throws IOException {
        return new GameRecord(
                new GameRecord.Source(in.readInt(), in.readLong(), in.readUTF(), in.readInt(), in.readInt()),
                in.readUTF(),
                in.readUTF(),
                list(in, in::readUTF),
                list(in, in::readInt),
                list(in, () -> Role.values()[in.readByte()]),
                list(in, in::readLong),
                list(in, () -> gift(in)),
                list(in, () -> turn(in)),
                list(in, in::readInt),
                list(in, in::readInt));
    }

    private static <T> List<T> list(DataInputStream in, Reader<T> item) throws IOException {
        int size = in.readInt();
        List<T> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(item.read());
        }
        return list;
    }

    private static GameRecord.Gift gift(DataInputStream in) throws IOException {
        return new GameRecord.Gift(in.readByte(), in.readByte(), in.readLong(), in.readBoolean(), in.readUTF());
    }

    private static GameRecord.Turn turn(DataInputStream in) throws IOException {
        int player = in.readByte();
        Meld meld = new Meld(in.readLong());
        String refused = in.readUTF();
        Optional<Submission> submission = in.readBoolean()
                ? Optional.of(
                        new Submission(in.readLong(), in.readLong(), in.readInt(), in.readInt(), in.readBoolean()))
                : Optional.empty();
        return new GameRecord.Turn(player, meld, submission, refused);
    }
}
