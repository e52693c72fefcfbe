#include "names.h"

#include <stdio.h>
#include <string.h>

#include "base/text.h"

enum detail { STEM, ENDING, FOLDER, NUMBER };

/* Returns where the last part of a path begins, or the last two parts. */
static const char *last_parts(const char *path, int parts)
{
    const char *at = path + strlen(path);
    while (at > path && (at[-1] != '/' || --parts > 0))
        at--;
    return at;
}

/* Removes blanks at both ends, which a record does not allow. */
static void strip(char *name)
{
    size_t length = strlen(name), blank = strspn(name, " ");
    memmove(name, name + blank, length - blank + 1);
    for (length -= blank; length > 0 && name[length - 1] == ' '; length--)
        name[length - 1] = '\0';
}

static void call(const char *word, enum detail detail, int number, char name[MATCH_NAME])
{
    char part[MATCH_NAME * 4], line[MATCH_NAME - 4]; /* room for a number */
    bool is_command = strncmp(word, "exec:", 5) == 0;
    snprintf(part, sizeof part, "%s", is_command ? word + 5 : last_parts(word, detail == FOLDER ? 2 : 1));
    char *dot = strrchr(part, '.');
    if (!is_command && detail != ENDING && detail != FOLDER && dot != NULL && dot != part)
        *dot = '\0';
    text_line(part, line, sizeof line);
    strip(line);
    if (line[0] == '\0')
        snprintf(line, sizeof line, "player");
    if (detail == NUMBER)
        snprintf(name, MATCH_NAME, "%s %d", line, number);
    else
        snprintf(name, MATCH_NAME, "%s", line);
}

static bool are_different(char name[][MATCH_NAME], int count)
{
    bool different = true;
    for (int a = 0; a < count; a++)
        for (int b = 0; b < a; b++)
            different = different && strcmp(name[a], name[b]) != 0;
    return different;
}

void names_of(const char *const word[], int count, char name[][MATCH_NAME])
{
    for (int detail = STEM; detail <= NUMBER; detail++) {
        for (int side = 0; side < count; side++)
            call(word[side], (enum detail)detail, side + 1, name[side]);
        if (are_different(name, count))
            return;
    }
}

void names_with_person(const char *const word[], int count, const char *person, char name[][MATCH_NAME])
{
    int people = 0, seat = 0;
    names_of(word, count, name);
    for (int side = 0; side < count; side++)
        if (strcmp(word[side], person) == 0) {
            people++;
            seat = side;
        }
    if (people == 1)
        name_of(person, name[seat]);
}

void name_of(const char *word, char name[MATCH_NAME])
{
    call(word, STEM, 0, name);
}
