/*
 * Turns the drawings (planes.txt) and the test points (subtasks.txt) into source text for the rest of the kit. All
 * output goes to standard output.
 *
 *   generate sizes  PLANES SUBTASKS         C: how many kinds and test points there are
 *   generate tables PLANES SUBTASKS         C: the kinds in four directions, for the rules
 *   generate points PLANES SUBTASKS         C: the test points, for the referee
 *   generate header PLANES SUBTASKS         planes.h for players, in C and C++
 *   generate docs   PLANES SUBTASKS FILE    FILE with the parts between its data markers replaced
 *
 * It runs while the kit is built. Invalid data stops the build with one line: FILE:LINE: what is wrong.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE = 12, MAX_KINDS = 16, MAX_POINTS = 64, PLANES = 3, LINE = 512 };

struct shape {
    int rows, cols;
    int head_row, head_col;
    char cell[SIZE][SIZE]; /* '.', '#' or 'H' */
};

struct kind {
    int number;
    char name[32];
    int line;              /* line where its drawing begins, for messages */
    int cells;             /* that it occupies */
    struct shape shape[4]; /* by direction */
};

struct point {
    int id, games, points, time_ms, memory_mib;
    unsigned mask[PLANES];
};

struct data {
    int kinds, points;
    struct kind kind[MAX_KINDS];
    struct point point[MAX_POINTS];
};

/* k: the kind that the message is about, or NULL. */
static void stop_at(const char *file, int line, const struct kind *k, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    fprintf(stderr, "%s:%d: ", file, line);
    if (k != NULL)
        fprintf(stderr, "kind %d (%s): ", k->number, k->name);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    exit(1);
}

static FILE *open_input(const char *file)
{
    FILE *in = fopen(file, "r");
    if (in == NULL)
        stop_at(file, 0, NULL, "cannot be read");
    return in;
}

/* Reads a line, without its line end and without blanks around it. Returns 0 at the end of the file. */
static int plane_generate_read_line(FILE *in, const char *file, int *number, char text[LINE])
{
    char raw[LINE];
    if (fgets(raw, LINE, in) == NULL)
        return 0;
    ++*number;
    size_t length = strlen(raw);
    if (length == LINE - 1 && raw[length - 1] != '\n')
        stop_at(file, *number, NULL, "the line is longer than %d characters", LINE - 2);
    while (length > 0 && strchr(" \t\r\n", raw[length - 1]) != NULL)
        raw[--length] = '\0';
    size_t blanks = strspn(raw, " \t");
    memmove(text, raw + blanks, length - blanks + 1);
    return 1;
}

/* ---- drawings ---- */

