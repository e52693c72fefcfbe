/*
 * speech.h - what is told to people, in their language. Inside everything is English: every message is made, stored,
 * sent and compared in it. It is translated where a line leaves for a person (cli/terminal/people.h; site/browser/speech.js on pages), by
 * one table a language, speech/zh.txt, which has a line for each message:
 *
 *     test point {1}, {#2} games, seed {3} => 测试点 {1},{#2} 局,种子 {3}
 *
 * Slots of a pattern match any text, but not none, as little as can be:
 *     {1} .. {9}    stays as it is: a name, a file, what somebody wrote
 *     {#1} .. {#9}  the same, a number only
 *     {a} .. {i}    is a message itself, told by the table, or English where it is not there: WHAT: {a}, a verdict
 * Both sides name the same slots (a {#1} is {1} on the right as well), in any order. Of all patterns that match, the one
 * with the most English outside its slots is taken; what none matches stays English. Other lines
 * are comments. To add a message, or one for the pages, add a line; tests tell which are stale or missing.
 *
 * Two blanks in a pattern match two or more: what follows begins a cell of a table, and stands in the same column of the
 * translation, where there is room (Chinese characters are two columns wide). Blanks, ends of lines and escape sequences
 * around a message are not part of it.
 */
#ifndef SORTIE_SPEECH_H
#define SORTIE_SPEECH_H

#include <stdbool.h>
#include <stddef.h>

#include "base/embedded.h"

/* The table for what a system calls the language of its messages: "zh_CN.UTF-8", "zh", "zh_TW". NULL: English, also for
 * NULL, "C", languages without a table, and character sets other than UTF-8. */
const struct embedded *speech_table(const char *locale);

/* The locale of messages, as POSIX has it: the first of these that is set and not empty, or NULL. */
const char *speech_locale(const char *lc_all, const char *lc_messages, const char *lang);

/*
 * A message in the language of a table, ended by 0; false: it stays as it is (it is not in the table, or longer than
 * `size` bytes), and told holds nothing that is of use. message need not end in 0. `whole` is a line: a single word alone
 * is none, because nobody but a stranger says one.
 */
bool speech_tell(const struct embedded *table, const char *message, size_t length, bool whole, char *told, size_t size);

#endif
