#define _GNU_SOURCE
#include "own_game.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "cli/terminal/options.h"
#include "cli/terminal/translate.h"
#include "record_file.h"
#include "run/play/referee.h"

enum { NAME_ROOM = OWN_NAME + 40, PATH_ROOM = 4500 };

/* Reads NAME@HASH of a record's first line. False: it is of another game, or no record. The name of a stranger's record
 * leads nowhere else. A pipe can be read only once, and is not read here. */
static bool read_name(const char *record, char name[NAME_ROOM])
{
    char line[NAME_ROOM + 20] = "";
    struct stat info;
    FILE *in = stat(record, &info) == 0 && S_ISREG(info.st_mode) ? whole_file_read(record) : NULL;
    if (in == NULL)
        return false;
    bool read = fgets(line, sizeof line, in) != NULL && sscanf(line, "sortie 2 %60s", name) == 1;
    fclose(in);
    return read && strchr(name, '@') != NULL && name[0] != '.' && strchr(name, '/') == NULL;
}

/* Finds a folder of this name beside the record or here. */
static bool find_folder(const char *record, const char *name, char folder[PATH_ROOM])
{
    int length = (int)strcspn(name, "@");
    const char *slash = strrchr(record, '/');
    snprintf(folder, PATH_ROOM, "%.*s./%.*s", slash == NULL ? 0 : (int)(slash - record) + 1, record, length, name);
    if (access(folder, F_OK) != 0)
        snprintf(folder, PATH_ROOM, "./%.*s", length, name);
    return access(folder, F_OK) == 0;
}

void own_game_speak(const struct game *game)
{
    const struct own *own = own_of(game);
    const char *name = own == NULL ? NULL : translate_file();
    const struct own_file *file = name == NULL ? NULL : own_file(own, name);
    if (file != NULL)
        translate_add(file->text, file->size);
}

void own_game_print_option(const struct game *game)
{
    const struct own *own = own_of(game);
    print_command(" --game %s", own == NULL ? game->name : own->folder);
}

int own_game_of_record(const char *record, const char *folder, const struct game **game)
{
    char name[NAME_ROOM], found[PATH_ROOM], why[OWN_WHY];
    *game = NULL;
    if (!read_name(record, name))
        return 0;
    if (folder == NULL && !find_folder(record, name, found))
        return refuse(record, "it is a record of %s, and there is no folder ./%.*s; name it with --game", name,
                      (int)strcspn(name, "@"), name);
    folder = folder == NULL ? found : folder;
    *game = referee_game(folder, why);
    if (*game == NULL)
        return refuse(folder, "%s", why);
    own_game_speak(*game);
    return strcmp((*game)->name, name) == 0
               ? 0
               : refuse(record, "it is a record of %s, and the folder %s is %s now", name, folder, (*game)->name);
}

int own_game_read_record(const char *record, const char *folder, struct match *m)
{
    const struct game *game;
    memset(m, 0, sizeof *m);
    int status = own_game_of_record(record, folder, &game);
    return status != 0 ? status : record_file_read(record, game, m);
}
