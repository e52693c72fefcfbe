import java.util.Scanner;

class Helper {
    static String greet(String name)
    {
        return "hello " + name;
    }
}

public class Greeter {
    public static void main(String[] arguments)
    {
        Scanner in = new Scanner(System.in);
        while (in.hasNext())
            System.out.println(Helper.greet(in.next()));
    }
}
