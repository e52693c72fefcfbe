/*
 * Java.java - compiles all Java files below the working folder with the JDK's own compiler, and finds the class that
 * starts the program in what the compiler wrote. compiler.c runs it in the compiler's cell:
 *
 *   java Java.java [FILE]            FILE: the class that starts the program is in it
 *   java Java.java --built [FILE]    another compiler wrote the classes, Kotlin's or Scala's. Kotlin calls those
 *                                    of FILE.kt FileKt
 *
 * The classes go into .out, the name of the class that starts into .main, and if the program is refused for another
 * reason than the compiler's, the reason goes into .why. No code of the player runs: its classes are loaded, not
 * initialised. A file may have any name, as with `java FILE.java`: each name fits.
 */
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.PrintWriter;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticListener;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

class Java {
    static final Path OUT = Path.of(".out");
    static final int MOST_NAME = 120;

    /* A class that a file declares at its top. */
    record Declared(String name, Path file, boolean isPublic) {}

    /* A file of the player. */
    static final class Source extends SimpleJavaFileObject {
        final Path path;
        final String text;

        Source(Path path, String text) {
            super(URI.create("player:/" + path.toUri().getRawPath()), Kind.SOURCE);
            this.path = path;
            this.text = text;
        }

        @Override public CharSequence getCharContent(boolean ignored) {
            return text;
        }

        /* The compiler asks for these two names too, which are no classes. */
        @Override public boolean isNameCompatible(String name, Kind kind) {
            boolean special = name.equals("package-info") || name.equals("module-info");
            return kind == Kind.SOURCE && (!special || path.getFileName().toString().equals(name + ".java"));
        }

        @Override public String getName() {
            return path.toString();
        }
    }

    static void refuse(String why) throws IOException {
        System.err.println(why);
        Files.writeString(Path.of(".why"), why);
        System.exit(1);
    }

    static List<Path> filesBelow(Path folder, String ending) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(f -> Files.isRegularFile(f) && f.toString().toLowerCase().endsWith(ending))
                .sorted().collect(Collectors.toList());
        }
    }

    static List<Source> sources() throws IOException {
        List<Source> found = new ArrayList<>();
        for (Path file : filesBelow(Path.of(""), ".java"))
            try {
                String text = Files.readString(file);
                found.add(new Source(file, text.startsWith("\ufeff") ? text.substring(1) : text));
            } catch (CharacterCodingException e) {
                refuse(file + ": it is not text in UTF-8: save it as UTF-8 in your editor");
            }
        return found;
    }

    static void note(CompilationUnitTree unit, List<Declared> declared) {
        ExpressionTree of = unit.getPackageName();
        Path file = Path.of(unit.getSourceFile().getName());
        for (Tree t : unit.getTypeDecls())
            if (t instanceof ClassTree c)
                declared.add(new Declared((of == null ? "" : of + ".") + c.getSimpleName(), file,
                    c.getModifiers().getFlags().contains(javax.lang.model.element.Modifier.PUBLIC)));
    }

    /* Compiles, and returns the classes that the files declare, in the order of the text. Ends if there are errors. */
    static List<Declared> compile(List<Source> sources) throws IOException {
        List<Declared> declared = new ArrayList<>();
        Files.createDirectory(OUT);
        boolean[] wrong = {false};
        DiagnosticListener<JavaFileObject> tell = d -> {
            wrong[0] |= d.getKind() == Diagnostic.Kind.ERROR;
            System.err.println(d);
        };
        JavacTask task = (JavacTask) ToolProvider.getSystemJavaCompiler().getTask(new PrintWriter(System.err, true), null,
            tell, List.of("-proc:none", "-d", OUT.toString(), "-cp", OUT.toString()), null, sources);
        for (CompilationUnitTree unit : task.parse())
            note(unit, declared);
        task.analyze();
        task.generate();
        if (wrong[0])
            System.exit(1);
        return declared;
    }

    /* Whether the java command would start it. */
    static boolean starts(URLClassLoader loader, String name) {
        try {
            Method main = Class.forName(name, false, loader).getMethod("main", String[].class);
            return Modifier.isStatic(main.getModifiers()) && main.getReturnType() == void.class;
        } catch (ReflectiveOperationException | LinkageError e) {
            return false;
        }
    }

    /* All classes that were written, or those within others. */
    static List<Declared> written(boolean nested) throws IOException {
        List<Declared> found = new ArrayList<>();
        for (Path f : filesBelow(OUT, ".class")) {
            String path = OUT.relativize(f).toString(), name = path.substring(0, path.length() - 6).replace('/', '.');
            if ((name.indexOf('$') >= 0) == nested)
                found.add(new Declared(name, f, false));
        }
        return found;
    }

    /* Whether a class is of a file: it says so, or Kotlin named it after the file. */
    static boolean isOf(Declared d, String file) {
        String stem = Path.of(file).getFileName().toString().replaceFirst("\\.[^.]*$", "");
        String kotlin = stem.substring(0, 1).toUpperCase() + stem.substring(1) + "Kt";
        return d.file().equals(Path.of(file)) || isCalled(d, kotlin) || (d.file().startsWith(OUT) && isCalled(d, stem));
    }

    static List<Declared> only(List<Declared> some, Predicate<Declared> which) {
        return some.stream().filter(which).collect(Collectors.toList());
    }

    static boolean isCalled(Declared d, String name) {
        return d.name().equals(name) || d.name().endsWith("." + name);
    }

    /* Of several classes that could start, the one that was meant. NULL: none stands out. */
    static Declared meant(List<Declared> starters, boolean oneFile) {
        List<List<Declared>> better = List.of(starters, only(starters, d -> isCalled(d, "Main")),
            only(starters, d -> isCalled(d, "Player")), only(starters, Declared::isPublic));
        for (List<Declared> some : better)
            if (some.size() == 1)
                return some.get(0);
        return oneFile ? starters.get(0) : null;
    }

    static URL library(String name) throws IOException {
        return Path.of("/usr/share/java", name + ".jar").toUri().toURL();
    }

    static String list(List<Declared> some) {
        return some.stream().limit(5).map(d -> d.name()).collect(Collectors.joining(", "));
    }

    public static void main(String[] words) throws Exception {
        boolean built = words.length > 0 && words[0].equals("--built");
        String start = words.length > (built ? 1 : 0) ? words[words.length - 1] : null;
        List<Source> sources = built ? List.of() : sources();
        List<Declared> declared = built ? written(false) : compile(sources);
        URL[] places = {OUT.toUri().toURL(), library("kotlin-stdlib"), library("scala-library")};
        try (URLClassLoader loader = new URLClassLoader(places)) {
            List<Declared> starters = only(declared, d -> starts(loader, d.name()));
            if (start != null)
                starters = only(starters, d -> isOf(d, start));
            else if (starters.isEmpty())
                starters = only(written(true), d -> starts(loader, d.name()));
            if (starters.isEmpty())
                refuse((start != null ? start + ": " : "") + "no class has a main, so nothing starts it: "
                    + (built ? "fun main(args: Array<String>), def main(args: Array[String])" : "public static void main(String[] args)"));
            Declared main = meant(starters, start != null || sources.size() == 1);
            if (main == null)
                refuse("several classes have a main: " + list(starters) + ". Name the file of the right one with --main");
            if (main.name().getBytes("UTF-8").length > MOST_NAME)
                refuse("the name of the class with main is longer than " + MOST_NAME + " bytes");
            Files.writeString(Path.of(".main"), main.name());
        }
    }
}
