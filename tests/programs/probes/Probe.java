// Tells all that a process can read here, a line for each kind: the test wants the same lines in each game and seat.
import java.io.*;
import java.nio.file.*;
import java.security.MessageDigest;
import java.util.*;
import java.util.stream.*;

public class Probe {
    interface Look { Object at(Path p) throws Exception; }

    static Object tried(Look look, Path p) {
        try {
            return look.at(p);
        } catch (Exception e) {
            return e.getClass().getName();
        }
    }

    static String sum(byte[] bytes) throws Exception {
        StringBuilder s = new StringBuilder();
        for (byte b : MessageDigest.getInstance("SHA-256").digest(bytes))
            s.append(String.format("%02x", b));
        return s.substring(0, 12);
    }

    static void tell(String kind, Object value) throws Exception {
        String text = String.valueOf(value);
        System.err.println(kind + " " + sum(text.getBytes("UTF-8")) + " " + text.substring(0, Math.min(150, text.length())));
    }

    static String content(Path p) throws Exception {
        try (InputStream in = new FileInputStream(p.toFile())) {
            return Files.isRegularFile(p) ? sum(in.readAllBytes()) : "";
        }
    }

    public static void main(String[] args) throws Exception {
        List<Path> all;
        try (Stream<Path> walk = Files.walk(Path.of("/"))) {
            all = walk.sorted().collect(Collectors.toList());
        }
        Look metadata = p -> new TreeMap<>(Files.readAttributes(p, "unix:*", LinkOption.NOFOLLOW_LINKS)).entrySet().stream()
            .filter(e -> !e.getKey().equals("fileKey")).collect(Collectors.toList());
        tell("metadata", all.stream().map(p -> p + " " + tried(metadata, p)).collect(Collectors.toList()));
        tell("contents", all.stream().filter(p -> p.toFile().isFile()).map(p -> p + " " + tried(Probe::content, p)).collect(Collectors.toList()));
        tell("folder", Arrays.toString(new File(".").list()) + new File(".").getAbsolutePath());
        tell("environment", new TreeMap<>(System.getenv()));
        tell("properties", new TreeMap<>(System.getProperties()));
        tell("numbers", tried(p -> ProcessHandle.current().pid(), null));
        tell("processes", tried(p -> ProcessHandle.allProcesses().count(), null) + " " + new File("/proc").exists());
        tell("machine", new File("/").getFreeSpace() + " " + new File("/").getTotalSpace() + " " + Runtime.getRuntime().maxMemory());
        tell("input", System.in.available() >= 0);
    }
}
