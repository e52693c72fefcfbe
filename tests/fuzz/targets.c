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
    {"messages", fuzz_messages},
    {"maps", fuzz_maps},
    {"modules", fuzz_modules},
    {"names", fuzz_names},
    {"archives", fuzz_archives},
    {"own_folders", fuzz_own_folders},
    {"own_referees", fuzz_own_referees},
    {"planes", fuzz_planes},
    {"records", fuzz_records},
    {"requests", fuzz_requests},
    {"said", fuzz_said},
    {"served", fuzz_served},
    {"tasks", fuzz_tasks},
    {"thread_names", fuzz_thread_names},
    {"user_list", fuzz_user_list},
    {"wire", fuzz_wire},
    {"written", fuzz_written},
    {"zips", fuzz_zips},
    {NULL, NULL},
};
