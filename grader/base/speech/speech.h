/*
 * speech.h - translates messages for people. Inside the program everything is English: every message is made, stored,
 * sent and compared in English. It is translated when a line is printed for a person (cli/terminal/translate.h, and
 * site/browser/speech.js on pages). Each language has one table with one line for each message. make joins the table
 * from the kit's lines and each game's, for Chinese base/speech/zh.txt and games/NAME/zh.txt:
 *
 *     test point {1}, {#2} games, seed {3} => 测试点 {1}，{2} 局，种子 {3}
 *
 * A slot of a pattern matches any text that is not empty, and as little of it as possible:
 *     {1} .. {9}    stays as it is: a name, a file, something that a person wrote
 *     {#1} .. {#9}  also stays as it is, but matches a number only: perhaps a sign (+, - or U+2212), then a digit, then
 *                   digits, points and commas
 *     {a} .. {i}    is a message itself and is translated by the table, or stays English if the table does not have it,
 *                   for example the verdict in "WHAT: {a}"
 * Both sides name the same slots, in any order. (On the right, {#1} is written {1} as well.) If several patterns match,
 * the one with the most English outside its slots is used. A message that no pattern matches stays English. Lines of
 * any other form are comments. When you add a message, for the terminal or for a page, add a line to the table. The
 * test `speech` reports lines that are stale or missing.
 *
 * Two blanks in a pattern match two or more. The text after them is a new cell of a table, and the translation puts it
 * in the same column if there is room. (Chinese characters are two columns wide.) Blanks, line ends and escape
 * sequences around a message are not part of it.
 *
 * speech.js reads the same table on pages. tests/unit/base/speech/cases.txt has the cases that both must pass, and says
 * where the two differ.
 */
#ifndef SORTIE_SPEECH_H
#define SORTIE_SPEECH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/embedded.h"

/* Returns the table for a locale, as the system names it: "zh_CN.UTF-8", "zh", "zh_TW". Returns NULL for English: if
 * locale is NULL or "C", if its language has no table, or if its character set is not UTF-8. */
const struct embedded *speech_table(const char *locale);

/* Returns the locale of messages as POSIX defines it: the first argument that is set and not empty, or NULL. */
const char *speech_locale(const char *lc_all, const char *lc_messages, const char *lang);

/* Translates a message, which need not end in 0, and writes the translation to `told`, ended by 0. Returns false if the
 * message stays as it is, because it is not in the table or its translation is longer than `size` bytes. The content of
 * `told` is then undefined. */
bool speech_tell(const struct embedded *table, const char *message, size_t length, char *told, size_t size);

/* Translates a whole line. A line of one single word is not translated unless it ends in a colon: the kit prints no
 * such line, so a player's program must have written it. */
bool speech_tell_line(const struct embedded *table, const char *line, size_t length, char *told, size_t size);

#endif
