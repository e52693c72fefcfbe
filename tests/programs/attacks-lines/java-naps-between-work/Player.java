// Works for a moment and naps for 22 ms, again and again.
public class Player {
    public static void main(String[] args) throws Exception {
        for (;;) {
            long until = System.nanoTime() + 1500000;
            while (System.nanoTime() < until)
                ;
            Thread.sleep(22);
        }
    }
}
