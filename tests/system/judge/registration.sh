# People register themselves. The judge approves, and the browser that registered, and nobody else, is let in.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
does '$sortie contestant c add ann'
serve c
http 404 $U/register
set_to c registration yes
http 200 $U/register
http 200 $U/login
says 0 '*href="/register"*' 'cat body'

# Names that cannot be one, or look like another, are refused.
for name in '' ../x -x Ann $'ann\u200b' $'\u0430nn'; do
    http 400 "--data-urlencode 'name=$name' $U/register"
done
says 0 '*looks the same*' 'cat body'
http 403 "-H 'Origin: http://evil.example' -d name=bob $U/register"
http 303 "-c bob -d name=bob $U/register"
http 200 "-b bob $U/register"
says 0 '*<bdi>bob</bdi>*waits for the judge*' 'cat body'
is 1 "grep -ci '^Refresh: ' head"
http 400 "-c eve -d name=BOB $U/register"
says 0 '*looks like a name that somebody has registered*' 'cat body'
http 303 "-b bob -d name=bobby $U/register" # one of each browser
http 303 "-c carl --data-urlencode 'name=carl <b>' $U/register"
says 0 '20*Z  bob'$'\n''20*Z  carl <b>' '$sortie contestant c registrations'

# A name that cannot be kept is the machine's fault.
does 'mv c/submissions/.registrations kept && touch c/submissions/.registrations'
http 503 "-d name=fred $U/register"
does 'rm c/submissions/.registrations && mv kept c/submissions/.registrations'

# Approved, bob's browser is let in, and has the link. The secret is nowhere else.
http 303 "-b bob $U/me"
says 1 'sortie: eve: has not registered' '$sortie contestant c approve eve'
says 0 'bob is a contestant now; the browser that registered is let in' '$sortie contestant c approve bob'
http 200 "-b bob -c session $U/register"
link=$(sed -n 's/.*href="\/login#\([0-9]*-[0-9a-f]*\)".*/\1/p' body)
http 200 "-b session $U/me"
says 0 '*<h1><bdi>bob</bdi></h1>*' 'cat body'
http 200 "-H 'Authorization: Bearer $link' $U/api/submissions"
http 303 "-c elsewhere -d token=$link $U/login"
http 200 "-b elsewhere $U/me"
is '' "grep -rl ${link#*-} c"
http 200 "-b carl $U/register"
is 0 "grep -c 'login#' body"
http 401 "-H 'Authorization: Bearer 1-${link#*-}' $U/api/submissions"
says 1 'sortie: bob: has not registered' '$sortie contestant c approve bob'

# Declined, or the token made invalid: the browser may register again.
does "\$sortie contestant c decline 'carl <b>'"
is '' '$sortie contestant c registrations'
http 200 "-b carl $U/register"
says 0 '*not approved*<form*' 'cat body'
http 303 "-b carl -c carl -d name=carla $U/register"
does '$sortie contestant c revoke bob'
http 200 "-b bob $U/register"
is 0 "grep -c 'login#' body"
http 303 "-b session $U/me"
does '$sortie contestant c add dora'
http 303 "-c dora -d name=emil $U/register"
does "\$sortie contestant c rename dora emil"
says 1 'sortie: emil: *' '$sortie contestant c approve emil' # taken meanwhile
end_serve
says 0 '*right*' '$sortie verify c'
