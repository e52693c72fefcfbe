// The network.
import java.util.*;

public class Player {
    static boolean attack() throws Throwable {
        new java.net.Socket("127.0.0.1", 80);
        return true;
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
