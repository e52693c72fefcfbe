object other extends App {
  println("I am another program")
}
