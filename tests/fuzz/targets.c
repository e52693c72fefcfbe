/*
 * All targets.
 */
#include "fuzz.h"

const struct fuzz_target fuzz_targets[] = {
    {"answers", fuzz_answers},
    {"codevs_packs", fuzz_codevs_packs},
    {"config", fuzz_config},
    {"database", fuzz_database},
    {"dice", fuzz_dice},
    {"maps", fuzz_maps},
    {"names", fuzz_names},
    {"planes", fuzz_planes},
    {"records", fuzz_records},
    {"tasks", fuzz_tasks},
    {"wire", fuzz_wire},
    {"written", fuzz_written},
    {NULL, NULL},
};
