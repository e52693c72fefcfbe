#define _POSIX_C_SOURCE 200809L
#include "play_page.h"

#include <errno.h>
#include <unistd.h>

#include "build/compile.h"

/* Returns 0, or -1 with errno. */
static int find(const struct game *game, enum play_page form, char path[COMPILE_PATH + 64])
{
    char folder[COMPILE_PATH];
    if (compile_kit(NULL, folder) != 0)
        return errno = ENOENT, -1;
    static const struct {
        const char *before, *behind;
    } name[] = {
        {"play/play-", ".html"}, {"play/play-", ".within"}, {"play/play-", ".chances"}, {"desk/sortie-", ".zip"}};
    /* ORDER enum play_page */
    snprintf(path, COMPILE_PATH + 64, "%s/%s%s%s", folder, name[form].before, game->name, name[form].behind);
    return access(path, R_OK);
}

bool play_page_has(const struct game *game, enum play_page form)
{
    char path[COMPILE_PATH + 64];
    return find(game, form, path) == 0;
}

bool play_page_is_there(const struct game *game)
{
    return play_page_has(game, PLAY_PAGE_HTML) && play_page_has(game, PLAY_PAGE_WITHIN) &&
           (game->chances == NULL || play_page_has(game, PLAY_PAGE_CHANCES));
}

int play_page_write(const struct game *game, enum play_page form, FILE *out)
{
    char path[COMPILE_PATH + 64], block[1 << 14];
    FILE *in = find(game, form, path) == 0 ? fopen(path, "rb") : NULL;
    if (in == NULL)
        return -1;
    for (size_t size; (size = fread(block, 1, sizeof block, in)) > 0;)
        fwrite(block, 1, size, out);
    int failed = ferror(in) != 0 ? errno : 0;
    fclose(in);
    return failed == 0 ? 0 : (errno = failed, -1);
}
