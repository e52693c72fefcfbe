#include "session.h"

#include <string.h>

#include "contest/handin/token.h"

/* Finds the oldest session of this token, or of all (0), and counts them. */
static struct session *oldest(struct sessions *all, int64_t token, int *count)
{
    struct session *found = NULL;
    *count = 0;
    for (struct session *s = all->at; s < all->at + SESSIONS; s++)
        if (token == 0 || s->token == token) {
            ++*count;
            found = found == NULL || s->until < found->until ? s : found;
        }
    return found;
}

struct session *session_begin(struct sessions *all, int64_t token, int64_t now_s, char secret[SESSION_TEXT])
{
    struct session fresh = {.token = token, .until = now_s + SESSION_S};
    int count;
    if (!token_draw(secret) || !token_draw(fresh.csrf))
        return NULL;
    hash_whole(secret, strlen(secret), fresh.hash);
    struct session *place = oldest(all, token, &count);
    if (count < SESSIONS_OF_TOKEN)
        place = oldest(all, 0, &count); /* a free place has the time 0 */
    *place = fresh;
    return place;
}

struct session *session_find(struct sessions *all, const char *secret, int64_t now_s)
{
    uint8_t digest[HASH_SIZE];
    struct session *found = NULL;
    if (strlen(secret) != SESSION_TEXT - 1)
        return NULL;
    hash_whole(secret, strlen(secret), digest);
    for (struct session *s = all->at; s < all->at + SESSIONS; s++)
        if (s->token != 0 && s->until > now_s && token_same(s->hash, digest, sizeof digest))
            found = s;
    return found;
}

void session_end(struct session *s)
{
    *s = (struct session){.token = 0};
}
