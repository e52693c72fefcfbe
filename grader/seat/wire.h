/*
 * wire.h - what travels between the referee and an isolated player's process, over two pipes. Frames have one size in
 * each direction and are written whole. docs/theory-of-operation.md tells the conversation.
 *
 * Everything that the referee reads is hostile: it copies a frame once and checks every field of the copy.
 */
#ifndef SORTIE_WIRE_H
#define SORTIE_WIRE_H

#include <stdint.h>

#include "player.h"

/* The player's file descriptors; 0 is /dev/null, 1 and 2 are what people read, and no other is open. */
enum { WIRE_REQUESTS = 3, WIRE_REPLIES = 4 };

enum wire_request_kind {
    WIRE_CALLBACK, /* run a callback; that of PLAYER_CONSTRUCTORS comes first and brings chance: the seed in
                      arg[0] (low) and arg[1], the time in arg[2] */
    WIRE_ANSWER,   /* arg[0] is the answer to the call that waits */
    WIRE_SYNC      /* say done */
};

/* Referee to player. */
struct wire_request {
    uint64_t nonce; /* cannot be guessed; what the player sends while this request runs carries it too */
    int32_t kind;
    int32_t callback;
    int32_t done; /* enum seat_done */
    int32_t arg[PLAYER_ARGS];
    int32_t unused; /* 0 */
};

enum wire_reply_kind {
    WIRE_CALL,     /* the player's program made a call */
    WIRE_DONE,     /* the request has come to its end */
    WIRE_NO_MEMORY /* an allocation failed: only a hint how to call a death that follows */
};

/* Player to referee. */
struct wire_reply {
    uint64_t nonce;
    int32_t kind;
    struct player_call call;
};

#endif
