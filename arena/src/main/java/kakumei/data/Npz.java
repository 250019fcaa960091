package kakumei.data;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A file of named arrays as NumPy's {@code savez_compressed} writes them: a zip of files in the format npy, version 1.0. */
final class Npz implements AutoCloseable {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
    private static final int ALIGNMENT = 64;

    private final ZipOutputStream zip;

    Npz(Path file) throws IOException {
        OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        zip = new ZipOutputStream(out);
        zip.setLevel(Deflater.BEST_SPEED);
    }

    private void begin(String name, String type, String shape) throws IOException {
        ZipEntry entry = new ZipEntry(name + ".npy");
        entry.setTime(0); // the same bytes whenever it is written
        zip.putNextEntry(entry);
        String header = "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
        int length = MAGIC.length + Short.BYTES + header.length() + 1;
        header += " ".repeat((ALIGNMENT - length % ALIGNMENT) % ALIGNMENT) + "\n";
        zip.write(MAGIC);
        zip.write(header.length() & 0xFF);
        zip.write(header.length() >>> 8);
        zip.write(header.getBytes(StandardCharsets.US_ASCII));
    }

    /** An array of bytes of so many rows, each so many words long, the lowest byte of a word first. */
    void bytes(String name, int rows, int words, long[] values) throws IOException {
        begin(name, "|u1", rows + ", " + words * Long.BYTES);
        write(values);
    }

    /** A list of whole numbers. */
    void longs(String name, long[] values) throws IOException {
        begin(name, "<i8", values.length + ",");
        write(values);
    }

    private void write(long[] values) throws IOException {
        byte[] bytes = new byte[1 << 16];
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            if (buffer.remaining() < Long.BYTES) {
                zip.write(bytes, 0, buffer.position());
                buffer.clear();
            }
            buffer.putLong(value);
        }
        zip.write(bytes, 0, buffer.position());
        zip.closeEntry();
    }

    /** A list of texts, in UTF-8. */
    void texts(String name, List<String> values) throws IOException {
        List<byte[]> all = values.stream()
                .map(value -> value.getBytes(StandardCharsets.UTF_8))
                .toList();
        int longest = all.stream().mapToInt(bytes -> bytes.length).max().orElse(1);
        begin(name, "|S" + Math.max(1, longest), values.size() + ",");
        for (byte[] bytes : all) {
            zip.write(bytes);
            zip.write(new byte[Math.max(1, longest) - bytes.length]);
        }
        zip.closeEntry();
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
