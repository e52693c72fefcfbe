// Answers the greeting of Yacht with OK if nothing outside is open to it, and ends.
using System;
using System.IO;
using System.Runtime.InteropServices;

class Player
{
    static string answer = "OK";

    [DllImport("libc")]
    static extern int open(string path, int flags);

    [DllImport("libc")]
    static extern int socket(int family, int type, int protocol);

    static void Told(Func<bool> attempt)
    {
        try
        {
            if (attempt())
                answer = "OPEN";
        }
        catch (Exception)
        {
        }
    }

    static void Main()
    {
        Console.ReadLine();
        Told(() => File.ReadAllText("/etc/passwd") != "");
        Told(() => File.ReadAllText("/proc/self/maps").Contains("mono"));
        Told(() => Directory.GetFileSystemEntries("/proc/self").Length != 1);
        Told(() => Directory.GetFileSystemEntries("/home").Length >= 0);
        Told(() => { File.WriteAllText("left", "x"); return true; });
        Told(() => { File.WriteAllText("/proc/self/maps", "x"); return true; });
        Told(() => socket(1, 1, 0) >= 0);
        Told(() => open("/etc/passwd", 0) >= 0);
        Console.WriteLine(answer);
    }
}
