// Threads without end.
import java.util.*;

public class Player {
    static boolean attack() throws Throwable {
        int n = 0;
        try {
            for (; n < 200; n++) {
                Thread t = new Thread(() -> {
                    try {
                        Thread.sleep(1000000);
                    } catch (InterruptedException e) {
                    }
                });
                t.setDaemon(true);
                t.start();
            }
            return true;
        } catch (OutOfMemoryError e) {
            return false;
        }
    }

    public static void main(String[] words) throws Throwable {
        boolean got = attack();
        Scanner in = new Scanner(System.in);
        while (in.hasNextLine()) {
            in.nextLine();
            System.out.println(got ? 999 : 5);
        }
    }
}