/* Names appear in strings and comments of C. */
static const char name_bytes[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";

static void add_row(const char *file, int line, struct kind *k, const char *row)
{
    struct shape *s = &k->shape[0];
    int width = (int)strlen(row);
    if (width > SIZE)
        stop_at(file, line, k, "%d cells wide, at most %d fit", width, SIZE);
    if (s->rows == SIZE)
        stop_at(file, line, k, "more than %d rows", SIZE);
    if (s->rows > 0 && width != s->cols)
        stop_at(file, line, k, "this row has %d cells, the one above has %d", width, s->cols);
    if (row[strspn(row, ".#H")] != '\0')
        stop_at(file, line, k, "'%c' is none of . # H", row[strspn(row, ".#H")]);
    memcpy(s->cell[s->rows++], row, (size_t)width);
    s->cols = width;
}

static int flood(const struct shape *s, char seen[SIZE][SIZE], int r, int c)
{
    if (r < 0 || c < 0 || r >= s->rows || c >= s->cols || s->cell[r][c] == '.' || seen[r][c])
        return 0;
    seen[r][c] = 1;
    return 1 + flood(s, seen, r - 1, c) + flood(s, seen, r + 1, c) + flood(s, seen, r, c - 1) +
           flood(s, seen, r, c + 1);
}

/* An offset (dx,dy) from the head becomes (dy,-dx), so row r becomes column rows-1-r. */
static struct shape quarter_turn(const struct shape *s)
{
    struct shape t = {.rows = s->cols, .cols = s->rows, .head_row = s->head_col, .head_col = s->rows - 1 - s->head_row};
    for (int r = 0; r < s->rows; r++)
        for (int c = 0; c < s->cols; c++)
            t.cell[c][s->rows - 1 - r] = s->cell[r][c];
    return t;
}

/* Counts the kind's cells, finds its head, checks it and turns it. An empty edge would keep the plane away from the
 * border of the board, surely by mistake. */
static void finish_kind(const char *file, struct kind *k)
{
    struct shape *s = &k->shape[0];
    int heads = 0, top = 0, bottom = 0, left = 0, right = 0;
    char seen[SIZE][SIZE] = {{0}};
    for (int r = 0; r < s->rows; r++)
        for (int c = 0; c < s->cols; c++) {
            if (s->cell[r][c] == '.')
                continue;
            k->cells++;
            top += r == 0, bottom += r == s->rows - 1, left += c == 0, right += c == s->cols - 1;
            if (s->cell[r][c] == 'H')
                heads++, s->head_row = r, s->head_col = c;
        }
    if (s->rows == 0)
        stop_at(file, k->line, k, "no drawing follows");
    if (heads == 0)
        stop_at(file, k->line, k, "no head: one cell must be H");
    if (heads > 1)
        stop_at(file, k->line, k, "%d heads, there must be one", heads);
    if (flood(s, seen, s->head_row, s->head_col) != k->cells)
        stop_at(file, k->line, k, "not 4-connected: every cell must be reached from the head by edges");
    if (!(top && bottom && left && right))
        stop_at(file, k->line, k, "its drawing has an empty row or column at the edge");
    for (int direction = 1; direction < 4; direction++)
        k->shape[direction] = quarter_turn(&k->shape[direction - 1]);
}

/* Reads "kind NUMBER NAME". */
static struct kind *begin_kind(const char *file, int line, struct data *d, const char *text)
{
    struct kind new = {.line = line};
    char name[LINE], rest[LINE];
    int fields = sscanf(text, "kind %d %s %s", &new.number, name, rest);
    if (fields != 2 || strlen(name) >= sizeof new.name)
        stop_at(file, line, NULL, "a kind begins with: kind NUMBER NAME");
    if (name[strspn(name, name_bytes)] != '\0')
        stop_at(file, line, NULL, "kind %d: a name is made of letters, digits, _ and -", new.number);
    strcpy(new.name, name);
    if (new.number != d->kinds)
        stop_at(file, line, &new, "the next number is %d", d->kinds);
    if (d->kinds == MAX_KINDS)
        stop_at(file, line, &new, "at most %d kinds", MAX_KINDS);
    d->kind[d->kinds] = new;
    return &d->kind[d->kinds++];
}

/* A comment, an empty line, the next kind and the end of the file end a drawing. */
static void read_planes(const char *file, struct data *d)
{
    FILE *in = open_input(file);
    char text[LINE];
    int line = 0, more = 1;
    struct kind *k = NULL;
    while (more) {
        more = plane_generate_read_line(in, file, &line, text);
        int begins = more && strncmp(text, "kind", 4) == 0;
        int empty = !more || text[0] == '\0' || strncmp(text, "# ", 2) == 0 || (k == NULL && text[0] == '#');
        if (k != NULL && (empty || begins)) {
            finish_kind(file, k);
            k = NULL;
        }
        if (begins)
            k = begin_kind(file, line, d, text);
        else if (!empty && k == NULL)
            stop_at(file, line, NULL, "a drawing without a line \"kind NUMBER NAME\" above it");
        else if (!empty)
            add_row(file, line, k, text);
    }
    if (d->kinds == 0)
        stop_at(file, line, NULL, "no kinds");
    fclose(in);
}

/* ---- test points ---- */

static unsigned read_mask(const char *file, int line, const struct data *d, int plane, const char *text)
{
    unsigned mask = 0;
    if (strlen(text) > 31 || text[strspn(text, "01")] != '\0')
        stop_at(file, line, NULL, "type%d: %s is not a binary mask", plane, text);
    for (const char *p = text; *p != '\0'; p++)
        mask = mask << 1 | (unsigned)(*p - '0');
    if (mask == 0)
        stop_at(file, line, NULL, "type%d: no kind is allowed", plane);
    if (mask >> d->kinds != 0)
        stop_at(file, line, NULL, "type%d: %s allows a kind that is not drawn (there are %d)", plane, text, d->kinds);
    return mask;
}

static void read_points(const char *file, struct data *d)
{
    FILE *in = open_input(file);
    char text[LINE];
    int line = 0;
    while (plane_generate_read_line(in, file, &line, text)) {
        char mask[PLANES][LINE], rest[LINE];
        struct point p;
        if (text[0] == '\0' || text[0] == '#')
            continue;
        int fields = sscanf(text, "%d %d %d %d %d %s %s %s %s", &p.id, &p.games, &p.points, &p.time_ms, &p.memory_mib,
                            mask[0], mask[1], mask[2], rest);
        if (fields != 8)
            stop_at(file, line, NULL, "a test point is: id games points time memory type0 type1 type2");
        if (p.id < 1 || p.id > 999 || p.games < 1 || p.games > 1000 || p.points < 0 || p.time_ms < 1 ||
            p.memory_mib < 1)
            stop_at(file, line, NULL,
                    "test point %d: id is 1..999, games 1..1000, points at least 0, time and memory at least 1", p.id);
        for (int i = 0; i < d->points; i++)
            if (d->point[i].id == p.id)
                stop_at(file, line, NULL, "test point %d is there already", p.id);
        if (d->points == MAX_POINTS)
            stop_at(file, line, NULL, "at most %d test points", MAX_POINTS);
        for (int i = 0; i < PLANES; i++)
            p.mask[i] = read_mask(file, line, d, i, mask[i]);
        d->point[d->points++] = p;
    }
    if (d->points == 0)
        stop_at(file, line, NULL, "no test points");
    fclose(in);
}

/* ---- output ---- */

static void print_shape(const struct shape *s)
{
    unsigned long long word[3] = {0, 0, 0};
    for (int r = 0; r < s->rows; r++)
        for (int c = 0; c < s->cols; c++)
            if (s->cell[r][c] != '.')
                word[(r * SIZE + c) / 64] |= 1ull << (r * SIZE + c) % 64;
    printf("        {{{0x%016llxu, 0x%016llxu, 0x%016llxu}}, %d, %d, %d, %d},\n", word[0], word[1], word[2], s->rows,
           s->cols, s->head_row, s->head_col);
}

static void print_tables(const struct data *d)
{
    puts("/* Made by grader/games/plane/generate/generate.c from planes.txt and subtasks.txt: edit those. */");
    puts("const struct plane_shape plane_shape[PLANE_KINDS][4] = {");
    for (int k = 0; k < d->kinds; k++) {
        printf("    { /* %d %s */\n", k, d->kind[k].name);
        for (int dir = 0; dir < 4; dir++)
            print_shape(&d->kind[k].shape[dir]);
        puts("    },");
    }
    puts("};\n\nconst char *const plane_kind_name[PLANE_KINDS] = {");
    for (int k = 0; k < d->kinds; k++)
        printf("    \"%s\",\n", d->kind[k].name);
    puts("};");
}

static void print_testpoints(const struct data *d)
{
    puts("/* Made by grader/games/plane/generate/generate.c from subtasks.txt: edit that. */");
    puts("static const struct testpoint plane_testpoint[PLANE_TESTPOINTS] = {");
    for (int i = 0; i < d->points; i++) {
        const struct point *p = &d->point[i];
        printf("    {.id = %d, .games = %d, .points = %d, .time_ms = %d, .memory_mib = %d, .setup = {%u, %u, %u}},\n",
               p->id, p->games, p->points, p->time_ms, p->memory_mib, p->mask[0], p->mask[1], p->mask[2]);
    }
    puts("};");
}

static void print_sizes(const struct data *d)
{
    puts("/* Made by grader/games/plane/generate/generate.c from planes.txt and subtasks.txt: edit those. */");
    printf("enum { PLANE_KINDS = %d, PLANE_TESTPOINTS = %d };\n", d->kinds, d->points);
}

static void print_header(const struct data *d)
{
    int most = 0;
    for (int k = 0; k < d->kinds; k++)
        most = d->kind[k].cells > most ? d->kind[k].cells : most;
    puts("/*\n * planes.h - the cells of each kind of plane in each direction, for players who want them.\n *\n"
         " * Include it after game.h. plane_cells[kind][direction] lists the cells of a plane as offsets from its "
         "head:\n"
         " * with the head at (x,y), cell i is (x + dx[i], y + dy[i]). Cell 0 is the head itself; i runs up to n - 1.\n"
         " * Made by grader/games/plane/generate/generate.c from subtasks/plane/planes.txt, the same drawings that the "
         "referee uses.\n */");
    printf("#ifndef SORTIE_PLANES_H\n#define SORTIE_PLANES_H\n\n#define PLANE_KINDS %d\n#define PLANE_MAX_CELLS %d\n\n",
           d->kinds, most);
    puts("struct plane_cells {\n    int n;\n    signed char dx[PLANE_MAX_CELLS], dy[PLANE_MAX_CELLS];\n};\n");
    puts("static const struct plane_cells plane_cells[PLANE_KINDS][4] = {");
    for (int k = 0; k < d->kinds; k++) {
        printf("    /* %d %s */ {\n", k, d->kind[k].name);
        for (int dir = 0; dir < 4; dir++) {
            const struct shape *s = &d->kind[k].shape[dir];
            char dx[LINE] = "0", dy[LINE] = "0";
            for (int r = 0; r < s->rows; r++)
                for (int c = 0; c < s->cols; c++)
                    if (s->cell[r][c] == '#') {
                        sprintf(dx + strlen(dx), ", %d", r - s->head_row);
                        sprintf(dy + strlen(dy), ", %d", c - s->head_col);
                    }
            printf("        {%d, {%s}, {%s}},\n", d->kind[k].cells, dx, dy);
        }
        puts("    },");
    }
    puts("};\n\n#endif");
}

/* The same for players in other languages: one line of a table for grader/build/functions. A cell is [dx, dy]. */
static void print_functions(const struct data *d)
{
    printf("table plane_cells ");
    for (int k = 0; k < d->kinds; k++)
        for (int dir = 0; dir < 4; dir++) {
            const struct shape *s = &d->kind[k].shape[dir];
            printf("%s[[0,0]", dir > 0 ? "," : k > 0 ? ",[" : "[[");
            for (int r = 0; r < s->rows; r++)
                for (int c = 0; c < s->cols; c++)
                    if (s->cell[r][c] == '#')
                        printf(",[%d,%d]", r - s->head_row, c - s->head_col);
            printf(dir == 3 ? "]]" : "]");
        }
    puts("]");
}

static void print_drawings(const struct data *d)
{
    puts("```");
    for (int k = 0; k < d->kinds; k++) {
        const struct shape *s = &d->kind[k].shape[0];
        printf("%skind %d, %s\n", k > 0 ? "\n" : "", k, d->kind[k].name);
        for (int r = 0; r < s->rows; r++)
            printf("  %.*s\n", s->cols, s->cell[r]);
    }
    puts("```");
}

static void print_points(const struct data *d)
{
    puts("| id | games | type0 | type1 | type2 | points | CPU time | memory |\n|---|---|---|---|---|---|---|---|");
    for (int i = 0; i < d->points; i++) {
        const struct point *p = &d->point[i];
        printf("| %d | %d ", p->id, p->games);
        for (int m = 0; m < PLANES; m++) {
            printf("| ");
            for (int bit = d->kinds - 1; bit >= 0; bit--)
                putchar('0' + (int)(p->mask[m] >> bit & 1));
            putchar(' ');
        }
        printf("| %d | %g s | %d MiB |\n", p->points, p->time_ms / 1000.0, p->memory_mib);
    }
}

/* Copies a document and replaces the parts between <!-- planes --> and <!-- /planes -->, and between the same markers
 * for subtasks. */
static void print_docs(const struct data *d, const char *file)
{
    static const struct {
        const char *begin, *end;
        void (*print)(const struct data *);
    } part[] = {{"<!-- planes -->\n", "<!-- /planes -->\n", print_drawings},
                {"<!-- subtasks -->\n", "<!-- /subtasks -->\n", print_points}};
    FILE *in = open_input(file);
    char text[4096];
    const char *until = NULL;
    while (fgets(text, sizeof text, in) != NULL) {
        if (until != NULL && strcmp(text, until) != 0)
            continue;
        until = NULL;
        fputs(text, stdout);
        for (size_t i = 0; i < sizeof part / sizeof part[0]; i++)
            if (strcmp(text, part[i].begin) == 0) {
                part[i].print(d);
                until = part[i].end;
            }
    }
    if (until != NULL)
        stop_at(file, 0, NULL, "ends before %.*s", (int)strlen(until) - 1, until);
    fclose(in);
}

int main(int argc, char **argv)
{
    static struct data d;
    static const struct {
        const char *name;
        void (*print)(const struct data *);
    } output[] = {{"tables", print_tables},
                  {"points", print_testpoints},
                  {"sizes", print_sizes},
                  {"header", print_header},
                  {"functions", print_functions}};
    size_t i = 0, outputs = sizeof output / sizeof output[0];
    if (argc < 4) {
        fputs("usage: generate sizes|tables|points|header|functions|docs PLANES SUBTASKS [FILE]\n", stderr);
        return 1;
    }
    read_planes(argv[2], &d);
    read_points(argv[3], &d);
    while (i < outputs && strcmp(argv[1], output[i].name) != 0)
        i++;
    if (i < outputs)
        output[i].print(&d);
    else if (strcmp(argv[1], "docs") == 0 && argc == 5)
        print_docs(&d, argv[4]);
    else
        return fputs("generate: sizes, tables, points, header, functions or docs FILE\n", stderr), 1;
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : (fputs("generate: cannot write\n", stderr), 1);
}
