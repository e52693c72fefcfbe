// Yacht's first (samples/yacht/first.c) in Java. This class plays the game:
import java.util.Scanner;

class Dice {
    static final String[] RULES =
        "ONE TWO THREE FOUR FIVE SIX CHOICE FOUR_OF_A_KIND FULL_HOUSE SMALL_STRAIGHT LARGE_STRAIGHT YACHT".split(" ");
    String mine = "";
    int used = 0;

    String put() {
        String five = mine.substring(0, 5);
        mine = mine.substring(5);
        return "PUT " + RULES[used++] + " " + five;
    }
}

class Player {
    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        Dice dice = new Dice();
        String[] shown = new String[3];
        while (in.hasNextLine()) {
            String[] words = in.nextLine().split(" ");
            switch (words[0]) {
                case "READY": System.out.println("OK"); break;
                case "ROLL": shown = words; System.out.println("BID A 0"); break;
                case "GET": dice.mine += shown[words[1].equals("A") ? 1 : 2]; break;
                case "SCORE": System.out.println(dice.put()); break;
                case "FINISH": return;
            }
        }
    }
}
