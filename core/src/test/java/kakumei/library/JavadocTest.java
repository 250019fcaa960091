package kakumei.library;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Whatever users can see of the core says what it is. */
class JavadocTest {
    private static final Path SOURCES = Path.of("src/main/java");

    @Test
    void everyPublicMember_hasJavadoc() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(SOURCES)) {
            files = all.filter(file -> file.toString().endsWith(".java")).toList();
        }
        assertThat(files).hasSizeGreaterThan(100);
        List<String> bare = new ArrayList<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask)
                    compiler.getTask(null, manager, null, null, null, manager.getJavaFileObjectsFromPaths(files));
            DocTrees trees = DocTrees.instance(task);
            for (CompilationUnitTree unit : task.parse()) {
                new Members(trees, unit, bare).scan(unit, true);
            }
        }
        assertThat(bare).isEmpty();
    }

    /** Collects the members without a comment; the argument says whether users see what is around them. */
    private static final class Members extends TreePathScanner<Void, Boolean> {
        private final DocTrees trees;
        private final CompilationUnitTree unit;
        private final List<String> bare;
        private boolean inInterface;

        Members(DocTrees trees, CompilationUnitTree unit, List<String> bare) {
            this.trees = trees;
            this.unit = unit;
            this.bare = bare;
        }

        @Override
        public Void visitClass(ClassTree type, Boolean seen) {
            boolean around = inInterface;
            boolean visible = seen && isVisible(type.getModifiers());
            inInterface = type.getKind() == Tree.Kind.INTERFACE;
            check(visible, type, type.getSimpleName());
            scan(type.getMembers(), visible);
            inInterface = around;
            return null;
        }

        @Override
        public Void visitMethod(MethodTree method, Boolean seen) {
            boolean overrides = method.getModifiers().getAnnotations().stream()
                    .anyMatch(annotation ->
                            annotation.getAnnotationType().toString().equals("Override"));
            boolean made = trees.getSourcePositions().getEndPosition(unit, method) < 0;
            check(seen && isVisible(method.getModifiers()) && !overrides && !made, method, method.getName());
            return null;
        }

        @Override
        public Void visitVariable(VariableTree field, Boolean seen) {
            check(seen && isVisible(field.getModifiers()), field, field.getName());
            return null;
        }

        private boolean isVisible(ModifiersTree modifiers) {
            return modifiers.getFlags().contains(Modifier.PUBLIC)
                    || modifiers.getFlags().contains(Modifier.PROTECTED)
                    || (inInterface && !modifiers.getFlags().contains(Modifier.PRIVATE));
        }

        private void check(boolean needed, Tree tree, CharSequence name) {
            if (needed && trees.getDocComment(getCurrentPath()) == null) {
                long line = unit.getLineMap()
                        .getLineNumber(trees.getSourcePositions().getStartPosition(unit, tree));
                bare.add(SOURCES.toAbsolutePath()
                                .toUri()
                                .relativize(unit.getSourceFile().toUri()) + ":" + line + " " + name);
            }
        }
    }
}
