// Nothing wrong.
import java.util.*;

public class Player {
    static boolean attack() throws Throwable {
        return false;
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
