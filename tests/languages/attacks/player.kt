// Answers the greeting of Yacht with OK if nothing outside is open to it, and ends.
var answer = "OK"

fun told(attempt: () -> Unit) {
    try {
        attempt()
        answer = "OPEN"
    } catch (e: Throwable) {
    }
}

fun main(args: Array<String>) {
    readLine()
    told { java.io.File("/etc/passwd").readText() }
    told { java.io.File("/proc/self/maps").readText() }
    told { java.io.File("left").writeText("x") }
    told { java.io.File("/home").list()!!.size }
    println(answer)
}
