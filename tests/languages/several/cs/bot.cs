using System;

class Bot
{
    static void Main()
    {
        var hand = new Part.Hand();
        string line;
        while ((line = Console.ReadLine()) != null && line != "FINISH")
        {
            string answer = hand.Answer(line.Split(' '));
            if (answer != null)
                Console.WriteLine(answer);
        }
    }
}
