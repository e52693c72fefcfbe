/*
 * signature.h - the cryptography of the judge's desk, on OpenSSL's libcrypto: the only file that knows it is
 * signature.c. Signatures are Ed25519 (RFC 8032), which every browser of today makes by WebCrypto without a flag, with
 * a key that scripts cannot read. The code of an owner's second factor is TOTP (RFC 6238: SHA-1, six digits, 30
 * seconds), which every authenticator app knows.
 *
 * libcrypto rather than libsodium: one library has both, Debian keeps it in order for everything else, and RFC 6238
 * needs SHA-1. Ed25519 rather than ECDSA P-256: the whole key is 32 bytes, so that it fits into a link.
 */
#ifndef SORTIE_SIGNATURE_H
#define SORTIE_SIGNATURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { SIGNATURE_KEY = 32, SIGNATURE_SIZE = 64, CODE_SECRET = 20, CODE_STEP_S = 30 };

/* Loads what is needed, so that a process that may open no more files can check signatures. */
void signature_begin(void);

/* Draws a secret key and gives its public one. False: the system gives no random bytes, or out of memory. */
bool signature_make(uint8_t secret[SIGNATURE_KEY], uint8_t key[SIGNATURE_KEY]);

/* Returns whether the owner of a public key signed these bytes. */
bool signature_good(const uint8_t key[SIGNATURE_KEY], const void *bytes, size_t size,
                    const uint8_t signature[SIGNATURE_SIZE]);

/* Draws the secret of a second factor. False: the system gives no random bytes. */
bool code_draw(uint8_t secret[CODE_SECRET]);

/* Returns the time step whose code this is, near to a time in seconds since 1970 and after step `after`, or 0: it is
 * none. Three steps count, because clocks differ. */
int64_t code_step(const uint8_t secret[CODE_SECRET], const char *code, int64_t now, int64_t after);

#endif
