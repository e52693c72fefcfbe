/*
 * command_text.h - a command of CODE VS Reborn as its shortest answer: "8 3", "S".
 */
#ifndef SORTIE_COMMAND_TEXT_H
#define SORTIE_COMMAND_TEXT_H

#include <string.h>

#include "games/codevs/rules.h"

enum { CODEVS_COMMAND_TEXT = 4 };

static inline void codevs_command_text(int command, char text[CODEVS_COMMAND_TEXT])
{
    strcpy(text, "S");
    if (command < CODEVS_SKILL) {
        strcpy(text, "p r");
        text[0] = (char)('0' + command / CODEVS_TURNED);
        text[2] = (char)('0' + command % CODEVS_TURNED);
    }
}

#endif
