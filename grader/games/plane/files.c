#include "base/embedded.h"
#include "picture.h"
#include "plane_files.h" /* plane_files: made by base/embed */

const struct embedded *const plane_file = plane_files;
