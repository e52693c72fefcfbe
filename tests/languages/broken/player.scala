object Player { def main(args: Array[String]): Unit = { val x: Int = "a" } }
