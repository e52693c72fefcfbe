# manual.awk - with glue.awk, from a game's table (player/signatures), its constants and its words (player/manual): what
# player_api/GAME has for a language. That is the manual, and what an editor needs to know the names.
#
# part: "manual LANGUAGE", "example LANGUAGE" for the whole player of the manual alone, "file LANGUAGE" for its name.

function set_language(named, file, writes, begins, each, ends) {
    language_name = named
    file_name = file
    import = writes
    comment_begins = begins
    comment = each
    comment_ends = ends
}
BEGIN {
    stub["py"] = "\n\ndef NAME(PARAMETERS):\n    \"\"\"ABOUT\"\"\"ANSWER"
    stub["java"] = "\n    /** ABOUT */\n    public static RESULT NAME(PARAMETERS) {ANSWER\n    }"
    stub["cs"] = "\n    /* ABOUT */\n    public static RESULT NAME(PARAMETERS) {ANSWER\n    }"
    stub["go"] = "\n// ABOUT\nfunc NAME(PARAMETERS) RESULT {ANSWER\n}"
    stub["rs"] = "\n/// ABOUT\npub fn NAME(PARAMETERS) RESULT {ANSWER\n}"
    answer["py"] = "\n    return 0"
    answer["java"] = answer["cs"] = "\n        return 0;"
    answer["go"] = "\n\treturn 0"
    answer["rs"] = "\n    0"
    stub["table py"] = "\n\nNAME = []\n\"\"\"ABOUT\"\"\""
    stub["table java"] = "\n    /** ABOUT */\n    public static final TYPE NAME = {};"
    stub["table cs"] = "\n    /* ABOUT */\n    public static readonly TYPE NAME = {};"
    stub["table go"] = "\n// ABOUT\nvar CAPITAL TYPE"
    stub["table rs"] = "\n/// ABOUT\npub static NAME: TYPE = &[];"
    first["java"] = "package sortie;\n\npublic final class Game {\n    private Game() {\n    }"
    first["cs"] = "namespace sortie {\npublic static class Game {"
    first["go"] = "package game"
    first["rs"] = "#![allow(non_snake_case, non_upper_case_globals, unused_variables)]"
    last["java"] = "}"
    last["cs"] = "}\n}"
    if (language == "py") {
        set_language("Python", "game.py", "from game import CALLS, rand", "\"\"\"", "", "\"\"\"")
        true_name["true"] = "True"
        true_name["false"] = "False"
    } else if (language == "js")
        set_language("JavaScript", "game.js", "", "/*\n", " * ", " */")
    else if (language == "java")
        set_language("Java", "Game.java", "import static sortie.Game.*;", "/*\n", " * ", " */")
    else if (language == "kt")
        set_language("Kotlin", "Game.kt", "import sortie.Game.*", "/*\n", " * ", " */")
    else if (language == "cs")
        set_language("C#", "Game.cs", "using static sortie.Game;", "/*\n", " * ", " */")
    else if (language == "go")
        set_language("Go", "game.go", "import . \"game\"", "", "// ", "")
    else if (language == "rs")
        set_language("Rust", "game.rs", "use game::*;", "", "// ", "")
    body_words["py"] = "Your player is one file with these functions. Everything at its top runs once, before the first game."
    body_words["js"] = "You import nothing: all names are global. Your player is one script, no module, with these functions."
    body_words["java"] = body_words["cs"] = "Your player is one file with a class Player, which has these static methods."
    body_words["kt"] = "Your player is one file with these functions, at its top, or in an object Player. Game.java names all for your editor."
    body_words["go"] = "Your player is one file of package main with these functions, and without a main."
    body_words["rs"] = "Your player is one file, a crate, with these functions."
    zh_body["py"] = "选手程序是一个文件，里面有上面的函数。文件最外层的代码在第一局之前运行一次。"
    zh_body["js"] = "选手程序是一个脚本（不是模块），里面有上面的函数。不用导入，名字都是全局的。"
    zh_body["java"] = zh_body["cs"] = "选手程序是一个文件，里面有 class Player 和上面的静态方法。"
    zh_body["kt"] = "选手程序是一个文件，上面的函数写在最外层，或者写在 object Player 里。"
    zh_body["go"] = "选手程序是 package main 的一个文件，里面有上面的函数，不写 main。"
    zh_body["rs"] = "选手程序是一个文件，自成一个 crate，里面有上面的函数。"
    chance["py"] = "The module random, random.Random(), os.urandom, secrets and time.time() follow from the match's seed, so a match can be played again exactly."
    chance["js"] = "Math.random() follows from the match's seed, so a match can be played again exactly."
    chance["java"] = "Use it, or new Random(rand()). new Random() and Math.random() differ each time, so a match with them cannot be played again."
    chance["kt"] = "Use it, or kotlin.random.Random(rand()). Other chance differs each time, so a match with it cannot be played again."
    chance["cs"] = "Use it, or new Random(rand()). new Random() differs each time, so a match with it cannot be played again."
    chance["go"] = "Use it, or rand.New(rand.NewSource(int64(Rand()))). Other chance and the order of a map differ each time, so a match with them cannot be played again."
    chance["rs"] = "Use it. The order of a HashMap differs each time, so a match that depends on it cannot be played again."
    zh_chance["py"] = "random、random.Random()、os.urandom、secrets、time.time() 都由对局的种子决定，对局可以精确重现。"
    zh_chance["js"] = "Math.random() 由对局的种子决定，对局可以精确重现。"
    zh_chance["java"] = "请用它，或者 new Random(rand())。new Random() 和 Math.random() 每次不同，用了它们的对局不能重现。"
    zh_chance["kt"] = "请用它，或者 kotlin.random.Random(rand())。其他随机数每次不同，用了它们的对局不能重现。"
    zh_chance["cs"] = "请用它，或者 new Random(rand())。new Random() 每次不同，用了它的对局不能重现。"
    zh_chance["go"] = "请用它。其他随机数和 map 的遍历顺序每次不同，用了它们的对局不能重现。"
    zh_chance["rs"] = "请用它。HashMap 的遍历顺序每次不同，依赖它的对局不能重现。"
    end_mark = language ~ /^(js|java|cs|rs)$/ ? ";" : ""
    rand_name = language == "go" ? "Rand" : "rand"
}
# Puts a line into the manual.
function line(text) {
    text = comment text
    sub(/[ \t]+$/, "", text)
    manual = manual text "\n"
}
# Puts English text into the manual, in lines of at most 110 characters. The first begins with `text` as it is.
function paragraph(text, indent,    words, n, i, row) {
    n = split(text, words, " ")
    row = indent words[1]
    for (i = 2; i <= n; i++)
        if (length(comment row " " words[i]) > 110) {
            line(row)
            row = indent words[i]
        } else
            row = row " " words[i]
    line(row)
}
function rest(fields,    text) {
    text = $0
    for (; fields > 0; fields--)
        sub(/^[^ ]* /, "", text)
    return text
}
# The whole player: an import, and each callback with its body.
function whole(    text, i, indent, pad) {
    indent = language == "go" ? "\t" : "    "
    pad = language ~ /^(java|cs)$/ ? "    " : ""
    text = language == "go" ? "package main\n\n" : ""
    text = text (import == "" ? "" : import "\n\n") (pad == "" ? "" : "public class Player {\n")
    for (i = 1; i <= callback_count; i++)
        text = text pad prototype[i] (language == "py" ? "" : " {") "\n" statements(i, pad indent) (language == "py" ? "" : pad "}\n") \
            (i < callback_count && (language == "py" || language == "go") ? "\n" : "")
    return text (pad == "" ? "" : "}\n")
}
function statements(i, indent,    text, n, each, k) {
    n = split(body[callback_name[i]], each, "\n")
    for (k = 1; k < n; k++)
        text = text indent each[k] end_mark "\n"
    return text != "" ? text : language == "py" ? indent "pass\n" : ""
}

