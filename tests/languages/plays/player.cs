// Yacht's first (samples/yacht/first.c) in C#.
using System;

class Player
{
    static readonly string[] Rules = {"ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "CHOICE", "FOUR_OF_A_KIND",
        "FULL_HOUSE", "SMALL_STRAIGHT", "LARGE_STRAIGHT", "YACHT"};

    static void Main()
    {
        string a = "", b = "", dice = "", line;
        int used = 0;
        while ((line = Console.ReadLine()) != null)
        {
            string[] words = line.Split(' ');
            switch (words[0])
            {
                case "READY":
                    Console.WriteLine("OK");
                    break;
                case "ROLL":
                    a = words[1];
                    b = words[2];
                    Console.WriteLine("BID A 0");
                    break;
                case "GET":
                    dice += words[1] == "A" ? a : b;
                    break;
                case "SCORE":
                    Console.WriteLine("PUT {0} {1}", Rules[used++], dice.Substring(0, 5));
                    dice = dice.Substring(5);
                    break;
                case "FINISH":
                    return;
            }
        }
    }
}
