# markdown.awk - writes a document of docs/ as HTML, for the archive of a contest (archive.h). It knows what these
# documents use: headings, paragraphs, lists, tables, code, emphasis, links.
#
# awk -v doc=yacht -v own=rules -v also=bundle -v table=Table -f markdown.awk docs/yacht.md
# doc: the document's name. own: its name in the archive, without .html or .zh.html. also: documents beside it there.
# table: what a table is called. A link to another document becomes plain text, because the archive does not have it.

function escape(s)
{
    gsub(/&/, "\\&amp;", s)
    gsub(/</, "\\&lt;", s)
    gsub(/>/, "\\&gt;", s)
    gsub(/"/, "\\&quot;", s)
    return s
}

# The id of a heading, as GitHub makes it.
function slug(s)
{
    gsub(/`/, "", s)
    gsub(/\[|\]\([^)]*\)/, "", s)
    s = tolower(s)
    gsub(/[.,:;!?"'*_()<>\/\\|@#$%^&+=~{}\[]/, "", s)
    gsub(/ /, "-", s)
    return s (seen[s]++ ? "-" seen[s] - 1 : "")
}

function link(label, target,    base, list, n, i)
{
    if (target ~ /^#/)
        return "<a href=\"" target "\">" inline(label) "</a>"
    base = target
    sub(/#.*/, "", base)
    sub(/.*\//, "", base)
    sub(/\.md$/, "", base)
    if (base == doc)
        return "<a href=\"" own (target ~ /^zh\// ? ".zh" : "") ".html\">" inline(label) "</a>"
    n = split(also, list, " ")
    for (i = 1; i <= n; i++)
        if (base == list[i])
            return "<a href=\"" base ".html\">" inline(label) "</a>"
    return inline(label)
}

function inline(s,    out, c, end, mark)
{
    out = ""
    while (s != "") {
        c = substr(s, 1, 1)
        if (c == "\\" && substr(s, 2, 1) ~ /[|*_`\\\[\]]/) {
            out = out escape(substr(s, 2, 1))
            s = substr(s, 3)
        } else if (c == "`") {
            match(s, /^`+/)
            mark = substr(s, 1, RLENGTH)
            s = substr(s, RLENGTH + 1)
            end = index(s, mark)
            if (end == 0)
                end = length(s) + 1
            out = out "<code>" escape(substr(s, 1, end - 1)) "</code>"
            s = substr(s, end + length(mark))
        } else if (match(s, /^!?\[[^\]]*\]\([^)]*\)/)) {
            mark = substr(s, 1, RLENGTH)
            s = substr(s, RLENGTH + 1)
            end = index(mark, "](")
            if (c == "!")
                out = out escape(substr(mark, 3, end - 3))
            else
                out = out link(substr(mark, 2, end - 2), substr(mark, end + 2, length(mark) - end - 2))
        } else if (substr(s, 1, 2) == "**" && (end = index(substr(s, 3), "**")) > 1) {
            out = out "<strong>" inline(substr(s, 3, end - 1)) "</strong>"
            s = substr(s, end + 4)
        } else if (c == "*" && substr(s, 2, 1) ~ /[^ *]/ && (end = index(substr(s, 2), "*")) > 1) {
            out = out "<em>" inline(substr(s, 2, end - 1)) "</em>"
            s = substr(s, end + 2)
        } else {
            out = out escape(c)
            s = substr(s, 2)
        }
    }
    return out
}

# Two lines of a paragraph: between two wide characters there is no blank.
function join(a, b)
{
    return a (substr(a, length(a)) !~ /[ -~]/ && substr(b, 1, 1) !~ /[ -~]/ ? "" : " ") b
}

function end_text()
{
    if (text != "")
        print (within != "" ? "" : "<p>") inline(text) (within != "" ? "" : "</p>")
    text = ""
}

function end_lists(depth)
{
    end_text()
    while (depth_now > depth) {
        print "</li></" kind[depth_now] ">"
        depth_now--
    }
    within = depth_now > 0 ? "list" : ""
}

function end_table()
{
    if (rows > 0)
        print "</tbody></table></div>"
    rows = 0
}

function end_code()
{
    if (code)
        print "</pre>"
    code = 0
}

function row(line, cell,    i, n, s, c, ticks)
{
    sub(/^ *\| ?/, "", line)
    sub(/ *\| *$/, "", line)
    n = 0
    s = ""
    ticks = 0
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        if (c == "\\" && substr(line, i + 1, 1) == "|") {
            s = s "|"
            i++
        } else if (c == "|" && !ticks) {
            list_of[++n] = s
            s = ""
        } else {
            ticks = c == "`" ? !ticks : ticks
            s = s c
        }
    }
    list_of[++n] = s
    s = "<tr>"
    for (i = 1; i <= n; i++) {
        gsub(/^ +| +$/, "", list_of[i])
        c = list_of[i] == "" ? "td" : cell # a head without words is none
        s = s "<" c ">" inline(list_of[i]) "</" (c ~ /^th/ ? "th" : "td") ">"
    }
    print s "</tr>"
}

