// Yacht's first (samples/yacht/first.c) in Kotlin.
val rules = ("ONE TWO THREE FOUR FIVE SIX CHOICE FOUR_OF_A_KIND FULL_HOUSE SMALL_STRAIGHT LARGE_STRAIGHT YACHT").split(" ")

fun main(args: Array<String>) {
    var a = ""
    var b = ""
    var dice = ""
    var used = 0
    while (true) {
        val words = (readLine() ?: break).split(" ")
        when (words[0]) {
            "READY" -> println("OK")
            "ROLL" -> {
                a = words[1]
                b = words[2]
                println("BID A 0")
            }
            "GET" -> dice += if (words[1] == "A") a else b
            "SCORE" -> {
                println("PUT ${rules[used++]} ${dice.substring(0, 5)}")
                dice = dice.substring(5)
            }
            "FINISH" -> return
        }
    }
}
