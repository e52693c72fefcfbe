/*
 * One target, TARGET, for libFuzzer.
 */
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    TARGET(data, size);
    return 0;
}
