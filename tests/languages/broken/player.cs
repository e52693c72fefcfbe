class Player { static void Main() { int x = "five"; } }
