/*
 * Wire.cs - plays a game by calls with the functions of class Player, in C#: the frames of grader/seat/wire.h become
 * calls of the player's functions, and what these call becomes frames.
 *
 * Game.cs and SortieMain.cs, made from the game's table, lie around it. A fault is one line of the player's, such as
 * "Player.cs, line 31, in Operate_self: ...". The confined process is the player's own: no security depends on this
 * text.
 */
using System;
using System.Diagnostics;
using System.IO;
using System.Reflection;
using System.Runtime.InteropServices;

namespace sortie {

public static partial class Game {
    public static int rand() {
        return Wire.Rand();
    }
    public static void srand(int seed) {
        Wire.chance = (uint)seed;
    }
}

static class Wire {
    const int REQUESTS = 3, REPLIES = 4, REQUEST = 48, REPLY = 32;
    const int CALLBACK = 0, ANSWER = 1; /* kinds of requests */
    const int CALL = 0, DONE = 1, NO_MEMORY = 2; /* kinds of replies */
    const int ALWAYS = 0, IF_SILENT = 1; /* enum seat_done */
    const int KIND = 8, WHICH = 12, WHEN = 16, ARGS = 20; /* places in a request */
    const int EINTR = 4;

    static readonly byte[] request = new byte[REQUEST], answer = new byte[REQUEST], reply = new byte[REPLY];
    static int calls; /* made in the current callback */
    internal static ulong chance;

    /* The library opens no descriptor by its number. */
    [DllImport("libc", SetLastError = true)]
    static extern IntPtr read(int descriptor, byte[] buffer, IntPtr size);
    [DllImport("libc", SetLastError = true)]
    static extern IntPtr write(int descriptor, byte[] buffer, IntPtr size);

    static void Receive(byte[] frame) {
        long got;
        while ((got = (long)read(REQUESTS, frame, (IntPtr)REQUEST)) < 0 && Marshal.GetLastWin32Error() == EINTR) {
        }
        if (got != REQUEST)
            Environment.Exit(1); /* the referee has gone */
    }

    static void Put(int at, int word) {
        for (int i = 0; i < 4; i++)
            reply[at + i] = (byte)(word >> 8 * i);
    }

    static void Send(int kind, int call, params int[] arg) {
        Array.Copy(request, reply, 8); /* the nonce */
        Put(8, kind);
        Put(12, call);
        for (int i = 0; i < 4; i++)
            Put(16 + 4 * i, i < arg.Length ? arg[i] : 0);
        while ((long)write(REPLIES, reply, (IntPtr)REPLY) < 0 && Marshal.GetLastWin32Error() == EINTR) {
        }
    }

    internal static void tell(int call, params int[] arg) {
        calls++;
        Send(CALL, call, arg);
    }

    internal static int ask(int call, params int[] arg) {
        tell(call, arg);
        Receive(answer);
        if (BitConverter.ToInt32(answer, KIND) != ANSWER)
            Environment.Exit(1);
        return BitConverter.ToInt32(answer, ARGS);
    }

    /* Chance: splitmix64 (Steele, Lea, Flood 2014), as the rand() of players in C. */
    internal static int Rand() {
        ulong z = chance += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return (int)((z ^ z >> 31) >> 33);
    }

    /* ---- the player ---- */

    /* Prints a fault by the lines of the player's file, the one where it happened last. */
    static void Report(string file, Exception e) {
        string lines = "", last = file;
        int found = 0;
        foreach (StackFrame at in new StackTrace(e, true).GetFrames() ?? new StackFrame[0])
            if (Path.GetFileName(at.GetFileName() ?? "") == file && found++ < 10) {
                MethodBase method = at.GetMethod();
                string line = file + ", line " + at.GetFileLineNumber()
                    + (method == null || method.Name.StartsWith(".") ? "" : ", in " + method.Name);
                if (found == 1)
                    last = line;
                else
                    lines = line + "\n" + lines;
            }
        Console.Error.Write(lines + last + ": " + e.GetType().FullName + ": " + e.Message + "\n");
    }

    static void Run(Action<int, int[]> player, string file) {
        int[] arg = new int[6];
        for (int i = 0; i < arg.Length; i++)
            arg[i] = BitConverter.ToInt32(request, ARGS + 4 * i);
        int which = BitConverter.ToInt32(request, WHICH);
        try {
            if (which == 0)
                chance = (uint)arg[0] | (ulong)arg[1] << 32;
            player(which, arg);
        } catch (Exception e) {
            if (e is OutOfMemoryException)
                Send(NO_MEMORY, 0);
            Report(file, e is TypeInitializationException && e.InnerException != null ? e.InnerException : e);
            Environment.Exit(1);
        }
    }

    internal static void Play(string file, Action<int, int[]> player) {
        for (;;) {
            Receive(request);
            calls = 0;
            if (BitConverter.ToInt32(request, KIND) == CALLBACK)
                Run(player, file);
            int when = BitConverter.ToInt32(request, WHEN);
            if (when == ALWAYS || (when == IF_SILENT && calls == 0))
                Send(DONE, 0);
        }
    }
}
}
