/*
 * web.h - a game in a browser: the referee and the samples of the desk kit, compiled to WebAssembly. The module is one,
 * and its instances are many: one has the referee, and each seat of a sample has one of its own, as it has a process
 * of its own in the kit. engine.js connects them. Nothing here knows files, pipes or clocks.
 *
 * The referee runs from the beginning of the match each time, and asks for answers by the imports below. If an answer
 * is missing because a person has not given it yet, the import throws an exception of JavaScript, and what was played
 * until then can be read by `record`. Answers that were given are repeated by engine.js, so no sample thinks twice.
 *
 * A sample by lines has two functions in place of a main that would wait for input: begin, and turn, which is called
 * while it has input and has not answered.
 */
#ifndef SORTIE_DESK_WEB_H
#define SORTIE_DESK_WEB_H

#include "match/match.h"
#include "seat/desk/player.h"

/* The callbacks of a sample by lines (struct desk_player). */
enum { WEB_BEGIN, WEB_TURN };

struct web_program {
    const struct game *game;
    const struct desk_player *sample; /* weakest first. Ends with a NULL callback */
};

/* The generated part of the module defines this. */
extern const struct web_program *web_program(void);

/* A function that JavaScript calls, or that it defines. */
#define WEB_EXPORT(name) __attribute__((__export_name__(name)))
#define WEB_IMPORT(name) __attribute__((__import_module__("sortie"), __import_name__(name))) extern

/* ---- texts for JavaScript (web_text.c) ---- */

/* The text that JavaScript wrote into the room that it got, or that was given to it last. */
extern char *web_text;
extern size_t web_size;

/* Opens a stream to write to. NULL if out of memory. */
FILE *web_write(void);

/* Returns the address of what was written, which becomes web_text, or NULL if out of memory. */
char *web_give(void);

/* ---- imports: the referee's ---- */

/* A player begins. seed and time are what it draws from. */
WEB_IMPORT("open") void web_open(int side, uint64_t seed, int64_t time);
/* By calls: runs a callback of a player, for which `call` is called. Returns one of these. */
enum { WEB_DONE, WEB_ILLEGAL, WEB_GONE };
WEB_IMPORT("request") int web_request(int side, int callback, const int32_t *arg);
/* By lines: text for a player, and its answer of at most SEAT_LINE - 1 bytes. Returns the length, or -1 if it has
 * ended. */
WEB_IMPORT("say") void web_say(int side, const char *text, size_t size);
WEB_IMPORT("hear") int web_hear(int side, char *line);

/* In the past of a match that was taken over: a callback runs, and makes this call. An answer is given. -1:
 * the player had ended. */
WEB_IMPORT("repeat") void web_repeat(int side, int callback, const int32_t *arg);
WEB_IMPORT("made") void web_made(int side, int call, const int *arg, int32_t answer);
WEB_IMPORT("heard") void web_heard(int side, const char *line, int length);

/* ---- imports: a sample's ---- */

/* Returns whether its turn has lasted so long that it must answer now. */
WEB_IMPORT("late") int web_late(void);
/* By calls: makes a call. Returns its answer, or does not return if it was illegal. */
WEB_IMPORT("ask") int32_t web_ask(int call, int a, int b, int c, int d);

#endif
