// All the memory that there is.
import java.util.*;

public class Player {
    static boolean attack() throws Throwable {
        List<long[]> blocks = new ArrayList<>();
        for (;;)
            blocks.add(new long[1 << 17]);
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
