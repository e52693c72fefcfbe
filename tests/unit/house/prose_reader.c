#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "prose_reader.h"

enum { LARGEST = 4 << 20 };

struct reader {
    const char *at; /* what is read next */
    int line;
    struct passage *p;
    void (*use)(const struct passage *p, void *context);
    void *context;
};

/* ---- passages ---- */

static void end_passage(struct reader *r)
{
    while (r->p->length > 0 && r->p->text[r->p->length - 1] == ' ')
        r->p->length--;
    r->p->text[r->p->length] = '\0';
    if (r->p->length > 0)
        r->use(r->p, r->context);
    r->p->length = 0;
}

static void put(struct reader *r, char c, const char *source)
{
    struct passage *p = r->p;
    if (p->length + 1 == PASSAGE_MOST || (c == ' ' && p->length == 0))
        return;
    p->line[p->length] = r->line;
    p->source[p->length] = source;
    p->text[p->length++] = c;
}

/* Adds a line without its marks and blanks at both ends. An empty line ends the passage. */
static void put_line(struct reader *r, const char *from, const char *end, const char *marks)
{
    while (from < end && strchr(marks, *from) != NULL)
        from++;
    while (end > from && strchr(" \t\r", end[-1]) != NULL)
        end--;
    if (from == end)
        end_passage(r);
    for (const char *c = from; c < end; c++)
        put(r, *c, c);
    put(r, ' ', end);
}

static const char *end_of_line(const char *at)
{
    return at + strcspn(at, "\n");
}

static void next_line(struct reader *r)
{
    r->at = end_of_line(r->at);
    if (*r->at == '\n')
        r->at++;
    r->line++;
}

/* ---- C, C++, Java, CSS, JavaScript ---- */

static void read_block(struct reader *r)
{
    const char *close = strstr(r->at + 2, "*/"), *last = close == NULL ? r->at + strlen(r->at) : close;
    end_passage(r);
    for (const char *from = r->at + 2;; r->line++) {
        const char *end = end_of_line(from);
        put_line(r, from, end < last ? end : last, " \t*");
        if (end >= last)
            break;
        from = end + 1;
    }
    end_passage(r);
    r->at = close == NULL ? last : close + 2;
}

/* A string, a character or the pattern of a search: up to `quote`, of which the last two end with the line. */
static void skip_quoted(struct reader *r, char quote)
{
    bool within = false;
    for (r->at++; *r->at != '\0' && (*r->at != quote || within); r->at++) {
        if (*r->at == '\n' && quote != '`')
            return;
        r->line += *r->at == '\n';
        if (*r->at == '\\' && r->at[1] != '\0')
            r->at++;
        else if (quote == '/')
            within = *r->at == '[' || (within && *r->at != ']');
    }
    r->at += *r->at != '\0';
}

/* In JavaScript: whether a '/' after this text begins a pattern and does not divide. */
static bool begins_pattern(const char *text, const char *at)
{
    while (at > text && (at[-1] == ' ' || at[-1] == '\n'))
        at--;
    return at == text || strchr("(,=:[!&|?{};>", at[-1]) != NULL;
}

/* Comments behind // on lines that have nothing else are one passage. */
static void read_slashes(struct reader *r, bool alone)
{
    if (!alone)
        end_passage(r);
    put_line(r, r->at, end_of_line(r->at), "/ \t");
    if (!alone)
        end_passage(r);
    r->at = end_of_line(r->at);
}

static void read_c(struct reader *r, const char *text, bool script, bool slashes)
{
    bool alone = true; /* nothing but blanks and comments stand in this line */
    while (*r->at != '\0') {
        if (strncmp(r->at, "/*", 2) == 0) {
            read_block(r);
        } else if (slashes && strncmp(r->at, "//", 2) == 0) {
            read_slashes(r, alone);
        } else if (*r->at == '"' || *r->at == '\'' || (script && *r->at == '`') ||
                   (script && *r->at == '/' && begins_pattern(text, r->at))) {
            end_passage(r);
            skip_quoted(r, *r->at);
            alone = false;
        } else {
            if (*r->at == '\n' ? alone && strspn(r->at + 1, " \t/") == 0 : !isspace((unsigned char)*r->at))
                end_passage(r);
            alone = *r->at == '\n' || (alone && isspace((unsigned char)*r->at));
            r->line += *r->at++ == '\n';
        }
    }
}

/* ---- shell, Python, make, SQL ---- */

/* Returns where the comment of a line begins, or NULL. A mark inside quotes begins none. */
static const char *find_mark(const char *at, const char *mark)
{
    const char *end = end_of_line(at);
    char quote = '\0';
    for (const char *c = at; c < end; c++) {
        bool first = c == at || c[-1] == ' ' || c[-1] == '\t';
        size_t length = strlen(mark);
        if (quote == '\0' && first && strncmp(c, mark, length) == 0 && strchr(" \n", c[length]) != NULL)
            return c;
        if (quote != '\0' ? *c == quote : *c == '"' || *c == '\'')
            quote = quote == '\0' ? *c : '\0';
    }
    return NULL;
}

