// Prints 1.2 KB with each answer, and 100 MB with one: before and after it.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;

public class Player {
    public static void main(String[] words) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (int n = 1; in.readLine() != null; n++) {
            for (int i = 0; n == 150 && i < 100; i++)
                System.err.print("y".repeat(1 << 20) + (i == 99 ? "\n" : ""));
            System.err.println("7".repeat(1200));
            System.err.println("before " + n);
            System.out.println(5);
            System.err.println("after " + n);
            if (System.err.checkError())
                System.exit(3);
        }
    }
}
