# Two machines, as the judge's guide has it: TLS whose certificate is checked, passwords in files, a role for each side.
# Nobody comes in without encryption, without a password, or to another server.
. "$kit/tests/system/queue/lib.sh"
pg_make
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("localhost", 0)); print(s.getsockname()[1])')
(umask 077 && openssl rand -hex 24 >judge.password && openssl rand -hex 24 >worker.password)
does 'openssl req -new -x509 -days 365 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout server.key -out server.crt'
does 'openssl req -new -x509 -days 365 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout other.key -out other.crt'
cp server.crt server.key "$pg/data/" && chmod 600 "$pg/data/server.key" && { [ -z "$as_pg" ] || chown nobody "$pg/data/server.key"; }
$pg_bin/psql -qX -h "$sock" -U owner postgres <<END
ALTER ROLE sortie PASSWORD '$(cat judge.password)';
ALTER ROLE machine PASSWORD '$(cat worker.password)';
END
echo 'hostssl sortie sortie,machine samehost scram-sha-256' >"$pg/data/pg_hba.conf"
cat >>"$pg/data/postgresql.conf" <<END
listen_addresses = 'localhost'
port = $port
ssl = on
END
old=$(pg_pid)
kill -INT "$old"
wait_for "! kill -0 $old"
(cd / && exec $as_pg "$pg_bin/postgres" -D "$pg/data") >>"$D/postgres.log" 2>&1 &
wait_for '$pg_bin/pg_isready -h localhost -p $port'
(umask 077 && echo "localhost:$port:sortie:sortie:$(cat judge.password)" >judge.pass && echo "localhost:$port:sortie:machine:$(cat worker.password)" >worker.pass)
queue="postgresql://sortie@localhost:$port/sortie?sslmode=verify-full&sslrootcert=$D/server.crt&passfile=$D/judge.pass"
as_worker="postgresql://machine@localhost:$port/sortie?sslmode=verify-full&sslrootcert=$D/server.crt&passfile=$D/worker.pass"
whole_is whole 2
does 'quick_contest c 2'
work one --jobs 1
work two --jobs 1
does '$sortie batch c --seed 5 --queue "$queue"'
export_to c Q
is '' 'diff -r W Q'
says 2 'sortie: worker: *no encryption*' '$sortie worker --queue "${as_worker/verify-full/disable}"'
says 2 'sortie: worker: *certificate verify failed*' '$sortie worker --queue "${as_worker/server.crt/other.crt}"'
says 2 'sortie: worker: *password authentication failed*' 'sed "s/[0-9a-f]*$/wrong/" worker.pass >wrong.pass; chmod 600 wrong.pass; $sortie worker --queue "${as_worker/worker.pass/wrong.pass}"'
says 2 'sortie: worker: *' '$sortie worker --queue "${as_worker/worker.pass/no.pass}"'
# The worker's role cannot give jobs.
does 'quick_contest d 1'
says 2 '*sortie: the queue: *' '$sortie batch d --seed 5 --queue "$as_worker"'
