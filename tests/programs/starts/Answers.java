import java.io.IOException;

/** Answers each line by OK, until its input ends: what a start costs. */
public class Answers {
    public static void main(String[] words) throws IOException {
        for (int c; (c = System.in.read()) >= 0;)
            if (c == '\n')
                System.out.println("OK");
    }
}
