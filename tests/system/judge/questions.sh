# Announcements, questions and answers, with their times: everybody reads what is for all, and nobody else's question.
. "$kit/tests/system/contest/lib.sh"
does '$sortie contest c'
A=$($sortie contestant c add ann | grep ^1-)
B=$($sortie contestant c add bob | grep ^2-)
says 1 'sortie: announce: needs the words, in quotes' '$sortie contestant c announce'
says 1 'sortie: the announcement: it is empty' '$sortie contestant c announce " "'
says 1 'sortie: the announcement: it is longer than 900 bytes' "\$sortie contestant c announce $(printf %0901d 0)"
says 1 'sortie: the announcement: it is not one line of UTF-8' "\$sortie contestant c announce \$'two\\nlines'"
does '$sortie contestant c announce "Batches begin at <noon>."'
serve c
$sortie inbox c >inbox.out 2>&1 &
inbox=$!

# page WHO - the own page of whoever has this token, in the file body
page() { http 303 "-c $1.jar -d token=$2 $U/login" && http 200 "-b $1.jar $U/me"; }
csrf() { sed -n 's/.*name="csrf" value="\([0-9a-f]*\)".*/\1/p' body | head -n 1; }
page ann $A
says 0 '*Batches begin at &lt;noon&gt;.*' 'cat body'
secret=$(csrf)
http 400 "-b ann.jar -d csrf=$secret --data-urlencode words=\$'two\\nlines' $U/ask"
http 403 "-b ann.jar -d csrf=none -d words=Why $U/ask"
http 303 "-b ann.jar -d csrf=$secret --data-urlencode 'words=Is <b> allowed?' $U/ask"
wait_for '$sortie contestant c messages | grep "ann asks: Is <b> allowed?"'
http 200 "-b ann.jar $U/me"
says 0 '*Is &lt;b&gt; allowed?*no answer yet*' 'cat body'
page bob $B
is 0 "grep -c 'allowed' body"

# The answer is ann's, and then everybody's, without a name.
says 1 'sortie: c: there is no question 1' '$sortie contestant c answer 1 Yes'
says 1 'sortie: --all: goes with answer' '$sortie contestant c announce Yes --all'
does '$sortie contestant c answer 2 "Yes, it is."'
http 200 "-b ann.jar $U/me"
says 0 '*Is &lt;b&gt; allowed?*Yes, it is.*' 'cat body'
http 200 "-b bob.jar $U/me"
is 0 "grep -c 'Yes, it is' body"
does '$sortie site c'
is 0 "grep -c 'Yes, it is' c/site/contest.js"
does '$sortie contestant c answer 2 "Yes, it is." --all'
http 200 "-b bob.jar $U/me"
says 0 '*Yes, it is.*Batches begin*' 'cat body'
is 0 "sed -n '/<main/,\$p' body | grep -c '[> ]ann[ <]'"
does '$sortie site c'
is 1 "grep -c 'Yes, it is' c/site/contest.js"
says 0 '*1  20*Z  to all: Batches begin at <noon>.*2  20*Z  ann asks: Is <b> allowed?*20*Z  answer to all: Yes, it is.*' '$sortie contestant c messages'

# Not more than five open questions.
mkdir -p c/submissions/bob
for i in 1 2 3 4 5; do
    printf 'question %d\n' $i >c/submissions/bob/.asked && mv c/submissions/bob/.asked c/submissions/bob/.question
    wait_for "[ ! -e c/submissions/bob/.question ]"
done
http 200 "-b bob.jar $U/me"
http 400 "-b bob.jar -d csrf=$(csrf) -d words=more $U/ask"
says 0 '*5 of yours wait for an answer already*' 'cat body'
printf 'more\n' >c/submissions/bob/.asked && mv c/submissions/bob/.asked c/submissions/bob/.question
wait_for "[ ! -e c/submissions/bob/.question ]"
is 5 "ask c 'SELECT count(*) FROM message WHERE words IS NULL'"
kill $inbox
wait $inbox
says 0 '*right*' '$sortie verify c'
