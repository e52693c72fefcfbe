# glue.awk - from a game's table of callbacks and calls (player/signatures), the text that joins a player's functions to
# the game in one language. A line of the table names the arguments: "x" is an integer, "b?" a truth value, "type[3]"
# three integers. "-> answer" says that a call returns an integer. Callbacks have the numbers 1, 2, ..., calls 0, 1, ...
# as in the game's callback.h.
#
# part: the ending of a language, for a line "wanted NAME PROTOTYPE" for each callback. Or "calls LANGUAGE", for the
# calls and the game's constants, or "run LANGUAGE", for the program that runs callbacks.

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
# The arguments of a callback, taken from the array a of integers.
function taken(    text, i, n, j, from, row) {
    for (i = 3; i <= NF; i++) {
        text = text (i == 3 ? "" : ", ")
        if (kind($i) != "a") {
            text = text of("a[" from + 0 "]" (kind($i) == "b" ? " != 0" : ""), kind($i))
            from++
            continue
        }
        n = $i
        gsub(/.*\[|\]/, "", n)
        row = ""
        for (j = 0; j < n; j++)
            row = row (j == 0 ? "" : ", ") "a[" from++ "]"
        text = text rows[language] row closing[language]
    }
    return text
}
function of(text, k) { return text }
# The names of a call's arguments.
function names(    text, i) {
    for (i = 3; i <= NF && $i != "->"; i++)
        text = text ", " $i
    return text
}
# A constant: nested lists of integers, [ and ] at each depth as the language writes them.
function constant(value,    text, i, c, deep, most, array) {
    for (i = 1; substr(value, i, 1) == "["; i++)
        most++
    for (i = 1; i <= length(value); i++) {
        c = substr(value, i, 1)
        text = text (c == "[" ? "{" : c == "]" ? "}" : c)
    }
    array = "int"
    for (i = 0; i < most; i++)
        array = array "[]"
    printf "    public static final %s %s = %s;\n", array, $2, text
}
BEGIN {
    language = part
    sub(/.* /, "", language)
    rows["java"] = "new int[] {"
    closing["java"] = "}"
    if (part == "calls java")
        print "package sortie;\n\npublic final class Game {\n    private Game() {\n    }\n" \
            "    public static int rand() {\n        return Wire.rand();\n    }\n" \
            "    public static void srand(int seed) {\n        Wire.seed(seed & 0xffffffffL);\n    }"
    if (part == "run java")
        printf "final class SortieMain {\n    public static void main(String[] words) {\n" \
            "        sortie.Wire.play(\"%s\", (which, a) -> {\n            switch (which) {\n" \
            "            case 0: Class.forName(\"%s\"); break;\n", source, player
}
part == "calls java" && $1 == "call" {
    printf "    public static %s %s(", $NF != "" && /->/ ? "int" : "void", $2
    for (i = 3; i <= NF && $i != "->"; i++)
        printf "%sint %s", i == 3 ? "" : ", ", $i
    printf ") {\n        %s(%d%s);\n    }\n", /->/ ? "return Wire.ask" : "Wire.tell", calls++, names()
}
part == "calls java" && $1 == "table" { constant($3) }
part == "run java" && $1 == "callback" {
    printf "            case %d: %s.%s(%s); break;\n", ++callbacks, instance, $2, taken()
}
END {
    if (part == "calls java")
        print "}"
    if (part == "run java")
        print "            }\n        });\n    }\n}"
}
$1 == "callback" && part in form { printf "wanted %s " form[part] "\n", $2, $2, parameters() }
