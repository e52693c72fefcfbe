# What systemd says of the units: nothing is wrong in them, and how exposed they are. Where there is no systemd, nothing.
. "$kit/tests/contest/lib.sh"
command -v systemd-analyze >/dev/null || exit 0
mkdir units bin
ln -s "$sortie" bin/sortie
for unit in sortie@ sortie-serve@; do
    sed "s#@bindir@#$D/bin#" "$kit/grader/cli/$unit.service" >"units/$unit.service"
done
for unit in sortie@ sortie-serve@; do
    says 0 '' "SYSTEMD_UNIT_PATH=$D/units: systemd-analyze verify --man=no $D/units/${unit}spring.service 2>&1 | grep -F $unit || true"
done
# Of 10, the less the better: strangers' programs need namespaces, so the clock's is more than the pages'.
for limit in sortie@:36 sortie-serve@:20; do
    says 0 '' "systemd-analyze security --offline=true --threshold=${limit#*:} --no-pager units/${limit%:*}.service >told.${limit%:*} 2>&1"
done
