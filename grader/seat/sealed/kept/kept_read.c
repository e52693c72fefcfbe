#define _GNU_SOURCE
#include "kept_read.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Numbers that the linker may have written: addresses of data, which lie behind the stack (build/sealed/module), and
 * places in the table of functions. The reference (library.cpp) fills the first 3,000 places, so those of the library
 * are numbers that it hardly uses otherwise. Whether one is such a place does not matter. */
enum { FIRST_ADDRESS = 1 << 20, ADDRESS_END = 1 << 24, FIRST_PLACE = 3000, PLACE_END = 4000, SMALL_END = 1 << 16 };
enum { INDICES = 60000 };

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
    char *text = NULL;
    size_t have = 0, got = 1;
    FILE *in = fopen(path, "re");
    if (in == NULL)
        kept_stop("cannot read", path);
    while (got > 0) {
        text = realloc(text, have + (1 << 20) + 1);
        if (text == NULL)
            kept_stop("no memory for", path);
        got = fread(text + have, 1, 1 << 20, in);
        have += got;
    }
    if (ferror(in))
        kept_stop("cannot read", path);
    fclose(in);
    text[have] = '\0';
    *size = have;
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

bool kept_index_here(const struct unit *u, const char *at, uint32_t *index, const char **end)
{
    char *behind;
    const char *number = at + strlen(u->names->function);
    if (!kept_begins(at, u->names->function) || !isdigit((unsigned char)*number))
        return false;
    *index = (uint32_t)strtoul(number, &behind, 10);
    *end = behind;
    return *behind == '('; /* else it is a variable of type f32 */
}

const char *kept_index_within(const struct unit *u, const char *line, const char *end, uint32_t *index)
{
    const char *behind, *name = memmem(line, (size_t)(end - line), u->names->function, strlen(u->names->function));
    return name != NULL && name > line && name[-1] == ' ' && kept_index_here(u, name, index, &behind) ? name : NULL;
}

/* The name in "RETURNS NAME(PARAMETERS)". *open: the bracket behind it. */
const char *kept_name_in(struct span declaration, const char **open)
{
    *open = memchr(declaration.at, '(', declaration.size);
    const char *name = *open;
    while (name > declaration.at && is_word(name[-1]))
        name--;
    return name;
}

/* The instance's parts, which the C of both must agree on. */
struct span kept_instance(const struct unit *u)
{
    const char *from = strstr(u->header, u->names->instance);
    const char *to = from == NULL ? NULL : strstr(from, "}");
    return to == NULL ? (struct span){NULL, 0} : (struct span){from, (size_t)(to - from)};
}

bool kept_equal(struct span a, struct span b)
{
    return a.size == b.size && memcmp(a.at, b.at, a.size) == 0;
}

/* Reads "static RETURNS NAME(PARAMETERS);". */
static void read_declaration(struct unit *u, const char *line, const char *end)
{
    uint32_t index;
    if (kept_index_within(u, line, end, &index) != NULL && index < u->indices)
        u->declared[index] = (struct span){line, (size_t)(end - line)};
}

/* Reads "FUNC_TYPE_T(NAME) = ...;". */
static void read_type(struct unit *u, const char *line, const char *end)
{
    static const char macro[] = "FUNC_TYPE_T(";
    const char *number = line + strlen(macro) + strlen(u->names->type);
    if (!kept_begins(line, macro) || !kept_begins(line + strlen(macro), u->names->type))
        return;
    unsigned long type = strtoul(number, NULL, 10);
    if (type < u->indices)
        u->type[type] = (struct span){line, (size_t)(end - line)};
}

static void read_head(const struct unit *u, struct function *f, const char *line, const char *end)
{
    const char *open, *behind, *from = line + (kept_begins(line, "static ") ? strlen("static ") : 0);
    f->head = (struct span){line, (size_t)(end - line)};
    const char *name = kept_name_in(f->head, &open);
    f->returns = (struct span){from, (size_t)(name - from)};
    f->parameters = (struct span){open, (size_t)(end - open)};
    if (!kept_index_here(u, name, &f->index, &behind))
        f->index = UINT32_MAX;
}

/* Reads a function from its head, which may have several lines. Returns what is behind it, or NULL. */
static const char *read_function(struct unit *u, const char *line)
{
    struct function *f = &u->function[u->functions++];
    const char *open = strstr(line, "{\n"), *close = open == NULL ? NULL : strstr(open, "\n}\n");
    if (close == NULL)
        return NULL;
    read_head(u, f, line, open + 1);
    f->body = (struct span){open + 1, (size_t)(close + 3 - open - 1)};
    if (f->index < u->indices)
        u->of_index[f->index] = u->functions - 1;
    return close + 3;
}

