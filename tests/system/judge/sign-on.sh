# Single sign-on: the header counts from the proxy's address alone, once, and all the time. Tokens go on working.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
A=$($sortie contestant c add ann | grep ^1-)
$sortie contestant c add 'bob b' >/dev/null
says 1 'sortie: --sign-on-from: is missing*' '$sortie serve nowhere --sign-on X-User'
says 1 'sortie: --sign-on: is missing*' '$sortie serve nowhere --sign-on-from 127.0.0.1'
says 1 'sortie: --sign-on: is not the name of a header' '$sortie serve nowhere --sign-on "X User" --sign-on-from 127.0.0.1'
says 1 'sortie: --sign-on-from: is not an address such as*' '$sortie serve nowhere --sign-on X-User --sign-on-from proxy'
serve c --sign-on X-Remote-User --sign-on-from ::ffff:127.0.0.1
ann="-H 'X-Remote-User: ann'"

# The proxy names ann, whoever else asks does not.
http 303 "-b jar $ann $U/me"
says 0 '*Location: /login*' 'cat head'
http 303 "-c jar $ann $U/login"
says 0 '*Location: /me*' 'cat head'
http 200 "-b jar $ann -H 'Authorization: Basic YW5uOmFubg==' $U/me"
says 0 '*<h1><bdi>ann</bdi></h1>*' 'cat body'
http 200 "--interface 127.0.0.2 -c other $ann $U/login"
is 0 'grep -c sortie other'
http 303 "--interface 127.0.0.2 -b jar $ann $U/me"

# A session is over as soon as the proxy does not say the same any more.
for head in "-H 'X-Remote-User: bob b'" '' "-H 'X-Remote-User: '" "$ann $ann" "$ann -H 'x-remote-user: bob b'"; do
    http 303 "-c jar $ann $U/login"
    http 303 "-b jar $head $U/me"
    http 303 "-b jar $ann $U/me"
done
http 303 "-c bob -H 'X-Remote-User: bob b' $U/login"
http 200 "-b bob -H 'X-Remote-User: bob b' $U/me"
says 0 '*<h1><bdi>bob b</bdi></h1>*' 'cat body'

# A form still needs the session's own secret. Logging out does not log in again.
http 303 "-c jar $ann $U/login"
http 200 "-b jar $ann $U/me"
secret=$(sed -n 's/.*name="csrf" value="\([0-9a-f]*\)".*/\1/p' body | head -n 1)
http 403 "-b jar $ann -d csrf=none $U/logout"
http 303 "-b jar $ann -d csrf=$secret $U/logout"
says 0 '*Location: /[^a-z]*' 'cat head'

http 403 "-H 'X-Remote-User: eve' $U/login"
says 0 '*nobody of your name takes part*' 'cat body'
http 303 "-c token -d token=$A $U/login"
http 200 "-b token $U/me"
http 200 "-H 'Authorization: Bearer $A' $U/api/submissions"
end_serve
serve c
http 200 "-c plain $ann $U/login"
is 0 'grep -c sortie plain'
