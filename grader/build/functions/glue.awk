# glue.awk - from a game's table of callbacks and calls (player/signatures), the text that joins a player's functions to
# the game in one language. A line of the table names the arguments: "x" is an integer, "b?" a truth value, "type[3]"
# three integers. "-> answer" says that a call returns an integer. Callbacks have the numbers 1, 2, ..., calls 0, 1, ...
# as in the game's callback.h.
#
# part: the ending of a language, for a line "wanted NAME PROTOTYPE" for each callback.

function kind(word) { return word ~ /\?$/ ? "b" : word ~ /\]$/ ? "a" : "i" }
function bare(word) { sub(/[?[].*/, "", word); return word }

# The arguments as they stand in a definition of the language.
function parameters(    text, i, k) {
    text = ""
    for (i = 3; i <= NF && $i != "->"; i++) {
        k = type[part, kind($i)]
        text = text (text == "" ? "" : ", ") (after[part] ? bare($i) (k == "" ? "" : after[part] k) : k " " bare($i))
    }
    return text
}
BEGIN {
    after["py"] = after["js"] = " "; after["kt"] = after["rs"] = ": "; after["go"] = " "
    form["py"] = "def %s(%s):"; form["js"] = "function %s(%s)"
    form["java"] = form["cs"] = "static void %s(%s)"; form["kt"] = "fun %s(%s)"
    form["go"] = "func %s(%s)"; form["rs"] = "pub fn %s(%s)"
    type["java", "i"] = type["cs", "i"] = type["go", "i"] = "int"; type["kt", "i"] = "Int"; type["rs", "i"] = "i32"
    type["java", "b"] = "boolean"; type["cs", "b"] = type["go", "b"] = type["rs", "b"] = "bool"; type["kt", "b"] = "Boolean"
    type["java", "a"] = type["cs", "a"] = "int[]"; type["kt", "a"] = "IntArray"; type["go", "a"] = "[]int"
    type["rs", "a"] = "Vec<i32>"
}
$1 == "callback" && part in form { printf "wanted %s " form[part] "\n", $2, $2, parameters() }
