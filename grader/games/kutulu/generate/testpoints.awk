# testpoints.awk - subtasks.txt as C: the rows of a table of struct testpoint.
#
#     awk -v maps="a.txt b.txt" -f testpoints.awk subtasks.txt
#
# maps: the files in the order in which they are built in; set-up numbers are the stage and the set of maps, a bit each.

BEGIN {
    count = split(maps, file, " ")
    for (i = 1; i <= count; i++) {
        name = file[i]
        sub(/.*\//, "", name)
        sub(/\.txt$/, "", name)
        bit[name] = 2 ^ (i - 1)
    }
}

/^ *(#|$)/ { next }

{
    set = 0
    for (i = 8; i <= NF; i++) {
        if ($i != "all" && !($i in bit)) {
            print FILENAME ":" FNR ": there is no map " $i > "/dev/stderr"
            exit 1
        }
        set = $i == "all" ? 2 ^ count - 1 : set + bit[$i]
    }
    if (NF < 8) {
        print FILENAME ":" FNR ": must be: id stage games points first turn memory maps" > "/dev/stderr"
        exit 1
    }
    printf "    {.id = %d, .games = %d, .points = %d, .time_ms = %d, .first_ms = %d, .memory_mib = %d, .setup = {%d, %d}},\n",
        $1, $3, $4, $6, $5, $7, $2, set
}
