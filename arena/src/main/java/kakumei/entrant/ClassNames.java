package kakumei.entrant;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.util.Set;
import java.util.TreeSet;

/** Reads which classes a class file names. */
final class ClassNames {
    private static final int MAGIC = 0xCAFEBABE;

    private ClassNames() {}

    /** The names, with slashes, its own among them; what is no class file is an {@link IOException}. */
    static Set<String> in(byte[] classFile) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(classFile));
        if (in.readInt() != MAGIC) {
            throw new IOException("no class file");
        }
        in.skipNBytes(4); // version
        int count = in.readUnsignedShort();
        String[] texts = new String[count];
        int[] named = new int[count];
        for (int i = 1; i < count; i++) {
            switch (in.readUnsignedByte()) {
                case 1 -> texts[i] = in.readUTF();
                case 7 -> named[i] = in.readUnsignedShort();
                case 5, 6 -> {
                    in.skipNBytes(8);
                    i++; // a long or a double takes two places
                }
                case 8, 16, 19, 20 -> in.skipNBytes(2);
                case 15 -> in.skipNBytes(3);
                default -> in.skipNBytes(4);
            }
        }
        Set<String> names = new TreeSet<>();
        for (int name : named) {
            if (name > 0) {
                names.add(element(texts[name]));
            }
        }
        return names;
    }

    /** Of an array the class of its elements. */
    private static String element(String name) {
        String inner = name.replaceFirst("^\\[+", "");
        return inner.length() < name.length() && inner.startsWith("L") ? inner.substring(1, inner.length() - 1) : inner;
    }
}
