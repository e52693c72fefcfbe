namespace Part
{
    class Hand
    {
        string a, b, dice = "";
        int used;

        public string Answer(string[] words)
        {
            switch (words[0])
            {
                case "READY": return "OK";
                case "ROLL": a = words[1]; b = words[2]; return "BID A 0";
                case "GET": dice += words[1] == "A" ? a : b; return null;
                case "SCORE":
                    string five = dice.Substring(0, 5);
                    dice = dice.Substring(5);
                    return "PUT " + rules[used++] + " " + five;
                default: return null;
            }
        }

        static readonly string[] rules = {"ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "CHOICE", "FOUR_OF_A_KIND",
            "FULL_HOUSE", "SMALL_STRAIGHT", "LARGE_STRAIGHT", "YACHT"};
    }
}
