/*
 * act_text.h - an act of a judge as text: a small file of lines, signed.
 *
 *   sortie-act 1
 *   contest plane 1795700000      the contest's name: its game, and when it was made
 *   judge 3                       who acts
 *   session 5c1a...               the session's public key, 64 hexadecimal digits
 *   number 7                      greater than those of all earlier acts of this session
 *   time 1795703600               seconds since 1970, by the judge's computer
 *   act answer                    what to do (acts.h)
 *   question 12                   its fields, each KEY TEXT. A text of several lines is
 *   words Yes, it is.             several lines with the same key
 *   signature 9f3e...             128 hexadecimal digits: Ed25519 of all bytes above
 *
 * The session's key signs, except for the act `begin`, which the key of the judge's link signs. So an act cannot be
 * forged, sent to another contest, sent twice or after a later one. Whatever is not exactly like this is refused.
 */
#ifndef SORTIE_ACT_TEXT_H
#define SORTIE_ACT_TEXT_H

#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"

enum { ACT_FIELDS = 8, ACT_WORD = 24, ACT_MOST = 256 << 10, ACT_CONTEST = 64 };

/* How far the clock of a judge's computer may be off, and how old an act may be. */
enum { ACT_OLD_S = 600 };

struct act_field {
    char key[ACT_WORD];
    char *value;
};

struct act_text {
    const char *text; /* all of it: the caller's */
    char contest[ACT_CONTEST], session[HASH_TEXT], act[ACT_WORD];
    int64_t judge, number, time;
    struct act_field field[ACT_FIELDS];
    int fields;
    size_t is_signed; /* bytes that the signature is for */
    uint8_t signature[64];
    char *room; /* holds the values */
};

/* Reads an act, which must stay where it is. Returns NULL, or why it is none. Call act_text_free in any case. */
const char *act_text_read(struct act_text *a, const char *text, size_t size);
void act_text_free(struct act_text *a);

/* Returns the value of a field, or NULL. */
const char *act_text_field(const struct act_text *a, const char *key);

#endif
