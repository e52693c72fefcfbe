// Files that are nobody's business, and new ones.
import java.util.*;

public class Player {
    static boolean attack() throws Throwable {
        for (String name : new String[] {"/etc/passwd", "/etc/shadow", "/proc/1/environ", "/proc/self/mem"})
            try {
                java.nio.file.Files.newInputStream(java.nio.file.Path.of(name)).read();
                return true;
            } catch (java.io.IOException e) {
            }
        try {
            java.nio.file.Files.writeString(java.nio.file.Path.of("/tmp/sortie-was-here"), "here");
            return true;
        } catch (java.io.IOException e) {
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
