@Unknown
public class A {
}