{ sub(/\r$/, "") }

fenced {
    if ($0 ~ /^ *```/) {
        print "</pre>"
        fenced = 0
    } else
        print escape(substr($0, fence + 1))
    next
}
comment {
    if ($0 ~ /-->/)
        comment = 0
    next
}
/^<!--/ {
    comment = $0 !~ /-->/
    next
}
/^ *```/ {
    end_text()
    end_table()
    end_code()
    if ($0 ~ /^`/)
        end_lists(0)
    match($0, /^ */)
    fence = RLENGTH
    fenced = 1
    printf "<pre tabindex=\"0\">"
    next
}
/^ *$/ {
    end_text()
    end_table()
    blank = 1
    next
}
/^#/ {
    end_lists(0)
    end_table()
    end_code()
    match($0, /^#+ /)
    level = RLENGTH - 1
    s = substr($0, RLENGTH + 1)
    print "<h" level " id=\"" escape(slug(s)) "\">" inline(s) "</h" level ">"
    blank = 0
    next
}
/^ *\|/ {
    end_text()
    end_code()
    if ($0 ~ /^\|/)
        end_lists(0)
    if (rows == 0) {
        print "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"" table " " ++tables "\"><table><thead>"
        row($0, "th scope=\"col\"")
    } else if (rows == 1)
        print "</thead><tbody>"
    else
        row($0, "td")
    rows++
    blank = 0
    next
}
/^ *([-*]|[0-9]+\.) / && !(depth_now == 0 && /^    /) {
    end_text()
    end_table()
    end_code()
    match($0, /^ */)
    indent = RLENGTH
    while (depth_now > 0 && column[depth_now] > indent)
        end_lists(depth_now - 1)
    if (depth_now > 0 && column[depth_now] == indent)
        print "</li><li>"
    else {
        depth_now++
        column[depth_now] = indent
        kind[depth_now] = $0 ~ /^ *[0-9]/ ? "ol" : "ul"
        print "<" kind[depth_now] "><li>"
    }
    within = "list"
    text = $0
    sub(/^ *([-*]|[0-9]+\.) +/, "", text)
    blank = 0
    next
}
{
    match($0, /^ */)
    indent = RLENGTH
    edge = depth_now > 0 ? column[depth_now] + 6 : 4
    if ((blank || code) && indent >= edge && text == "") {
        if (!code) {
            code = 1
            code_from = indent
            printf "<pre tabindex=\"0\">"
        }
        print escape(substr($0, code_from + 1))
        next
    }
    end_code()
    if (blank && indent == 0)
        end_lists(0)
    else if (blank && within != "") {
        print "<br>"
    }
    blank = 0
    line = substr($0, indent + 1)
    text = text == "" ? line : join(text, line)
}
END {
    end_code()
    end_lists(0)
    end_table()
}
