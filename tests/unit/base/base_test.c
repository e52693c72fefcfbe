/*
 * Tests the algorithms of base/ against published test vectors.
 */
#define _POSIX_C_SOURCE 200809L
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"
#include "base/clock.h"
#include "base/command/trouble.h"
#include "base/json.h"
#include "base/memory.h"
#include "lib/shell.h"
#include "lib/suite.h"

static const char *hex_of(const uint8_t digest[HASH_SIZE])
{
    static char text[HASH_TEXT];
    hash_text(digest, text);
    return text;
}

/* FIPS 180-4's examples, a million letters a, and every way to cut a text in two. */
static void sha256(void)
{
    static const struct {
        const char *text, *hash;
    } known[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
    };
    uint8_t digest[HASH_SIZE];
    struct hash h;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        for (size_t cut = 0; cut <= strlen(known[i].text); cut++) {
            hash_start(&h);
            hash_add(&h, known[i].text, cut);
            hash_add(&h, known[i].text + cut, strlen(known[i].text) - cut);
            hash_end(&h, digest);
            CU_ASSERT_STRING_EQUAL(hex_of(digest), known[i].hash);
        }
    hash_start(&h);
    for (int i = 0; i < 1000000; i++)
        hash_add(&h, "a", 1);
    hash_end(&h, digest);
    CU_ASSERT_STRING_EQUAL(hex_of(digest), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

/* RFC 4231, test cases 1, 2, 3, 6 and 7, and an empty key. */
static void hmac_sha256(void)
{
    static const struct {
        char key_byte;
        size_t key_size;
        const char *key, *data, *hash;
    } known[] = {
        {0x0b, 20, NULL, "Hi There", "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
        {0, 4, "Jefe", "what do ya want for nothing?",
         "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
        {(char)0xaa, 20, NULL, NULL, "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
        {(char)0xaa, 131, NULL, "Test Using Larger Than Block-Size Key - Hash Key First",
         "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
        {(char)0xaa, 131, NULL,
         "This is a test using a larger than block-size key and a larger than block-size data. The key needs to be "
         "hashed before being used by the HMAC algorithm.",
         "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
        {0, 0, NULL, "", "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad"},
    };
    char key[131], dd[51];
    uint8_t digest[HASH_SIZE];
    memset(dd, 0xdd, 50);
    dd[50] = '\0';
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        const char *data = known[i].data == NULL ? dd : known[i].data;
        memset(key, known[i].key_byte, sizeof key);
        hash_keyed(known[i].key == NULL ? key : known[i].key, known[i].key_size, data, strlen(data), digest);
        CU_ASSERT_STRING_EQUAL(hex_of(digest), known[i].hash);
    }
}

static void hex(void)
{
    uint8_t bytes[2];
    CU_ASSERT_EQUAL(hash_bytes("00fe", bytes, 2), 0);
    CU_ASSERT(bytes[0] == 0 && bytes[1] == 0xfe);
    CU_ASSERT_EQUAL(hash_bytes("00f", bytes, 2), -1);
    CU_ASSERT_EQUAL(hash_bytes("00FE", bytes, 2), -1);
    CU_ASSERT_EQUAL(hash_bytes("00fe1", bytes, 2), -1);
}

/* splitmix64 from seed 1234567, as published with java.util.SplittableRandom's algorithm. */
static void splitmix(void)
{
    static const uint64_t expected[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
                                        4593380528125082431u, 16408922859458223821u};
    struct chance chance = {1234567};
    for (int i = 0; i < 5; i++)
        CU_ASSERT_EQUAL(chance_next(&chance), expected[i]);
}

/* Derived seeds are the HMAC-SHA-256 that the header describes, compared with python3's hmac and sha256sum. */
static void parts(void)
{
    const struct chance_secret secret = chance_secret_of(42);
    uint8_t digest[HASH_SIZE];
    chance_secret_hash(&secret, digest);
    CU_ASSERT_EQUAL(chance_part(42, "player", 1), 5682544298716504005u);
    CU_ASSERT_EQUAL(chance_secret_part(&secret, "match", (const uint64_t[3]){1, 2, 3}), 18055817914494474051u);
    CU_ASSERT_STRING_EQUAL(hex_of(digest), "3e25ecc6ad060e1a2ccb93599b2bb4fa7eae7a6e2bb36723acadfe886a46db90");
}

/* Points in time with one digit or two, in a leap year, and before 1970. As `date -u` prints them. */
static void times_as_text(void)
{
    static const struct {
        int64_t at;
        const char *text, *words;
    } known[] = {
        {0, "1970-01-01T00:00:00Z", "1970-01-01 00:00:00"},
        {-1, "1969-12-31T23:59:59Z", "1969-12-31 23:59:59"},
        {951827696, "2000-02-29T12:34:56Z", "2000-02-29 12:34:56"},
        {4102444800, "2100-01-01T00:00:00Z", "2100-01-01 00:00:00"},
    };
    char text[CLOCK_TEXT];
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        CU_ASSERT_STRING_EQUAL(clock_text(known[i].at, text), known[i].text);
        CU_ASSERT_STRING_EQUAL(clock_words(known[i].at, text), known[i].words);
    }
}

static void times_in_order(void)
{
    const struct timespec early = {1, 999999999}, late = {2, 0}, later = {2, 1};
    CU_ASSERT(clock_compare(&early, &late) < 0 && clock_compare(&late, &early) > 0);
    CU_ASSERT(clock_compare(&late, &later) < 0 && clock_compare(&later, &late) > 0);
    CU_ASSERT_EQUAL(clock_compare(&later, &later), 0);
}

static void a_clock_that_is_gone(void)
{
    CU_ASSERT(clock_of_ns(CLOCK_MONOTONIC) > 0);
    CU_ASSERT_EQUAL(clock_of_ns((clockid_t)4711), -1);
}

/* It agrees with the system's clock to the nanosecond. */
static void a_clock_that_goes_on(void)
{
    struct timespec before, after;
    CU_ASSERT_EQUAL_FATAL(clock_gettime(CLOCK_MONOTONIC, &before), 0);
    int64_t now = clock_of_ns(CLOCK_MONOTONIC);
    CU_ASSERT_EQUAL_FATAL(clock_gettime(CLOCK_MONOTONIC, &after), 0);
    const struct timespec between = {(time_t)(now / 1000000000), (long)(now % 1000000000)};
    CU_ASSERT(clock_compare(&before, &between) <= 0);
    CU_ASSERT(clock_compare(&between, &after) <= 0);
}

static void a_nap_of_less_than_a_second(void)
{
    int64_t before = clock_now_ns();
    clock_nap(20);
    int64_t us = (clock_now_ns() - before) / 1000;
    suite_assert(us >= 20000, false, __FILE__, __LINE__, "a nap: got %jd us, expected 20000 or more", (intmax_t)us);
}

/* The machine's failures, and what is wrong with a file or a folder. */
static void whose_trouble(void)
{
    static const struct {
        int error;
        bool system;
    } known[] = {{ENOMEM, true}, {EMFILE, true}, {ENFILE, true}, {EAGAIN, true},  {EIO, true},
                 {ENOSPC, true}, {EDQUOT, true}, {0, false},     {ENOENT, false}, {EACCES, false},
                 {EFBIG, false}, {ELOOP, false}, {EINVAL, false}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        check(trouble_is_system(known[i].error) == known[i].system,
              known[i].system ? "expected that the machine failed, came that it did not"
                              : "expected that the machine did not fail, came that it did",
              strerror(known[i].error));
}

/* Only a text without a precision is quoted. NULL is null. */
static void json_as_printf_writes(void)
{
    char *text;
    const char *volatile no_text = NULL; /* otherwise gcc warns */
    size_t size;
    FILE *out = memory_open(&text, &size);
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    json_write(out, "{%s:%d,\"b\":%lld,\"c\":%5.1f,\"d\":%zu,\"e\":%.4s,\"f\":%s,%s:%%%c%02x}", "a\"<\n", -5, 1LL << 40,
               2.25, (size_t)7, "true!", no_text, "", 'z', 10);
    CU_ASSERT(memory_close(out, &text));
    check_text("json_write", text,
               "{\"a\\\"\\u003c\\u000a\":-5,\"b\":1099511627776,\"c\":  2.2,\"d\":7,\"e\":true,\"f\":null,\"\":%z0a}");
    free(text);
}

static const struct test tests[] = {
    {"sha256", sha256, ALSO_SANITIZED | ALSO_CLANG},
    {"hmac-sha256", hmac_sha256, ALSO_SANITIZED | ALSO_CLANG},
    {"hex", hex, ALSO_SANITIZED | ALSO_CLANG},
    {"splitmix64", splitmix, ALSO_SANITIZED | ALSO_CLANG},
    {"json-as-printf-writes", json_as_printf_writes, ALSO_SANITIZED | ALSO_CLANG},
    {"parts", parts, ALSO_SANITIZED | ALSO_CLANG},
    {"times-as-text", times_as_text, ALSO_SANITIZED},
    {"times-in-order", times_in_order, 0},
    {"a-clock-that-is-gone", a_clock_that_is_gone, 0},
    {"a-clock-that-goes-on", a_clock_that_goes_on, 0},
    {"a-nap-of-less-than-a-second", a_nap_of_less_than_a_second, 0},
    {"whose-trouble", whose_trouble, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite base_suite = {"base", tests};
