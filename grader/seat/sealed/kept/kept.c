/*
 * kept - compiles the C++ library of sealed players once, for all of them.
 *
 * A program with <iostream> brings 600 functions of the library with it, always the same ones. They differ only in
 * numbers that the linker writes: addresses of data, and which functions and types they name. So the kit compiles the
 * functions of one program, the reference, with all such numbers left open. Of a player's C, as wasm2c wrote it, the
 * functions that are the reference's but for these numbers are taken out, and their numbers written down.
 *
 *   kept meter MODULE > METERED     meters the reference's module, as the judge does a player's
 *   kept make REFERENCE.c           prints the reference's functions of the library, as C that is compiled once
 *   kept use REFERENCE.c PLAYER.c 3>BINDINGS
 *                                   prints the rest of the player's C, and writes what the linker must know
 *
 * Nothing is believed but equality: each function that is taken out is compared with the reference's, letter by letter.
 * All else stays, and so does everything if wasm2c writes another kind of C than it did for the reference.
 * Beside each .c lies its .h. Texts are of 1.0.32 (Debian 12); of later versions nothing is kept.
 */
#define _GNU_SOURCE
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "seat/sealed/meter.h"

/* Numbers that the linker may have written: addresses of data, which lie behind the stack (build/sealed/module), and
 * places in the table of functions. The reference (library.cpp) fills the first 3,000 places, so those of the library
 * are numbers that it hardly uses otherwise. Whether one is such a place does not matter. */
enum { FIRST_ADDRESS = 1 << 20, ADDRESS_END = 1 << 24, FIRST_PLACE = 3000, PLACE_END = 4000, SMALL_END = 1 << 16 };
enum { PAGES = 12 << 20 >> 16, INDICES = 60000, BINDINGS = 3 };

struct span {
    const char *at;
    size_t size;
};

/* A part of a function that can be another one than in the reference. */
enum hole_kind { NUMBER, TYPE_OF_CALL, CALLEE };
struct hole {
    enum hole_kind kind;
    uint32_t number;
};

struct function {
    struct span head, body, returns, parameters; /* the head's line, and the lines up to the last brace */
    bool library;                                /* behind the kit's part */
    uint32_t index;                              /* N of w2c_fN, or UINT32_MAX */
    char *same;                                  /* its text with holes */
    size_t same_size;
    struct hole *hole;
    uint32_t holes;
    uint64_t hash;
    uint32_t next;      /* the next one of this hash. UINT32_MAX: none */
    uint32_t is;        /* of a player's: which of the reference's. UINT32_MAX: none */
    bool taken, called; /* by a player; by a function that was taken out */
};

struct unit {
    char *text, *header;
    size_t size;
    struct span preamble; /* up to the types */
    struct function *function;
    uint32_t functions, *of_index, indices; /* the function of each index */
    struct span *declared;                  /* what each index returns and takes: from the type to the semicolon */
};

static void stop(const char *why, const char *what)
{
    fprintf(stderr, "kept: %s %s\n", why, what);
    exit(2);
}

static void *room(size_t count, size_t size)
{
    void *p = calloc(count + 1, size);
    if (p == NULL)
        stop("no memory", "");
    return p;
}

static char *text_of(const char *path, size_t *size)
{
    char *text = NULL;
    size_t have = 0, got = 1;
    FILE *in = fopen(path, "re");
    if (in == NULL)
        stop("cannot read", path);
    while (got > 0) {
        text = realloc(text, have + (1 << 20) + 1);
        if (text == NULL)
            stop("no memory for", path);
        got = fread(text + have, 1, 1 << 20, in);
        have += got;
    }
    if (ferror(in))
        stop("cannot read", path);
    fclose(in);
    text[have] = '\0';
    *size = have;
    return text;
}

/* ---- reading ---- */

static bool begins(const char *at, const char *with)
{
    return strncmp(at, with, strlen(with)) == 0;
}

