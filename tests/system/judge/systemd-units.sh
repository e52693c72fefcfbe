# Runs systemd's checks on the units: no errors, and how exposed they are. Without systemd there is nothing to do.
. "$kit/tests/system/contest/lib.sh"
command -v systemd-analyze >/dev/null || exit 0
mkdir units "my bin"
ln -s "$sortie" "my bin/sortie"
for unit in sortie@ sortie-serve@ sortie-worker; do
    sed "s#@bindir@#$D/my bin#" "$kit/grader/install/$unit.service" >"units/$unit.service"
done
for unit in sortie@ sortie-serve@; do
    says 0 '' "SYSTEMD_UNIT_PATH=$D/units: systemd-analyze verify --man=no $D/units/${unit}spring.service 2>&1 | grep -F $unit || true"
done
says 0 '' "SYSTEMD_UNIT_PATH=$D/units: systemd-analyze verify --man=no $D/units/sortie-worker.service 2>&1 | grep -F sortie-worker || true"
# The worker's walls are those of the clock, but for the contest's folder.
is '' "diff <(sed -n '/^ProtectSystem/,/^$/p' '$kit/grader/install/sortie@.service') <(sed -n '/^ProtectSystem/,/^$/p' '$kit/grader/install/sortie-worker.service')"
# Of 10, the less the better: strangers' programs need namespaces, so the clock's is more than the pages'.
for limit in sortie@:36 sortie-serve@:20 sortie-worker:36; do
    says 0 '' "systemd-analyze security --offline=true --threshold=${limit#*:} --no-pager units/${limit%:*}.service >told.${limit%:*} 2>&1"
done
