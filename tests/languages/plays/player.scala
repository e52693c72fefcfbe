// Yacht's first (samples/yacht/first.c) in Scala.
object Player {
  val rules = "ONE TWO THREE FOUR FIVE SIX CHOICE FOUR_OF_A_KIND FULL_HOUSE SMALL_STRAIGHT LARGE_STRAIGHT YACHT".split(" ")

  def main(args: Array[String]): Unit = {
    var a = ""
    var b = ""
    var dice = ""
    var used = 0
    for (line <- Iterator.continually(scala.io.StdIn.readLine()).takeWhile(_ != null)) {
      line.split(" ") match {
        case Array("READY") => println("OK")
        case Array("ROLL", first, second) =>
          a = first
          b = second
          println("BID A 0")
        case Array("GET", mine, _*) => dice += (if (mine == "A") a else b)
        case Array("SCORE") =>
          println("PUT " + rules(used) + " " + dice.substring(0, 5))
          used += 1
          dice = dice.substring(5)
        case Array("FINISH") => sys.exit(0)
        case _ =>
      }
    }
  }
}
