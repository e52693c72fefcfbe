/** Leaves at once: what a start costs. */
public class Leaves {
    public static void main(String[] words) {
    }
}
