#include "base/embedded.h"
#include "picture.h"
#include "yacht_files.h" /* yacht_files: made by base/embed */

const struct embedded *const yacht_file = yacht_files;
