# glue.awk - from a game's table of callbacks and calls (player/signatures), the text that joins a player's functions to
# the game in one language. A line of the table names the arguments: "x" is an integer, "b?" a truth value, "type[3]"
# three integers. "-> answer" says that a call returns an integer. Callbacks have the numbers 1, 2, ..., calls 0, 1, ...
# as in the game's callback.h.
#
# part: the ending of a language, for a line "wanted NAME PROTOTYPE" for each callback. Or "calls LANGUAGE", for the
# calls and the game's constants, or "run LANGUAGE", for the program that runs callbacks. source: the player's file.
# instance: "Player." if the callbacks are members of a class.

# ---- the languages ----

function java_like(language) {
    type[language, "i"] = "int"
    type[language, "a"] = "int[]"
    list[language] = "new int[] {"
    closing[language] = "}"
    form[language] = "static void NAME(PARAMETERS)"
    template["calls " language] = "    public static RESULT NAME(PARAMETERS) {\n        RETURN Wire.VERB(NUMBERARGUMENTS);\n    }"
}
BEGIN {
    language = part
    sub(/.* /, "", language)
    java_like("java")
    type["java", "b"] = "boolean"
    opening["java"] = "{"
    head["calls java"] = "package sortie;\n\npublic final class Game {\n    private Game() {\n    }\n" \
        "    public static int rand() {\n        return Wire.rand();\n    }\n" \
        "    public static void srand(int seed) {\n        Wire.seed(seed & 0xffffffffL);\n    }"
    tail["calls java"] = "}"
    template["table java"] = "    public static final TYPE NAME = VALUE;"
    head["run java"] = "final class SortieMain {\n    public static void main(String[] words) {\n" \
        "        sortie.Wire.play(\"" source "\", (which, a) -> {\n            switch (which) {\n" \
        "            case 0: Class.forName(\"Player\"); break;"
    template["run java"] = "            case NUMBER: INSTANCENAME(TAKEN); break;"
    tail["run java"] = "            }\n        });\n    }\n}"

    java_like("cs")
    type["cs", "b"] = "bool"
    opening["cs"] = "new[] {"
    head["calls cs"] = "namespace sortie {\npublic static partial class Game {"
    tail["calls cs"] = "}\n}"
    template["table cs"] = "    public static readonly TYPE NAME = VALUE;"
    head["run cs"] = "partial class Player {\n    internal static void SortieRun(int which, int[] a) {\n" \
        "        switch (which) {\n" \
        "        case 0: System.Runtime.CompilerServices.RuntimeHelpers.RunClassConstructor(typeof(Player).TypeHandle); break;"
    template["run cs"] = "        case NUMBER: NAME(TAKEN); break;"
    tail["run cs"] = "        }\n    }\n}\nstatic class SortieMain {\n    static void Main() {\n" \
        "        sortie.Wire.Play(\"" source "\", Player.SortieRun);\n    }\n}"

    # Kotlin has the calls of Java.
    type["kt", "i"] = "Int"; type["kt", "b"] = "Boolean"; type["kt", "a"] = "IntArray"
    list["kt"] = "intArrayOf("; closing["kt"] = ")"
    form["kt"] = "fun NAME(PARAMETERS)"
    head["run kt"] = "fun main() = sortie.Wire.play(\"" source "\") { which, a ->\n    when (which) {\n" \
        "        0 -> Class.forName(\"Player\")"
    template["run kt"] = "        NUMBER -> INSTANCENAME(TAKEN)"
    tail["run kt"] = "    }\n}"

    type["go", "i"] = "int"; type["go", "b"] = "bool"; type["go", "a"] = "[]int"
    list["go"] = "[]int{"; opening["go"] = "{"; closing["go"] = "}"
    form["go"] = "func NAME(PARAMETERS)"
    head["calls go"] = "package game\n"
    template["calls go"] = "func NAME(PARAMETERS) RESULT {\n\tRETURN VERB(NUMBERARGUMENTS)\n}\n"
    template["table go"] = "var CAPITAL = TYPEVALUE"
    head["run go"] = "package main\n\nimport \"game\"\n\nfunc main() {\n\tgame.Play(\"" source "\", func(which int, a []int) {\n" \
        "\t\tswitch which {"
    template["run go"] = "\t\tcase NUMBER:\n\t\t\tNAME(TAKEN)"
    tail["run go"] = "\t\t}\n\t})\n}"

    type["rs", "i"] = "i32"; type["rs", "b"] = "bool"; type["rs", "a"] = "Vec<i32>"
    list["rs"] = "vec!["; opening["rs"] = "\\&["; closing["rs"] = "]"
    form["rs"] = "pub fn NAME(PARAMETERS)"
    template["calls rs"] = "pub fn NAME(PARAMETERS) RESULT {\n    VERB(NUMBER, &[LIST])\n}"
    template["table rs"] = "pub static NAME: TYPE = VALUE;"
    head["run rs"] = "fn main() {\n    let functions: &[(u32, &str)] = &[" functions_of(source) "];\n" \
        "    game::play(\"" source "\", functions, |which, a| match which {"
    template["run rs"] = "        NUMBER => player::NAME(TAKEN),"
    tail["run rs"] = "        _ => {}\n    })\n}"

    form["py"] = "def NAME(PARAMETERS):"
    form["js"] = "function NAME(PARAMETERS)"
    after["py"] = after["js"] = ""; after["kt"] = after["rs"] = ": "; after["go"] = " "
    # Of an argument's name that is a word of the language.
    word["go"] = " type func map range var chan go select defer import interface const "
    word["rs"] = " type move match ref self fn mut use mod impl in loop as crate "
    word["cs"] = " object string params ref out in is lock base event "
    word["kt"] = " object in is val var fun when typealias "
    word["py"] = " from in is lambda def pass not and or del with as global "
    if (part in head)
        print head[part]
}