static bool is_word(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* Reads N of w2c_fN at the beginning of a text. */
static bool index_here(const char *at, uint32_t *index, const char **end)
{
    char *behind;
    if (!begins(at, "w2c_f") || !isdigit((unsigned char)at[5]))
        return false;
    *index = (uint32_t)strtoul(at + 5, &behind, 10);
    *end = behind;
    return *behind == '('; /* else it is a variable of type f32 */
}

/* The name in "RETURNS NAME(PARAMETERS)". *open: the bracket behind it. */
static const char *name_in(struct span declaration, const char **open)
{
    *open = memchr(declaration.at, '(', declaration.size);
    const char *name = *open;
    while (name > declaration.at && is_word(name[-1]))
        name--;
    return name;
}

/* The instance's parts, which the C of both must agree on. */
static struct span instance_of(const struct unit *u)
{
    const char *from = strstr(u->header, "typedef struct Z_player_instance_t {");
    const char *to = from == NULL ? NULL : strstr(from, "}");
    return to == NULL ? (struct span){NULL, 0} : (struct span){from, (size_t)(to - from)};
}

static bool equal(struct span a, struct span b)
{
    return a.size == b.size && memcmp(a.at, b.at, a.size) == 0;
}

/* Reads "static RETURNS w2c_fN(PARAMETERS);". */
static void read_declaration(struct unit *u, const char *line, const char *end)
{
    uint32_t index;
    const char *name = memmem(line, (size_t)(end - line), " w2c_f", 6), *behind;
    if (name == NULL || !index_here(name + 1, &index, &behind) || index >= u->indices)
        return;
    u->declared[index] = (struct span){line, (size_t)(end - line)};
}

static void read_head(struct function *f, const char *line, const char *end)
{
    const char *open, *behind;
    f->head = (struct span){line, (size_t)(end - line)};
    const char *name = name_in(f->head, &open);
    f->returns = (struct span){line + strlen("static "), (size_t)(name - line) - strlen("static ")};
    f->parameters = (struct span){open, (size_t)(end - open)};
    if (!index_here(name, &f->index, &behind))
        f->index = UINT32_MAX;
}

/* Reads a function from its head, which may have several lines. Returns what is behind it, or NULL. */
static const char *read_function(struct unit *u, const char *line)
{
    struct function *f = &u->function[u->functions++];
    const char *open = strstr(line, "{\n"), *close = open == NULL ? NULL : strstr(open, "\n}\n");
    if (close == NULL)
        return NULL;
    read_head(f, line, open + 1);
    f->body = (struct span){open + 1, (size_t)(close + 3 - open - 1)};
    if (f->index < u->indices)
        u->of_index[f->index] = u->functions - 1;
    return close + 3;
}

static void read_functions(struct unit *u)
{
    static const char own[] = "(Z_player_instance_t*", definition[] = "(Z_player_instance_t* instance";
    bool library = false;
    for (const char *line = u->preamble.at + u->preamble.size, *end; line != NULL && *line != '\0'; line = end) {
        end = strchr(line, '\n');
        if (end++ == NULL || u->functions == u->indices)
            return;
        size_t length = (size_t)(end - line);
        if (!begins(line, "static ") || memmem(line, length, own, strlen(own)) == NULL)
            continue;
        if (memmem(line, length, definition, strlen(definition)) == NULL) {
            read_declaration(u, line, end - 1);
            continue;
        }
        u->function[u->functions].library = library;
        library |= memmem(line, length, " w2c_sortie_callback(", 21) != NULL;
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
static bool is_open(const struct hole *h)
{
    return h->kind != NUMBER || h->number >= FIRST_ADDRESS || (h->number >= FIRST_PLACE && h->number < PLACE_END);
}

/* The number of the type behind "CALL_INDIRECT(instance->w2c_T0, TYPE (*)(PARAMETERS), ". */
static const char *type_here(const char *at, const char *end)
{
    if (!begins(at, "CALL_INDIRECT(instance->w2c_T0, "))
        return NULL;
    const char *pointer = memmem(at, (size_t)(end - at), "(*)(", 4);
    const char *close = pointer == NULL ? NULL : memmem(pointer, (size_t)(end - pointer), "), ", 3);
    return close == NULL || !isdigit((unsigned char)close[3]) ? NULL : close + 3;
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
    const char *open, *name = name_in(d, &open);
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
        if (*at == 'w' && !is_word(at[-1]) && index_here(at, &number, &behind)) {
            put(f, from, (size_t)(at - from));
            put_callee(u, f, number);
            from = behind;
        } else if (*at == 'C' && (behind = type_here(at, end)) != NULL) {
            char *after;
            put(f, from, (size_t)(behind - from));
            put_hole(f, TYPE_OF_CALL, (uint32_t)strtoul(behind, &after, 10));
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

static bool unit_read(struct unit *u, const char *path)
{
    size_t length = strlen(path), size;
    char *header = room(length + 1, 1);
    memcpy(header, path, length);
    header[length - 1] = 'h';
    *u = (struct unit){.text = text_of(path, &u->size)};
    u->header = text_of(header, &size);
    free(header);
    const char *types = strstr(u->text, "\nstatic u32 func_types[");
    if (types == NULL || instance_of(u).at == NULL)
        return false;
    u->preamble = (struct span){u->text, (size_t)(types + 1 - u->text)};
    u->indices = INDICES;
    u->function = room(u->indices, sizeof *u->function);
    u->of_index = room(u->indices, sizeof *u->of_index);
    u->declared = room(u->indices, sizeof *u->declared);
    memset(u->of_index, 0xff, u->indices * sizeof *u->of_index);
    read_functions(u);
    for (uint32_t i = 0; i < u->functions; i++)
        if (u->function[i].library && u->function[i].index != UINT32_MAX)
            find_holes(u, &u->function[i]);
    return true;
}

/* ---- make ---- */

static void print(struct span s)
{
    fwrite(s.at, 1, s.size, stdout);
}

/* The declaration of an index under another name. */
static void print_declaration(struct span d, const char *name)
{
    const char *open, *old = name_in(d, &open), *from = d.at + strlen("static ");
    printf("%.*s%s%.*s\n", (int)(old - from), from, name, (int)(d.at + d.size - open), open);
}

static void print_kept(const struct unit *u, uint32_t which)
{
    const struct function *f = &u->function[which];
    char name[64];
    uint32_t numbers = 0, at = 0;
    for (uint32_t i = 0; i < f->holes; i++)
        if (f->hole[i].kind == CALLEE) {
            snprintf(name, sizeof name, "sortie_k%u_f%u", which, i);
            print_declaration(u->declared[f->hole[i].number], name);
        }
    printf("extern const u32 sortie_k%u_n[];\n", which);
    print(f->returns);
    printf("sortie_k%u", which);
    const char *text = f->same + f->returns.size, *end = f->same + f->same_size;
    for (; text < end; text++) {
        if (*text < 1 || *text > 3) {
            putchar(*text);
            continue;
        }
        if (*text == 1 + CALLEE) {
            struct span d = u->declared[f->hole[at].number];
            const char *open, *old = name_in(d, &open);
            printf("sortie_k%u_f%u", which, at);
            text += (old - d.at) + (d.at + d.size - open);
        } else if (is_open(&f->hole[at])) {
            printf("sortie_k%u_n[%u]", which, numbers++);
        } else {
            printf("%uu", f->hole[at].number);
        }
        at++;
    }
}

static bool can_be_kept(const struct unit *u, const struct function *f)
{
    if (f->same == NULL)
        return false;
    for (uint32_t i = 0; i < f->holes; i++)
        if (f->hole[i].kind == CALLEE && (f->hole[i].number >= u->indices || u->declared[f->hole[i].number].at == NULL))
            return false;
    return true;
}

static int print_library(const char *path)
{
    struct unit u;
    if (!unit_read(&u, path)) {
        puts("typedef int sortie_nothing_is_kept;");
        return 0;
    }
    print(u.preamble);
    puts("#pragma GCC visibility push(hidden)\nextern u32 func_types[];");
    for (uint32_t i = 0; i < u.functions; i++)
        if (can_be_kept(&u, &u.function[i]))
            print_kept(&u, i);
    return 0;
}

/* ---- use ---- */

static bool is_same(const struct function *known, const struct function *f)
{
    if (known->hash != f->hash || known->same_size != f->same_size || memcmp(known->same, f->same, f->same_size) != 0)
        return false;
    for (uint32_t i = 0; i < f->holes; i++)
        if (!is_open(&known->hole[i]) && known->hole[i].number != f->hole[i].number)
            return false;
    return true;
}

static void match(struct unit *reference, struct unit *player)
{
    enum { HEADS = 4096 };
    static uint32_t head[HEADS];
    memset(head, 0xff, sizeof head);
    for (uint32_t i = reference->functions; i-- > 0;) {
        struct function *f = &reference->function[i];
        if (!can_be_kept(reference, f))
            continue;
        f->next = head[f->hash % HEADS];
        head[f->hash % HEADS] = i;
    }
    for (uint32_t i = 0; i < player->functions; i++) {
        struct function *f = &player->function[i];
        f->is = UINT32_MAX;
        if (!can_be_kept(player, f))
            continue;
        for (uint32_t j = head[f->hash % HEADS]; j != UINT32_MAX && f->is == UINT32_MAX;
             j = reference->function[j].next) {
            struct function *known = &reference->function[j];
            if (!known->taken && is_same(known, f)) {
                known->taken = true;
                f->is = j;
            }
        }
    }
}

/* The name under which the linker knows a function of the player's. */
static void name_of(const struct unit *player, uint32_t index, char name[64])
{
    uint32_t which = player->of_index[index];
    if (which != UINT32_MAX && player->function[which].is != UINT32_MAX)
        snprintf(name, 64, "sortie_k%u", player->function[which].is);
    else
        snprintf(name, 64, "w2c_f%u", index);
}

static void put_bindings(struct unit *player)
{
    FILE *out = fdopen(BINDINGS, "w");
    if (out == NULL)
        stop("cannot write", "the bindings");
    for (uint32_t i = 0; i < player->functions; i++) {
        const struct function *f = &player->function[i];
        for (uint32_t j = 0; f->is != UINT32_MAX && j < f->holes; j++) {
            char name[64];
            if (f->hole[j].kind != CALLEE)
                continue;
            uint32_t which = player->of_index[f->hole[j].number];
            if (which != UINT32_MAX)
                player->function[which].called = true;
            name_of(player, f->hole[j].number, name);
            fprintf(out, "sortie_k%u_f%u = %s;\n", f->is, j, name);
        }
    }
    if (fclose(out) != 0)
        stop("cannot write", "the bindings");
}

/* Declarations of what was taken out, and of what that calls, are no longer static. */
static void print_declarations(const struct unit *reference, const struct unit *player)
{
    puts("#pragma GCC visibility push(hidden)");
    for (uint32_t i = 0; i < player->indices; i++) {
        const struct function *f = player->of_index[i] == UINT32_MAX ? NULL : &player->function[player->of_index[i]];
        char name[64];
        if (f == NULL || player->declared[i].at == NULL || (f->is == UINT32_MAX && !f->called))
            continue;
        name_of(player, i, name);
        print_declaration(player->declared[i], name);
        if (f->is == UINT32_MAX)
            continue;
        printf("#define w2c_f%u %s\nextern const u32 %s_n[];\nconst u32 %s_n[] = {", i, name, name, name);
        for (uint32_t j = 0; j < f->holes; j++)
            if (f->hole[j].kind != CALLEE && is_open(&reference->function[f->is].hole[j]))
                printf("%u, ", f->hole[j].number);
        puts("0};");
    }
    puts("extern u32 func_types[];\n#pragma GCC visibility pop");
}

/* Whether a line declares what print_declarations has declared. */
static bool is_declared(const struct unit *player, const char *line, const char *end)
{
    uint32_t index;
    const char *name = memmem(line, (size_t)(end - line), " w2c_f", 6), *behind;
    if (end[-1] != ';' || name == NULL || !index_here(name + 1, &index, &behind) || index >= player->indices ||
        player->declared[index].at != line || player->of_index[index] == UINT32_MAX)
        return false;
    const struct function *f = &player->function[player->of_index[index]];
    return f->is != UINT32_MAX || f->called;
}

static void print_rest(const struct unit *reference, const struct unit *player)
{
    print(player->preamble);
    print_declarations(reference, player);
    uint32_t next = 0;
    for (const char *line = player->preamble.at + player->preamble.size; *line != '\0';) {
        const char *end = strchr(line, '\n'), *from = line;
        if (end == NULL)
            end = line + strlen(line) - 1;
        if (next < player->functions && line == player->function[next].head.at) {
            const struct function *f = &player->function[next++];
            end = f->body.at + f->body.size - 1;
            if (f->called)
                from += strlen("static ");
            if (f->is != UINT32_MAX)
                from = end + 1;
        } else if (is_declared(player, line, end)) {
            from = end + 1;
        } else if (begins(line, "static u32 func_types[")) {
            from += strlen("static ");
        }
        print((struct span){from, (size_t)(end + 1 - from)});
        line = end + 1;
    }
}

static int take_out(const char *reference_path, const char *path)
{
    struct unit reference, player;
    bool both = unit_read(&reference, reference_path);
    both &= unit_read(&player, path);
    if (!both || !equal(reference.preamble, player.preamble) || !equal(instance_of(&reference), instance_of(&player))) {
        print((struct span){player.text, strlen(player.text)});
        return 0;
    }
    match(&reference, &player);
    put_bindings(&player);
    print_rest(&reference, &player);
    return 0;
}

static int meter(const char *path)
{
    char why[METER_WHY];
    struct meter_module metered;
    size_t size;
    char *bytes = text_of(path, &size);
    if (meter_add((const uint8_t *)bytes, size, PAGES, &metered, why) != METER_OK)
        stop("the reference's module", why);
    fwrite(metered.bytes, 1, metered.size, stdout);
    return 0;
}

int main(int argc, char **argv)
{
    int rc = 2;
    if (argc == 3 && strcmp(argv[1], "meter") == 0)
        rc = meter(argv[2]);
    else if (argc == 3 && strcmp(argv[1], "make") == 0)
        rc = print_library(argv[2]);
    else if (argc == 4 && strcmp(argv[1], "use") == 0)
        rc = take_out(argv[2], argv[3]);
    else
        fputs("usage: kept meter MODULE | make REFERENCE.c | use REFERENCE.c PLAYER.c 3>BINDINGS\n", stderr);
    return rc == 0 && fflush(stdout) != 0 ? 2 : rc;
}
