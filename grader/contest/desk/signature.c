#include "signature.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>

void signature_begin(void)
{
    static const uint8_t nothing[SIGNATURE_SIZE];
    signature_good(nothing, "", 0, nothing);
    code_step(nothing, "", 0, 0);
}

static bool draw_bytes(uint8_t *bytes, size_t size)
{
    return getrandom(bytes, size, 0) == (ssize_t)size;
}

/* No file of settings: what is checked here does not depend on the machine. */
static void begin_library(void)
{
    OPENSSL_init_crypto(OPENSSL_INIT_NO_LOAD_CONFIG, NULL);
}

/* ---- signatures ---- */

bool signature_make(uint8_t secret[SIGNATURE_KEY], uint8_t key[SIGNATURE_KEY])
{
    size_t size = SIGNATURE_KEY;
    begin_library();
    if (!draw_bytes(secret, SIGNATURE_KEY))
        return false;
    EVP_PKEY *pair = EVP_PKEY_new_raw_private_key(EVP_PKEY_ED25519, NULL, secret, SIGNATURE_KEY);
    bool done = pair != NULL && EVP_PKEY_get_raw_public_key(pair, key, &size) == 1;
    EVP_PKEY_free(pair);
    return done;
}

bool signature_good(const uint8_t key[SIGNATURE_KEY], const void *bytes, size_t size,
                    const uint8_t signature[SIGNATURE_SIZE])
{
    begin_library();
    EVP_PKEY *own = EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, NULL, key, SIGNATURE_KEY);
    EVP_MD_CTX *with = EVP_MD_CTX_new();
    bool good = own != NULL && with != NULL && EVP_DigestVerifyInit(with, NULL, NULL, NULL, own) == 1 &&
                EVP_DigestVerify(with, signature, SIGNATURE_SIZE, bytes, size) == 1;
    EVP_MD_CTX_free(with);
    EVP_PKEY_free(own);
    return good;
}

/* ---- the second factor ---- */

bool code_draw(uint8_t secret[CODE_SECRET])
{
    return draw_bytes(secret, CODE_SECRET);
}

/* RFC 4226, section 5.3. */
static bool code_of(const uint8_t secret[CODE_SECRET], int64_t step, char code[16])
{
    uint8_t counter[8], digest[EVP_MAX_MD_SIZE];
    unsigned size = 0;
    for (int i = 0; i < 8; i++)
        counter[i] = (uint8_t)((uint64_t)step >> (56 - 8 * i));
    begin_library();
    if (HMAC(EVP_sha1(), secret, CODE_SECRET, counter, sizeof counter, digest, &size) == NULL || size != 20)
        return false;
    const uint8_t *at = digest + (digest[19] & 15);
    uint32_t number = (uint32_t)(at[0] & 127) << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
    snprintf(code, 16, "%06u", number % 1000000);
    return true;
}

int64_t code_step(const uint8_t secret[CODE_SECRET], const char *code, int64_t now, int64_t after)
{
    char right[16];
    for (int64_t step = now / CODE_STEP_S - 1; step <= now / CODE_STEP_S + 1; step++)
        if (step > after && strlen(code) == 6 && code_of(secret, step, right) && CRYPTO_memcmp(right, code, 6) == 0)
            return step;
    return 0;
}
