// Another program.
import java.util.*;

public class Player {
    static boolean attack() throws Throwable {
        return Runtime.getRuntime().exec(new String[] {"/bin/true"}).waitFor() == 0;
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
