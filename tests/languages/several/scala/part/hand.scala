package part

class Hand {
  private var (a, b, dice, used) = ("", "", "", 0)

  def answer(words: List[String]): Option[String] = words match {
    case List("READY") => Some("OK")
    case List("ROLL", first, second) => a = first; b = second; Some("BID A 0")
    case "GET" :: mine :: _ => dice += (if (mine == "A") a else b); None
    case List("SCORE") =>
      val five = dice.take(5)
      dice = dice.drop(5)
      used += 1
      Some("PUT " + Hand.rules(used - 1) + " " + five)
    case _ => None
  }
}

object Hand {
  val rules = "ONE TWO THREE FOUR FIVE SIX CHOICE FOUR_OF_A_KIND FULL_HOUSE SMALL_STRAIGHT LARGE_STRAIGHT YACHT".split(" ")
}
