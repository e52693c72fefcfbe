/*
 * The folder of a game of one's own as it travels: a packed one, or behind a "=" the text of its game.conf. One that is
 * taken is a game within all bounds, and packed again it is the same text.
 */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "fuzz.h"
#include "games/own/own.h"

static void check_testpoint(const struct game *g, const struct testpoint *t)
{
    fuzz_must(t->games >= 1 && t->games <= MATCH_MOST_GAMES && t->time_ms >= 1 && t->first_ms >= 1, "limits are set");
    fuzz_must(game_testpoint(g, t->id) == t, "each test point has a number of its own");
    for (int i = 0; i < game_setup_numbers(g); i++)
        fuzz_must(game_setup_fits(g, i, t->setup[i]), "a set-up fits");
}

static void check_game(const struct own *own)
{
    const struct game *g = &own->game;
    fuzz_must(own_of(g) == own && strchr(g->name, '@') != NULL && text_is_plain(g->name), "a name with its hash");
    fuzz_must(text_is_plain(g->title) && text_is_plain(g->about) && g->title[0] != '\0', "texts are plain");
    fuzz_must(g->seats >= 2 && g->seats <= SEATS_MOST && own_file(own, own->main) != NULL, "seats and a referee");
    fuzz_must(game_setup_numbers(g) <= GAME_SETUP && g->testpoints >= 1 && g->ends >= 1, "what it needs is there");
    for (int i = 0; i < g->testpoints; i++)
        check_testpoint(g, &g->testpoint[i]);
    for (int a = 0; a < g->ends; a++)
        for (int b = 0; b < g->ends; b++)
            fuzz_must(a == b || strncmp(g->end_name[a], g->end_name[b], strlen(g->end_name[a])) != 0,
                      "no end begins another");
    for (int i = 0; i < own->files.files; i++)
        fuzz_must(strchr(own->files.file[i].name, '/') == NULL && own->files.file[i].name[0] != '.',
                  "a file stays in its folder");
}

static void check_pack(const struct own *own, const char *text, size_t length)
{
    char why[OWN_WHY] = "";
    size_t size = 0;
    char *pack = own_pack(own, &size);
    fuzz_must(pack != NULL && size == length && memcmp(pack, text, size) == 0, "a pack is written as it was read");
    struct own *again = own_unpack(pack, size, why);
    fuzz_must(again != NULL && strcmp(again->name, own->name) == 0, "and has the same name");
    own_free(again);
    free(pack);
}

/* Returns the pack of a folder with this game.conf. */
static char *pack_of(const uint8_t *conf, size_t size, size_t *length)
{
    static const char end[] = "file referee.py 2\n#\n";
    char *pack = malloc(size + 200);
    fuzz_must(pack != NULL, "there is memory");
    int head = sprintf(pack, "sortie-game 1 fuzz\nfile game.conf %zu\n", size);
    if (size > 0)
        memcpy(pack + head, conf, size);
    memcpy(pack + (size_t)head + size, end, sizeof end - 1);
    *length = (size_t)head + size + sizeof end - 1;
    return pack;
}

void fuzz_own_folders(const uint8_t *data, size_t size)
{
    char why[OWN_WHY] = "";
    size_t length = size;
    bool conf = size > 0 && data[0] == '=';
    char *text = conf ? pack_of(data + 1, size - 1, &length) : fuzz_bytes(data, size);
    char *exact = fuzz_bytes((const uint8_t *)text, length);
    struct own *own = own_unpack(exact, length, why);
    free(exact);
    fuzz_must(own != NULL || (why[0] != '\0' && strchr(why, '\n') == NULL), "a refusal has a reason, in one line");
    fuzz_must(!conf || own != NULL || strncmp(why, "game.conf", 9) == 0, "which names the file");
    if (own != NULL) {
        check_game(own);
        check_pack(own, text, length);
    }
    own_free(own);
    free(text);
}
