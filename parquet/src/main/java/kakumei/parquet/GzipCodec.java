package kakumei.parquet;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Compression by the JDK: Parquet's own takes Hadoop along. */
final class GzipCodec implements CompressionCodecFactory {
    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        return new Compressor(check(codec));
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        check(codec);
        return new Decompressor();
    }

    private static CompressionCodecName check(CompressionCodecName codec) {
        if (codec != CompressionCodecName.GZIP) {
            throw new IllegalArgumentException("gzip alone, not " + codec);
        }
        return codec;
    }

    @Override
    public void release() {}

    private record Compressor(CompressionCodecName codec) implements BytesInputCompressor {
        @Override
        public BytesInput compress(BytesInput plain) throws IOException {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
                plain.writeAllTo(out);
            }
            return BytesInput.from(packed.toByteArray());
        }

        @Override
        public CompressionCodecName getCodecName() {
            return codec;
        }

        @Override
        public void release() {}
    }

    private static final class Decompressor implements BytesInputDecompressor {
        @Override
        public BytesInput decompress(BytesInput packed, int size) throws IOException {
            try (GZIPInputStream in = new GZIPInputStream(packed.toInputStream())) {
                return BytesInput.from(in.readNBytes(size));
            }
        }

        @Override
        public void decompress(ByteBuffer packed, int packedSize, ByteBuffer plain, int size) throws IOException {
            byte[] bytes = new byte[packedSize];
            packed.get(bytes);
            ByteArrayOutputStream unpacked = new ByteArrayOutputStream(size);
            decompress(BytesInput.from(bytes), size).writeAllTo(unpacked);
            plain.put(unpacked.toByteArray());
        }

        @Override
        public void release() {}
    }
}
