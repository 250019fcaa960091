package kakumei.record;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * Makes the index of a record that has none, by looking through it once. Only of files as we write them: games alone, one
 * a line, and compressed in gzip members that begin with a line. Of any other there is none, and it is read from its
 * beginning.
 */
final class IndexMaker {
    private static final int CHUNK = 1 << 18;
    private static final int PACKED_CHUNK = 1 << 16;
    private static final int MOST = 1 << 24;
    private static final int HEADER = 10;
    private static final int TRAILER = 8;
    private static final byte[] BEGIN = ("{\"format\":\"" + GameJson.FORMAT + "\",\"version\":" + GameJson.VERSION
                    + ",\"game\":")
            .getBytes(StandardCharsets.UTF_8);

    private final SeekableByteChannel channel;
    private final RecordPieces pieces = new RecordPieces(Optional.empty());
    private byte[] plain = new byte[CHUNK];

    private IndexMaker(SeekableByteChannel channel) {
        this.channel = channel;
    }

    /** The index of a record; empty if it can have none. */
    static Optional<RecordIndex> make(Path record, RecordFormat format) {
        if (format == RecordFormat.OFFICIAL_LOG) {
            return Optional.empty();
        }
        try (SeekableByteChannel channel = Files.newByteChannel(record)) {
            IndexMaker maker = new IndexMaker(channel);
            long end = channel.size(); // it may still be written to
            boolean ours = format == RecordFormat.JSON_LINES_GZ ? maker.members(end) : maker.lines(end);
            return ours ? Optional.of(RecordIndex.of(record, end, maker.pieces)) : Optional.empty();
        } catch (IOException | DataFormatException e) {
            return Optional.empty(); // whoever reads it will say why
        }
    }

    private byte[] read(long offset, int size) throws IOException {
        byte[] bytes = new byte[size];
        ByteBuffer room = ByteBuffer.wrap(bytes);
        channel.position(offset);
        while (room.hasRemaining() && channel.read(room) >= 0) {
            // until it is full, or the file ends
        }
        return Arrays.copyOf(bytes, room.position());
    }

    private boolean lines(long end) throws IOException {
        int size = CHUNK;
        for (long offset = 0; offset < end; ) {
            byte[] bytes = read(offset, (int) Math.min(size, end - offset));
            int lines = bytes.length;
            while (lines > 0 && bytes[lines - 1] != '\n') {
                lines--;
            }
            if (lines == 0) {
                size *= 4;
                if (size > MOST || offset + bytes.length >= end) {
                    return false; // a line that is too long, or breaks off
                }
                continue;
            }
            if (!add(offset, bytes, lines)) {
                return false;
            }
            offset += lines;
            size = CHUNK;
        }
        return true;
    }

    private boolean members(long end) throws IOException, DataFormatException {
        int size = PACKED_CHUNK;
        Inflater inflater = new Inflater(true);
        try {
            for (long offset = 0; offset < end; ) {
                byte[] bytes = read(offset, (int) Math.min(size, end - offset));
                int length = member(bytes, inflater);
                if (length < 0) {
                    size *= 4;
                    if (size > MOST || offset + bytes.length >= end) {
                        return false; // one that is too long to be ours, or breaks off
                    }
                    continue;
                }
                int unpacked = Math.toIntExact(inflater.getBytesWritten());
                if (length == 0 || !add(offset, plain, unpacked)) {
                    return false;
                }
                offset += length;
                size = PACKED_CHUNK;
            }
            return true;
        } finally {
            inflater.end();
        }
    }

    /** Unpacks the member that begins here; its length, -1 if there is more of it, 0 if it is none of ours. */
    private int member(byte[] bytes, Inflater inflater) throws DataFormatException {
        if (bytes.length < HEADER) {
            return -1;
        }
        boolean ours = bytes[0] == 0x1F && bytes[1] == (byte) 0x8B && bytes[2] == 8 && bytes[3] == 0;
        if (!ours) {
            return 0;
        }
        inflater.reset();
        inflater.setInput(bytes, HEADER, bytes.length - HEADER);
        int length = 0;
        while (!inflater.finished()) {
            if (length == plain.length) {
                if (length >= MOST) {
                    return 0;
                }
                plain = Arrays.copyOf(plain, 2 * length);
            }
            int more = inflater.inflate(plain, length, plain.length - length);
            if (more == 0 && !inflater.finished()) {
                return -1;
            }
            length += more;
        }
        int end = HEADER + Math.toIntExact(inflater.getBytesRead());
        if (end + TRAILER > bytes.length) {
            return -1;
        }
        CRC32 sum = new CRC32();
        sum.update(plain, 0, length);
        int stored = Integer.reverseBytes(ByteBuffer.wrap(bytes).getInt(end));
        return (int) sum.getValue() == stored ? end + TRAILER : 0;
    }

    /** Takes in whole lines; whether all are games. */
    private boolean add(long offset, byte[] bytes, int length) {
        int lowest = Integer.MAX_VALUE;
        int highest = 0;
        int games = 0;
        int begin = 0;
        for (int at = 0; at < length; at++) {
            if (bytes[at] == '\n') {
                int game = game(bytes, begin, at);
                if (game < 1) {
                    return false;
                }
                lowest = Math.min(lowest, game);
                highest = Math.max(highest, game);
                games++;
                begin = at + 1;
            }
        }
        if (begin != length || games == 0) {
            return false;
        }
        pieces.add(offset, games, lowest, highest);
        return true;
    }

    /** The number of the game in a line; 0 if it does not begin as ours do. */
    private static int game(byte[] bytes, int begin, int end) {
        int at = begin + BEGIN.length;
        if (at >= end || !Arrays.equals(bytes, begin, at, BEGIN, 0, BEGIN.length)) {
            return 0;
        }
        long number = 0;
        for (; at < end && bytes[at] >= '0' && bytes[at] <= '9' && number <= Integer.MAX_VALUE; at++) {
            number = 10 * number + bytes[at] - '0';
        }
        return number <= Integer.MAX_VALUE && at < end && bytes[at] == ',' ? (int) number : 0;
    }
}
