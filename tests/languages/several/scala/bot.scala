object bot {
  def main(args: Array[String]): Unit = {
    val hand = new part.Hand
    for (line <- Iterator.continually(scala.io.StdIn.readLine()).takeWhile(l => l != null && l != "FINISH"))
      hand.answer(line.split(" ").toList).foreach(println)
  }
}
