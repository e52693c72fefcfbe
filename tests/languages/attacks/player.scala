// Answers the greeting of Yacht with OK if nothing outside is open to it, and ends.
object Player extends App {
  var answer = "OK"

  def told(attempt: => Any): Unit =
    try {
      attempt
      answer = "OPEN"
    } catch {
      case e: Throwable =>
    }

  scala.io.StdIn.readLine()
  told(scala.io.Source.fromFile("/etc/passwd").mkString)
  told(scala.io.Source.fromFile("/proc/self/maps").mkString)
  told(new java.io.FileWriter("left").write("x"))
  told(new java.io.File("/home").list().length)
  println(answer)
}
