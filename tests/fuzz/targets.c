/*
 * All targets.
 */
#include "fuzz.h"

const struct fuzz_target fuzz_targets[] = {
    {"answers", fuzz_answers},
    {"bundles", fuzz_bundles},
    {"codevs_packs", fuzz_codevs_packs},
    {"config", fuzz_config},
    {"database", fuzz_database},
    {"dice", fuzz_dice},
    {"letters", fuzz_letters},
    {"maps", fuzz_maps},
    {"names", fuzz_names},
    {"parcels", fuzz_parcels},
    {"planes", fuzz_planes},
    {"records", fuzz_records},
    {"said", fuzz_said},
    {"tasks", fuzz_tasks},
    {"wire", fuzz_wire},
    {"written", fuzz_written},
    {NULL, NULL},
};
