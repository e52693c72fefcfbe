// Sortie.java - the lines between the kit and a referee. Write play(Sortie) and call Sortie.run(Referee::play).
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;
class Sortie {
    int seats = 2, testpoint = 1, games = 1, number, first;
    long seed, costUs, state;
    boolean[] gone = {};
    final Map<String, int[]> setup = new HashMap<>();
    private final BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    private final PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, StandardCharsets.UTF_8);
    private final StringBuilder text = new StringBuilder();

    /** A number 0..n-1. It follows from the seed, the game's number and the numbers drawn before. */
    int random(int n) {
        long z = state += 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return (int) Long.remainderUnsigned(z ^ z >>> 31, n);
    }
    void say(int seat, String line) { text.append("say " + seat + " " + line + "\n"); }
    void note(String line) { text.append("note " + line + "\n"); }
    void board(String line) { text.append("board " + line + "\n"); }
    /** The seat's last answer is against the rules: the seat is gone. */
    void illegal(int seat, String why) { gone[seat] = true; text.append("illegal " + seat + " " + why + "\n"); }
    String ask(int seat) { return ask(seat, 0); }
    /** Returns the seat's answer, or null: it is gone and answers no more in this game. */
    String ask(int seat, int ms) {
        send("ask " + seat + (ms > 0 ? " " + ms : ""));
        String[] word = read().split(" ", 4);
        if (gone[seat] = word[0].equals("gone")) return null;
        costUs = Long.parseLong(word[2]);
        return word[3];
    }
    void end(String how, int[] places, long... points) {
        StringBuilder line = new StringBuilder("end " + how + " places");
        for (int p : places) line.append(" " + p);
        for (int i = 0; i < points.length; i++) line.append((i == 0 ? " points " : " ") + points[i]);
        send(line.toString());
    }
    private void send(String line) { out.print(text.append(line + "\n")); out.flush(); text.setLength(0); }
    private String read() {
        try { String line = in.readLine(); if (line == null) System.exit(0); return line; }
        catch (IOException e) { throw new UncheckedIOException(e); }
    }
    static void run(java.util.function.Consumer<Sortie> play) {
        for (Sortie g = new Sortie(); ; ) {
            String[] w = g.read().split(" ");
            switch (w[0]) {
                case "seats": g.seats = Integer.parseInt(w[1]); break;
                case "testpoint": g.testpoint = Integer.parseInt(w[1]); break;
                case "games": g.games = Integer.parseInt(w[1]); break;
                case "seed": g.seed = Long.parseUnsignedLong(w[1]); break;
                case "setup": g.setup.put(w[1], Arrays.stream(w).skip(2).mapToInt(Integer::parseInt).toArray()); break;
                case "game": g.number = Integer.parseInt(w[1]); g.first = Integer.parseInt(w[3]); g.gone = new boolean[g.seats];
                    g.state = g.seed + g.number * 0xD1342543DE82EF95L; play.accept(g);
            }
        }
    }
}
