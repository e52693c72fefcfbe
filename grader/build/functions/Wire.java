/*
 * Wire.java - plays a game by calls with the functions of class Player, in Java and Kotlin: the frames of
 * grader/seat/wire.h become calls of the player's functions, and what these call becomes frames.
 *
 * Game.java and SortieMain.java, made from the game's table, lie around it. A fault is one line of the player's, such
 * as "Player.java, line 31, in Operate_self: ...". The confined process is the player's own: no security depends on
 * this text.
 */
package sortie;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import sun.misc.Unsafe;

public final class Wire {
    private static final int REQUESTS = 3, REPLIES = 4, REQUEST = 48, REPLY = 32;
    private static final int CALLBACK = 0, ANSWER = 1; /* kinds of requests */
    private static final int CALL = 0, DONE = 1, NO_MEMORY = 2; /* kinds of replies */
    private static final int ALWAYS = 0, IF_SILENT = 1; /* enum seat_done */
    private static final int KIND = 8, WHICH = 12, WHEN = 16, ARGS = 20; /* places in a request */

    private static final FileInputStream requests = new FileInputStream(descriptor(REQUESTS));
    private static final FileOutputStream replies = new FileOutputStream(descriptor(REPLIES));
    private static final ByteBuffer request = frame(REQUEST), answer = frame(REQUEST), reply = frame(REPLY);
    private static int calls; /* made in the current callback */
    private static long chance;

    /* The player's callbacks, by their numbers. */
    public interface Callbacks {
        void run(int which, int[] arg) throws Throwable;
    }

    private Wire() {
    }

    /* An open descriptor by its number: the library has no way to name one, and /dev/fd is not in the player's root. */
    @SuppressWarnings("deprecation") /* of Java 18 on, whose compiler would name this file to contestants */
    private static FileDescriptor descriptor(int number) {
        try {
            Field own = Unsafe.class.getDeclaredField("theUnsafe");
            own.setAccessible(true);
            Unsafe unsafe = (Unsafe) own.get(null);
            FileDescriptor fd = new FileDescriptor();
            unsafe.putInt(fd, unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd")), number);
            return fd;
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ByteBuffer frame(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void receive(ByteBuffer frame) {
        try {
            if (requests.read(frame.array()) == REQUEST)
                return;
        } catch (IOException e) {
            System.err.println(e);
        }
        Runtime.getRuntime().halt(1); /* the referee has gone */
    }

    private static void send(int kind, int call, int... arg) {
        System.out.flush();
        reply.putLong(0, request.getLong(0)); /* the nonce */
        reply.putInt(8, kind).putInt(12, call);
        for (int i = 0; i < 4; i++)
            reply.putInt(16 + 4 * i, i < arg.length ? arg[i] : 0);
        try {
            replies.write(reply.array());
        } catch (IOException e) {
            Runtime.getRuntime().halt(1);
        }
    }

    static void tell(int call, int... arg) {
        calls++;
        send(CALL, call, arg);
    }

    static int ask(int call, int... arg) {
        tell(call, arg);
        receive(answer);
        if (answer.getInt(KIND) != ANSWER)
            Runtime.getRuntime().halt(1);
        return answer.getInt(ARGS);
    }

    /* ---- chance: splitmix64 (Steele, Lea, Flood 2014), as the rand() of players in C ---- */

    static void seed(long seed) {
        chance = seed;
    }

    static int rand() {
        long z = chance += 0x9e3779b97f4a7c15L;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return (int) ((z ^ z >>> 31) >>> 33);
    }

    /* ---- the player ---- */

    /* Describes a fault by the lines of the player's file, the one where it happened last. */
    private static String describe(String file, Throwable e) {
        StringBuilder lines = new StringBuilder();
        String last = file;
        int found = 0;
        for (StackTraceElement at : e.getStackTrace())
            if (file.equals(at.getFileName()) && found++ < 10) {
                String line = file + ", line " + at.getLineNumber()
                    + (at.getMethodName().startsWith("<") ? "" : ", in " + at.getMethodName());
                if (found == 1)
                    last = line;
                else
                    lines.insert(0, line + "\n");
            }
        return lines + last + ": " + e + "\n";
    }

    private static void report(String file, Throwable e) {
        String text = file + ": an exception that has no text\n";
        try {
            text = describe(file, e);
        } catch (Throwable own) {
            /* its methods are the player's, and may throw themselves */
        }
        System.err.print(text);
        System.err.flush();
    }

    private static void run(Callbacks player, String file) {
        int[] arg = new int[6];
        for (int i = 0; i < arg.length; i++)
            arg[i] = request.getInt(ARGS + 4 * i);
        int which = request.getInt(WHICH);
        try {
            if (which == 0)
                seed(arg[0] & 0xffffffffL | (long) arg[1] << 32);
            player.run(which, arg);
        } catch (Throwable e) {
            if (e instanceof OutOfMemoryError)
                send(NO_MEMORY, 0);
            report(file, e instanceof ExceptionInInitializerError && e.getCause() != null ? e.getCause() : e);
            System.out.flush();
            Runtime.getRuntime().halt(1);
        }
    }

    public static void play(String file, Callbacks player) {
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out), true));
        for (;;) {
            receive(request);
            calls = 0;
            if (request.getInt(KIND) == CALLBACK)
                run(player, file);
            int when = request.getInt(WHEN);
            if (when == ALWAYS || (when == IF_SILENT && calls == 0))
                send(DONE, 0);
        }
    }
}