# ---- pieces ----

# Where each function of a source in Rust begins: a panic knows its line alone.
function functions_of(file,    text, line, n) {
    if (part != "run rs")
        return
    for (n = 1; (getline line < file) > 0; n++)
        if (match(line, /(^|[ \t])fn[ \t]+[A-Za-z_][A-Za-z_0-9]*/)) {
            line = substr(line, RSTART, RLENGTH)
            sub(/.*[ \t]/, "", line)
            text = text sprintf("(%d, \"%s\"), ", n, line)
        }
    return text
}
function kind(word) { return word ~ /\?$/ ? "b" : word ~ /\]$/ ? "a" : "i" }
function bare(name) {
    sub(/[?[].*/, "", name)
    return name (index(word[language], " " name " ") ? "_" : "")
}
# The arguments as they stand in a definition of the language, or their names alone.
function parameters(typed,    text, i, t) {
    text = ""
    for (i = 3; i <= NF && $i != "->"; i++) {
        t = type[language, kind($i)]
        text = text (text == "" ? "" : ", ") (!typed ? bare($i) : language in after ? bare($i) after[language] t : t " " bare($i))
    }
    return text
}
# The arguments of a callback, taken from the array a of integers.
function taken(    text, i, n, j, from) {
    for (i = 3; i <= NF; i++) {
        text = text (i == 3 ? "" : ", ")
        if (kind($i) != "a") {
            text = text "a[" from++ + 0 "]" (kind($i) == "b" ? " != 0" : "")
            continue
        }
        n = $i
        gsub(/.*\[|\]/, "", n)
        text = text list[language]
        for (j = 0; j < n; j++)
            text = text (j == 0 ? "" : ", ") "a[" from++ + 0 "]"
        text = text closing[language]
    }
    return text
}
# Prints a template, with what its words stand for.
function fill(text, number, answers,    arguments) {
    arguments = parameters(0)
    gsub(/CAPITAL/, toupper(substr($2, 1, 1)) substr($2, 2), text)
    gsub(/NAME/, $2, text)
    gsub(/PARAMETERS/, parameters(1), text)
    gsub(/RESULT/, answers ? (language == "rs" ? "-> " : "") type[language, "i"] : language in after ? "" : "void", text)
    gsub(/RETURN /, answers ? "return " : "", text)
    gsub(/VERB/, answers ? "ask" : "tell", text)
    gsub(/NUMBER/, number, text)
    gsub(/ARGUMENTS/, (arguments == "" ? "" : ", ") arguments, text)
    gsub(/LIST/, arguments, text)
    gsub(/INSTANCE/, instance, text)
    if (text ~ /TAKEN/)
        gsub(/TAKEN/, taken(), text)
    return text
}
# The type of nested lists of integers.
function nested(depth,    text) {
    text = type[language, "i"]
    for (; depth > 0; depth--)
        text = language == "rs" ? "\\&[" text "]" : language == "go" ? "[]" text : text "[]"
    return text
}
function constant(text, value,    depth) {
    for (depth = 0; substr(value, depth + 1, 1) == "[";)
        depth++
    gsub(/\]/, "}", value)
    gsub(/\[/, opening[language], value)
    gsub(/}/, closing[language], value)
    if (language == "rs")
        gsub(/&/, "\\\\&", value)
    gsub(/TYPE/, nested(depth), text)
    gsub(/VALUE/, value, text)
    return fill(text)
}

# ---- the table ----

part ~ /^calls/ && $1 == "call" { print fill(template[part], calls++ + 0, /->/) }
part ~ /^calls/ && $1 == "table" { print constant(template["table " language], $3) }
part ~ /^run/ && $1 == "callback" { print fill(template[part], ++callbacks) }
part in form && $1 == "callback" { print "wanted " $2 " " fill(form[part]) }
END {
    if (part in tail)
        print tail[part]
}