static void read_functions(struct unit *u)
{
    bool library = false;
    for (const char *line = u->preamble.at + u->preamble.size, *end; line != NULL && *line != '\0'; line = end) {
        end = strchr(line, '\n');
        if (end++ == NULL || u->functions == u->indices)
            return;
        size_t length = (size_t)(end - line), size = strlen(u->names->own);
        const char *own = is_word(*line) ? memmem(line, length, u->names->own, size) : NULL;
        read_type(u, line, end);
        if (own == NULL)
            continue;
        if (!kept_begins(own + size, " instance")) {
            read_declaration(u, line, end - 1);
            continue;
        }
        u->function[u->functions].library = library;
        library |= memmem(line, length, u->names->last, strlen(u->names->last)) != NULL;
        end = read_function(u, line);
    }
}

/* ---- texts with holes ---- */

static void put(struct function *f, const char *from, size_t size)
{
    memcpy(f->same + f->same_size, from, size);
    f->same_size += size;
}

static void put_hole(struct function *f, enum hole_kind kind, uint32_t number)
{
    const char mark = (char)(1 + kind);
    f->hole[f->holes++] = (struct hole){kind, number};
    put(f, &mark, 1);
}

/* "= 1048576u;", ") + 1048576u)" or ") + 1048576,". Small ones too, which a place in the table may be in a player. */
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

/* Whether a player may have another number here. h: a hole of the reference's. */
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

struct span kept_type(const struct unit *u, uint32_t number)
{
    struct span line = number < u->indices ? u->type[number] : (struct span){NULL, 0};
    const char *from = line.at == NULL ? NULL : memchr(line.at, '=', line.size);
    return from == NULL ? (struct span){"?", 1} : (struct span){from, (size_t)(line.at + line.size - from)};
}

/* A type that has a name is a part of the text, as it is written out, without the name. */
static void put_type(const struct unit *u, struct function *f, uint32_t number)
{
    if (*u->names->type == '\0') {
        put_hole(f, TYPE_OF_CALL, number);
        return;
    }
    struct span written = kept_type(u, number);
    put_hole(f, TYPE_NAME, number);
    put(f, written.at, written.size);
}

/* A callee's own type is a part of the text, without its name. */
static void put_callee(const struct unit *u, struct function *f, uint32_t index)
{
    static const char none[] = "?";
    struct span d = index < u->indices ? u->declared[index] : (struct span){NULL, 0};
    put_hole(f, CALLEE, index);
    if (d.at == NULL) {
        put(f, none, 1);
        return;
    }
    const char *open, *name = kept_name_in(d, &open);
    put(f, d.at, (size_t)(name - d.at));
    put(f, open, (size_t)(d.at + d.size - open));
}

static void find_holes(const struct unit *u, struct function *f)
{
    const char *begin = f->body.at, *end = begin + f->body.size, *from = begin;
    f->same = room(f->body.size * 8 + f->head.size, 1);
    f->hole = room(f->body.size / 4, sizeof *f->hole);
    put(f, f->returns.at, f->returns.size);
    put(f, f->parameters.at, f->parameters.size);
    for (const char *at = begin; at < end; at++) {
        uint32_t number;
        const char *behind = NULL;
        if (*at == 'w' && !is_word(at[-1]) && kept_index_here(u, at, &number, &behind)) {
            put(f, from, (size_t)(at - from));
            put_callee(u, f, number);
            from = behind;
        } else if (*at == 'C' && (behind = type_here(u, at, end)) != NULL) {
            char *after;
            put(f, from, (size_t)(behind - from));
            put_type(u, f, (uint32_t)strtoul(behind, &after, 10));
            from = behind = after;
        } else if ((behind = number_here(begin, at, &number)) != NULL) {
            put(f, from, (size_t)(at - from));
            put_hole(f, NUMBER, number);
            from = behind;
        }
        if (behind != NULL)
            at = behind - 1;
    }
    put(f, from, (size_t)(end - from));
    f->hash = 14695981039346656037u;
    for (size_t i = 0; i < f->same_size; i++)
        f->hash = (f->hash ^ (uint8_t)f->same[i]) * 1099511628211u;
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
    size_t length = strlen(path), size;
    char *header = room(length + 1, 1);
    memcpy(header, path, length);
    header[length - 1] = 'h';
    *u = (struct unit){.text = kept_text(path, &u->size)};
    u->header = kept_text(header, &size);
    free(header);
    u->names = strstr(u->header, known[1].instance) != NULL ? &known[1] : &known[0];
    const char *first = first_of_unit(u);
    if (first == NULL || kept_instance(u).at == NULL)
        return false;
    u->preamble = (struct span){u->text, (size_t)(first - u->text)};
    u->indices = INDICES;
    u->function = room(u->indices, sizeof *u->function);
    u->of_index = room(u->indices, sizeof *u->of_index);
    u->declared = room(u->indices, sizeof *u->declared);
    u->type = room(u->indices, sizeof *u->type);
    memset(u->of_index, 0xff, u->indices * sizeof *u->of_index);
    read_functions(u);
    for (uint32_t i = 0; i < u->functions; i++)
        if (u->function[i].library && u->function[i].index != UINT32_MAX)
            find_holes(u, &u->function[i]);
    return true;
}