FILENAME ~ /signatures$/ && $1 == "callback" {
    callback_name[++callback_count] = $2
    prototype[callback_count] = fill(form[language])
    for (i = 3; i <= NF; i++)
        takes[callback_count] = takes[callback_count] " " $i
}
FILENAME ~ /signatures$/ && $1 == "call" {
    called[++called_count] = $0
    calls_named = calls_named (called_count > 1 ? ", " : "") $2
}
$1 == "table" { table[++tables] = $2 " " $3 }
FILENAME ~ /manual$/ && $1 == "zh" { zh[$2 == "about" ? $3 : $2] = rest($2 == "about" ? 3 : 2) }
FILENAME ~ /manual$/ && $1 == "about" { words[$2] = rest(2) }
FILENAME ~ /manual$/ && $1 == "body" {
    text = rest(2)
    gsub(/rand\(/, rand_name "(", text)
    body[$2] = body[$2] text "\n"
}
FILENAME ~ /manual$/ && $1 !~ /^(zh|about|body|#)$/ { words[$1] = rest(1) }

function truth(text) {
    gsub(/true/, true_name["true"] != "" ? true_name["true"] : "true", text)
    gsub(/false/, true_name["false"] != "" ? true_name["false"] : "false", text)
    return text
}
function described(text, name) {
    gsub(/ABOUT/, words[name], text)
    return text
}
function print_stub(record, name, text) {
    $0 = record
    text = described(stub[language], name)
    gsub(/ANSWER/, /->/ ? answer[language] : "", text)
    text = fill(text, 0, /->/)
    gsub(/ +\{/, " {", text)
    print text
}
END {
    sub(/CALLS/, calls_named, import)
    if (part == "file " language)
        print file_name
    if (part == "example " language)
        printf "%s", whole()
    if (part == "manual " language)
        write_manual()
}
function write_manual(    i, k, n, name, player, all) {
    words[rand_name] = "returns a number from 0 to 2^31 - 1, as rand() in C"
    words["example"] = words["example"] == "" ? "" : " (" words["example"] ")"
    manual = comment_begins
    paragraph(file_name " - the manual of a player of " words["game"] " in " language_name "." \
        (import == "" ? "" : " You write `" import "`.") (language in stub ? \
        " The judge brings what it names, so this file is for you and your editor: it does nothing." : "") \
        " " body_words[language] " " words["whole"])
    line("")
    for (i = 1; i <= callback_count; i++) {
        line("    " prototype[i])
        line("        " words[callback_name[i]])
        n = split(takes[i], names, " ")
        for (k = 1; k <= n; k++) {
            name = names[k]
            sub(/[?[].*/, "", name)
            if (name in words)
                line("        " bare(name) ": " truth(words[name]))
        }
    }
    line("")
    for (i = 1; i <= called_count; i++) {
        $0 = called[i]
        line("    " $2 "(" parameters(0) ")   " words[$2])
    }
    for (i = 1; i <= tables; i++) {
        split(table[i], names, " ")
        name = language == "go" ? toupper(substr(names[1], 1, 1)) substr(names[1], 2) : names[1]
        line("    " name "   " words[names[1]])
    }
    line("")
    paragraph("Chance: " rand_name "() gives the numbers that a player in C gets. " chance[language])
    line("")
    line("A whole player" words["example"] ":")
    line("")
    n = split(whole(), player, "\n")
    for (i = 1; i < n; i++)
        line(player[i] == "" ? "" : "    " player[i])
    line("")
    line("---- 中文 ----")
    line("")
    if (import != "")
        line("写 `" import "`。" (language in stub ? "它的内容由评测方提供，本文件只给你和编辑器看，其中什么都不做。" : ""))
    line(zh_body[language] zh["whole"])
    for (i = 1; i <= callback_count; i++)
        line("    " callback_name[i] "：" zh[callback_name[i]] "。")
    for (i = 1; i <= called_count; i++) {
        split(called[i], names, " ")
        line("    " names[2] "：" zh[names[2]] "。")
    }
    for (i = 1; i <= tables; i++) {
        split(table[i], names, " ")
        line("    " names[1] "：" zh[names[1]] "。")
    }
    line(rand_name "() 与 C 选手得到的数相同。")
    line(zh_chance[language])
    printf "%s%s%s", manual, comment_ends, comment_ends == "" ? "" : "\n"
    if (!(language in stub))
        return
    if (language in first)
        print first[language]
    for (i = 1; i <= called_count; i++) {
        split(called[i], names, " ")
        print_stub(called[i], names[2])
    }
    print_stub("call " rand_name " -> answer", rand_name)
    for (i = 1; i <= tables; i++) {
        $0 = "table " table[i]
        print described(constant(stub["table " language], $3), $2)
    }
    if (language in last)
        print last[language]
}
