fun main(args: Array<String>) { val x: Int = "a" }
