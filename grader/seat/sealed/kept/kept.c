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
 * Beside each .c lies its .h. The texts of 1.0.32 (Debian 12) and 1.0.36 (Debian 13) are known. Of others whose texts
 * are different nothing is kept.
 */
#define _GNU_SOURCE
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "kept_read.h"
#include "seat/sealed/meter.h"

enum { PAGES = 12 << 20 >> 16, BINDINGS = 3 };

/* ---- make ---- */

static void print(struct span s)
{
    fwrite(s.at, 1, s.size, stdout);
}

/* The declaration of an index under another name. */
static void print_declaration(const struct head *d, const char *name)
{
    print(d->returns);
    fputs(name, stdout);
    print(d->parameters);
    putchar('\n');
}

/* Whether a player gives its own number here. A callee is given by its name, and a type is written out. */
static bool is_given(const struct hole *h)
{
    return h->kind != CALLEE && h->kind != TYPE_NAME && kept_is_open(h);
}

static void print_kept(const struct unit *u, uint32_t which)
{
    const struct function *f = &u->function[which];
    char name[64];
    for (uint32_t i = 0; i < f->holes; i++)
        if (f->hole[i].kind == CALLEE) {
            snprintf(name, sizeof name, "sortie_k%u_f%u", which, i);
            print_declaration(&u->declared[f->hole[i].number], name);
        }
    printf("extern const u32 sortie_k%u_n[];\n", which);
    print(f->head.returns);
    printf("sortie_k%u", which);
    print(f->head.parameters);
    for (uint32_t i = 0, numbers = 0; i < f->holes; i++) {
        const struct hole *h = &f->hole[i];
        print(kept_piece(f, i));
        if (h->kind == CALLEE)
            printf("sortie_k%u_f%u", which, i);
        else if (is_given(h))
            printf("sortie_k%u_n[%u]", which, numbers++);
        else
            print(h->where);
    }
    print(kept_piece(f, f->holes));
}

/* Types without names are numbers of the player's table of types. */
static const char *types_are_shared(const struct unit *u)
{
    return *u->names->type == '\0' ? "extern u32 func_types[];\n" : "";
}

static int print_library(const char *path)
{
    static struct unit u;
    if (!kept_read(&u, path)) {
        puts("typedef int sortie_nothing_is_kept;");
        return 0;
    }
    print(u.preamble);
    for (uint32_t i = 0; i < INDICES; i++)
        print(u.type[i]);
    printf("#pragma GCC visibility push(hidden)\n%s", types_are_shared(&u));
    for (uint32_t i = 0; i < u.functions; i++)
        if (u.function[i].library)
            print_kept(&u, i);
    return 0;
}

/* ---- use ---- */

static bool is_same(const struct function *known, const struct function *f)
{
    if (!known->library || known->holes != f->holes || !kept_equal(known->head.returns, f->head.returns) ||
        !kept_equal(known->head.parameters, f->head.parameters))
        return false;
    for (uint32_t i = 0; i < f->holes; i++) {
        const struct hole *a = &known->hole[i], *b = &f->hole[i];
        if (a->kind != b->kind || (!kept_is_open(a) && a->number != b->number) || !kept_equal(a->type[0], b->type[0]) ||
            !kept_equal(a->type[1], b->type[1]) || !kept_equal(kept_piece(known, i), kept_piece(f, i)))
            return false;
    }
    return kept_equal(kept_piece(known, f->holes), kept_piece(f, f->holes));
}

/* Gives each function of the player's one of the reference's that no other has. There are some hundreds. */
static void match(struct unit *reference, struct unit *player)
{
    for (struct function *f = player->function; f < player->function + player->functions; f++) {
        uint32_t i = f->library ? 0 : reference->functions;
        while (i < reference->functions && (reference->function[i].taken || !is_same(&reference->function[i], f)))
            i++;
        f->is = i < reference->functions ? i : UINT32_MAX;
        if (f->is != UINT32_MAX)
            reference->function[i].taken = true;
    }
}

/* The name under which the linker knows a function of the player's. */
static void name_of(const struct unit *player, uint32_t index, char name[64])
{
    uint32_t which = player->of_index[index];
    if (which != UINT32_MAX && player->function[which].is != UINT32_MAX)
        snprintf(name, 64, "sortie_k%u", player->function[which].is);
    else
        snprintf(name, 64, "%s%u", player->names->function, index);
}

static void put_bindings(struct unit *player)
{
    FILE *out = fdopen(BINDINGS, "w");
    if (out == NULL)
        kept_stop("cannot write", "the bindings");
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
        kept_stop("cannot write", "the bindings");
}

/* Declarations of what was taken out, and of what that calls, are no longer static. */
static void print_declarations(const struct unit *reference, const struct unit *player)
{
    puts("#pragma GCC visibility push(hidden)");
    for (uint32_t i = 0; i < INDICES; i++) {
        const struct function *f = player->of_index[i] == UINT32_MAX ? NULL : &player->function[player->of_index[i]];
        char name[64];
        if (f == NULL || player->declared[i].all.at == NULL || (f->is == UINT32_MAX && !f->called))
            continue;
        name_of(player, i, name);
        print_declaration(&player->declared[i], name);
        if (f->is == UINT32_MAX)
            continue;
        printf("#define %s%u %s\nextern const u32 %s_n[];\nconst u32 %s_n[] = {", player->names->function, i, name,
               name, name);
        for (uint32_t j = 0; j < f->holes; j++)
            if (is_given(&reference->function[f->is].hole[j]))
                printf("%u, ", f->hole[j].number);
        puts("0};");
    }
    printf("%s#pragma GCC visibility pop\n", types_are_shared(player));
}

/* Leaves a part of the player's C empty. */
static void blank(struct unit *player, struct span s)
{
    memset(player->text + (s.at - player->text), ' ', s.size);
}

static void print_rest(const struct unit *reference, struct unit *player)
{
    static const char types[] = "static u32 func_types[";
    print(player->preamble);
    print_declarations(reference, player);
    for (uint32_t i = 0; i < player->functions; i++) {
        const struct function *f = &player->function[i];
        const char *start = f->head.all.at;
        const bool named = f->index < INDICES && player->of_index[f->index] == i;
        if (named && (f->is != UINT32_MAX || f->called) && player->declared[f->index].all.at != NULL)
            blank(player, player->declared[f->index].all);
        if (f->is != UINT32_MAX)
            blank(player, (struct span){start, (size_t)(f->body.at + f->body.size - start)});
        else if (f->called)
            blank(player, (struct span){start, (size_t)(f->head.returns.at - start)});
    }
    const char *rest = player->preamble.at + player->preamble.size;
    if (kept_begins(rest, types))
        blank(player, (struct span){rest, strlen("static")});
    fputs(rest, stdout);
}

static int take_out(const char *reference_path, const char *path)
{
    static struct unit reference, player;
    bool both = kept_read(&reference, reference_path);
    both &= kept_read(&player, path);
    if (!both || !kept_equal(reference.preamble, player.preamble) ||
        !kept_equal(kept_instance(&reference), kept_instance(&player))) {
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
    char *bytes = kept_text(path, &size);
    if (meter_add((const uint8_t *)bytes, size, PAGES, &metered, why) != METER_OK)
        kept_stop("the reference's module", why);
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
