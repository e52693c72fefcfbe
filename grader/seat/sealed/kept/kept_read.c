#define _GNU_SOURCE
#include "kept_read.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Numbers that the linker may have written: addresses of data, which lie behind the stack (build/sealed/module), and
 * places in the table of functions. The reference (library.cpp) fills the first 3,000 places, so those of the library
 * are numbers that it hardly uses otherwise. Whether one is such a place does not matter. */
enum { FIRST_ADDRESS = 1 << 20, ADDRESS_END = 1 << 24, FIRST_PLACE = 3000, PLACE_END = 4000, SMALL_END = 1 << 16 };

static const struct names known[] = {
    {"w2c_f", "(Z_player_instance_t*", "typedef struct Z_player_instance_t {", " w2c_sortie_callback(", ""},
    {"w2c_player_f", "(w2c_player*", "typedef struct w2c_player {", " w2c_player_sortie_callback_0(", "w2c_player_t"},
};

void kept_stop(const char *why, const char *what)
{
    fprintf(stderr, "kept: %s %s\n", why, what);
    exit(2);
}

static void *room(size_t count, size_t size)
{
    void *p = calloc(count + 1, size);
    if (p == NULL)
        kept_stop("no memory", "");
    return p;
}

char *kept_text(const char *path, size_t *size)
{
    struct stat info;
    FILE *in = fopen(path, "re");
    if (in == NULL || fstat(fileno(in), &info) != 0)
        kept_stop("cannot read", path);
    char *text = room((size_t)info.st_size, 1);
    *size = fread(text, 1, (size_t)info.st_size, in);
    if (*size != (size_t)info.st_size)
        kept_stop("cannot read", path);
    fclose(in);
    return text;
}

/* ---- reading ---- */

