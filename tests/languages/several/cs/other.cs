namespace Deep.Down
{
    static class Other
    {
        static int Main(string[] words) { return 1; }
    }
}