/* A text between three quotes at the beginning of a line of Python. */
static void read_docstring(struct reader *r, const char *open)
{
    const char *close = strstr(open + 3, "\"\"\"");
    end_passage(r);
    r->at = open + 3;
    while (close != NULL && end_of_line(r->at) < close) {
        put_line(r, r->at, end_of_line(r->at), " \t");
        next_line(r);
    }
    if (close != NULL)
        put_line(r, r->at, close, " \t");
    end_passage(r);
}

static void read_script(struct reader *r, const char *mark)
{
    if (strncmp(r->at, "#!", 2) == 0)
        next_line(r);
    for (; *r->at != '\0'; next_line(r)) {
        const char *code = r->at + strspn(r->at, " \t"), *comment = find_mark(r->at, mark);
        if (comment == NULL || comment != code)
            end_passage(r);
        if (strncmp(code, "\"\"\"", 3) == 0)
            read_docstring(r, code);
        else if (comment != NULL)
            put_line(r, comment + strlen(mark), end_of_line(comment), " \t-");
    }
    end_passage(r);
}

/* ---- Markdown ---- */

static bool is_item(const char *line)
{
    line += strspn(line, " ");
    size_t digits = strspn(line, "0123456789");
    return strncmp(line, "- ", 2) == 0 || strncmp(line, "* ", 2) == 0 || (digits > 0 && line[digits] == '.');
}

static void read_row(struct reader *r)
{
    const char *end = end_of_line(r->at);
    for (const char *from = r->at + 1, *bar; from < end; from = bar + 1) {
        bar = from + strcspn(from, "|\n");
        r->p->kind = PASSAGE_CELL;
        put_line(r, from, bar, " ");
        end_passage(r);
    }
}

static void read_markdown(struct reader *r)
{
    bool code = false;
    for (; *r->at != '\0'; next_line(r)) {
        const char *line = r->at + strspn(r->at, " ");
        bool fence = strncmp(line, "```", 3) == 0;
        if (fence || is_item(line) || *line == '|' || *line == '#')
            end_passage(r);
        code = code != fence;
        r->p->kind = *line == '#' ? PASSAGE_HEADING : r->p->length == 0 ? PASSAGE_PARAGRAPH : r->p->kind;
        if (!code && !fence && *line == '|')
            read_row(r);
        else if (!code && !fence)
            put_line(r, r->at, end_of_line(r->at), " *->#");
        if (*line == '#')
            end_passage(r);
    }
    end_passage(r);
}

/* ---- files ---- */

static bool ends_with(const char *name, const char *const *ending)
{
    for (; *ending != NULL; ending++)
        if (strlen(name) > strlen(*ending) && strcmp(name + strlen(name) - strlen(*ending), *ending) == 0)
            return true;
    return false;
}

static void read_kind(struct reader *r, const char *name)
{
    static const char *const c[] = {".c", ".h", ".cpp", ".java", NULL}, *const css[] = {".css", NULL},
                             *const js[] = {".js", ".mjs", NULL}, *const md[] = {".md", NULL},
                             *const sql[] = {".sql", NULL}, *const script[] = {".sh", ".py", ".mk", "Makefile", NULL};
    if (ends_with(name, c))
        read_c(r, r->at, false, true);
    else if (ends_with(name, css))
        read_c(r, r->at, false, false);
    else if (ends_with(name, js))
        read_c(r, r->at, true, true);
    else if (ends_with(name, sql))
        read_script(r, "--");
    else if (ends_with(name, md))
        read_markdown(r);
    else if (ends_with(name, script) || strncmp(r->at, "#!", 2) == 0)
        read_script(r, "#");
    end_passage(r);
}

bool prose_read(const char *file, void (*use)(const struct passage *p, void *context), void *context)
{
    char path[400];
    struct reader r = {.line = 1, .use = use, .context = context};
    char *text = calloc(1, LARGEST);
    snprintf(path, sizeof path, "%s/%s", KIT_ROOT, file);
    FILE *in = fopen(path, "r");
    r.p = calloc(1, sizeof *r.p);
    bool read = in != NULL && text != NULL && r.p != NULL;
    if (read) {
        text[fread(text, 1, LARGEST - 1, in)] = '\0';
        r.at = text;
        r.p->file = file;
        r.p->begin = text;
        read_kind(&r, file);
    }
    if (in != NULL)
        fclose(in);
    free(text);
    free(r.p);
    return read;
}

void prose_read_text(const char *name, const char *text, void (*use)(const struct passage *p, void *context),
                     void *context)
{
    struct reader r = {.at = text, .line = 1, .use = use, .context = context};
    r.p = calloc(1, sizeof *r.p);
    if (r.p == NULL)
        return;
    r.p->file = name;
    r.p->begin = text;
    for (; *r.at != '\0'; next_line(&r))
        put_line(&r, r.at, end_of_line(r.at), " ");
    end_passage(&r);
    free(r.p);
}