bool kept_begins(const char *at, const char *with)
{
    return strncmp(at, with, strlen(with)) == 0;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Reads the index of a function whose name stands at the beginning of a text. */
static bool index_here(const struct unit *u, const char *at, uint32_t *index, const char **end)
{
    char *behind;
    const char *number = at + strlen(u->names->function);
    if (!kept_begins(at, u->names->function) || !isdigit((unsigned char)*number))
        return false;
    *index = (uint32_t)strtoul(number, &behind, 10);
    *end = behind;
    return *behind == '('; /* else it is a variable of type f32 */
}

struct span kept_instance(const struct unit *u)
{
    const char *from = strstr(u->header, u->names->instance);
    const char *to = from == NULL ? NULL : strstr(from, "}");
    return to == NULL ? (struct span){NULL, 0} : (struct span){from, (size_t)(to - from)};
}

bool kept_equal(struct span a, struct span b)
{
    return a.size == b.size && (a.size == 0 || memcmp(a.at, b.at, a.size) == 0);
}

struct span kept_piece(const struct function *f, uint32_t hole)
{
    const struct span *before = hole == 0 ? NULL : &f->hole[hole - 1].where;
    const char *from = before == NULL ? f->body.at : before->at + before->size;
    const char *to = hole == f->holes ? f->body.at + f->body.size : f->hole[hole].where.at;
    return (struct span){from, (size_t)(to - from)};
}

/* index: of its name, or UINT32_MAX. */
static struct head read_head(const struct unit *u, const char *line, const char *end, uint32_t *index)
{
    const char *from = line + (kept_begins(line, "static ") ? strlen("static ") : 0), *behind;
    const char *open = memchr(line, '(', (size_t)(end - line)), *name = open;
    while (name > line && is_word(name[-1]))
        name--;
    if (!index_here(u, name, index, &behind))
        *index = UINT32_MAX;
    return (struct head){.all = {line, (size_t)(end - line)},
                         .returns = {from, (size_t)(name - from)},
                         .parameters = {open, (size_t)(end - open)}};
}

/* Reads "FUNC_TYPE_T(NAME) = ...;". */
static void read_type(struct unit *u, const char *line, const char *end)
{
    static const char macro[] = "FUNC_TYPE_T(";
    const char *number = line + strlen(macro) + strlen(u->names->type);
    if (!kept_begins(line, macro) || !kept_begins(line + strlen(macro), u->names->type))
        return;
    unsigned long type = strtoul(number, NULL, 10);
    if (type < INDICES)
        u->type[type] = (struct span){line, (size_t)(end - line)};
}

/* Reads a function from its head, which may have several lines. Returns what is behind it, or NULL. */
static const char *read_function(struct unit *u, const char *line)
{
    struct function *f = &u->function[u->functions++];
    const char *open = strstr(line, "{\n"), *close = open == NULL ? NULL : strstr(open, "\n}\n");
    if (close == NULL)
        return NULL;
    f->head = read_head(u, line, open + 1, &f->index);
    f->body = (struct span){open + 1, (size_t)(close + 3 - open - 1)};
    if (f->index < INDICES)
        u->of_index[f->index] = u->functions - 1;
    return close + 3;
}

static void read_functions(struct unit *u)
{
    bool library = false;
    for (const char *line = u->preamble.at + u->preamble.size, *end; line != NULL && *line != '\0'; line = end) {
        end = strchr(line, '\n');
        if (end++ == NULL || u->functions == INDICES)
            return;
        size_t length = (size_t)(end - line), size = strlen(u->names->own);
        const char *own = is_word(*line) ? memmem(line, length, u->names->own, size) : NULL;
        read_type(u, line, end);
        if (own == NULL)
            continue;
        if (!kept_begins(own + size, " instance")) {
            uint32_t index;
            const struct head declared = read_head(u, line, end - 1, &index);
            if (end[-2] == ';' && index < INDICES)
                u->declared[index] = declared;
            continue;
        }
        u->function[u->functions].library = library;
        library |= memmem(line, length, u->names->last, strlen(u->names->last)) != NULL;
        end = read_function(u, line);
    }
}

/* ---- texts with holes ---- */

/* "= 1048576u;", ") + 1048576u)" or ") + 1048576,". Small ones too, which a place in the table may be in a player.
 * Returns what is behind the number, or NULL. */
static const char *number_here(const char *begin, const char *at, uint32_t *number)
{
    char *end;
    bool constant = at - begin > 2 && memcmp(at - 2, "= ", 2) == 0;
    bool offset = at - begin > 4 && memcmp(at - 4, ") + ", 4) == 0;
    if (!isdigit((unsigned char)*at) || (!constant && !offset))
        return NULL;
    unsigned long value = strtoul(at, &end, 10);
    bool address = value >= FIRST_ADDRESS && value < ADDRESS_END, small = constant && value < SMALL_END;
    *number = (uint32_t)value;
    end += *end == 'u' ? 1 : 0;
    return (address || small) && (*end == ';' || *end == ')' || *end == ',') ? end : NULL;
}

bool kept_is_open(const struct hole *h)
{
    return h->kind != NUMBER || h->number >= FIRST_ADDRESS || (h->number >= FIRST_PLACE && h->number < PLACE_END);
}

/* The number of the type behind "CALL_INDIRECT(instance->w2c_T0, TYPE (*)(PARAMETERS), ", and behind a type's name. */
static const char *type_here(const struct unit *u, const char *at, const char *end)
{
    if (!kept_begins(at, "CALL_INDIRECT(instance->w2c_T0, "))
        return NULL;
    const char *pointer = memmem(at, (size_t)(end - at), "(*)(", 4);
    const char *close = pointer == NULL ? NULL : memmem(pointer, (size_t)(end - pointer), "), ", 3);
    if (close == NULL || !kept_begins(close + 3, u->names->type))
        return NULL;
    const char *number = close + 3 + strlen(u->names->type);
    return isdigit((unsigned char)*number) ? number : NULL;
}

/* Finds the hole of which the first letter, or that of the call with it, stands here. */
static bool hole_here(const struct unit *u, struct span body, const char *at, struct hole *h)
{
    const char *from = at, *behind = NULL;
    if (*at == 'w' && !is_word(at[-1]) && index_here(u, at, &h->number, &behind)) {
        h->kind = CALLEE;
    } else if (*at == 'C' && (from = type_here(u, at, body.at + body.size)) != NULL) {
        char *after;
        h->kind = *u->names->type == '\0' ? TYPE_OF_CALL : TYPE_NAME;
        h->number = (uint32_t)strtoul(from, &after, 10);
        behind = after;
    } else {
        from = at;
        h->kind = NUMBER;
        behind = number_here(body.at, at, &h->number);
    }
    h->where = (struct span){from, behind == NULL ? 0 : (size_t)(behind - from)};
    return behind != NULL;
}

/* Returns whether it is known what a hole stands for. */
static bool find_type(const struct unit *u, struct hole *h)
{
    const bool listed = h->number < INDICES;
    if (h->kind != CALLEE && h->kind != TYPE_NAME)
        return true;
    if (h->kind == CALLEE && listed) {
        h->type[0] = u->declared[h->number].returns;
        h->type[1] = u->declared[h->number].parameters;
    }
    const struct span d = h->kind == TYPE_NAME && listed ? u->type[h->number] : (struct span){NULL, 0};
    const char *equals = d.at == NULL ? NULL : memchr(d.at, '=', d.size);
    if (equals != NULL)
        h->type[1] = (struct span){equals, (size_t)(d.at + d.size - equals)};
    return h->type[1].at != NULL;
}

static void find_holes(const struct unit *u, struct function *f)
{
    const char *end = f->body.at + f->body.size;
    f->hole = room(f->body.size / 4, sizeof *f->hole);
    for (const char *at = f->body.at; at < end && f->library; at++) {
        struct hole *h = &f->hole[f->holes];
        if (!hole_here(u, f->body, at, h))
            continue;
        f->library = find_type(u, h);
        at = h->where.at + h->where.size - 1;
        f->holes++;
    }
}

/* The line behind the preamble: the types, where they have no names, or the first declaration. */
static const char *first_of_unit(const struct unit *u)
{
    const char *types = strstr(u->text, "\nstatic u32 func_types["), *own = strstr(u->text, u->names->own);
    if (types != NULL || own == NULL || *u->names->type == '\0')
        return types == NULL ? NULL : types + 1;
    while (own > u->text && own[-1] != '\n')
        own--;
    return own;
}

bool kept_read(struct unit *u, const char *path)
{
    char header[4096];
    size_t size;
    snprintf(header, sizeof header, "%.*sh", (int)strlen(path) - 1, path);
    u->text = kept_text(path, &size);
    u->header = kept_text(header, &size);
    u->names = strstr(u->header, known[1].instance) != NULL ? &known[1] : &known[0];
    const char *first = first_of_unit(u);
    if (first == NULL || kept_instance(u).at == NULL)
        return false;
    u->preamble = (struct span){u->text, (size_t)(first - u->text)};
    memset(u->of_index, 0xff, sizeof u->of_index);
    read_functions(u);
    for (struct function *f = u->function; f < u->function + u->functions; f++) {
        f->library &= f->index != UINT32_MAX;
        if (f->library)
            find_holes(u, f);
    }
    return true;
}
