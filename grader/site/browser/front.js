"use strict";
/*
 * The front page besides the scoreboard. First what happens: who leads, the batch in progress or the next one, and what
 * is worth watching. Then the game and how to take part.
 */
const Front = (() => {
  const { make, contest } = Site;

  const announcement = () => (contest.announcement ? make("section", { className: "announcement", ariaLabel: "Announcement" }, make("p", { textContent: contest.announcement })) : null);

  /* Announcements, and answers to questions that are for everybody, the newest first. */
  function said() {
    const list = Site.rows(contest.tables.announcements);
    if (list.length === 0) return null;
    const item = (m) => make("li", {}, Site.time(m.at), ...(m.question === null ? [] : [make("p", { className: "question" }, Site.bdi(m.question))]), make("p", {}, Site.bdi(m.words)));
    const whole = Site.section("Announcements", make("ul", {}, list.map(item)));
    whole.classList.add("messages");
    return whole;
  }

  /* ---- the game ---- */

  function game() {
    const picture = contest.picture ? make("img", { src: `${Site.root}assets/picture.png`, alt: `A moment of a game of ${contest.gameTitle}`, width: 320, height: 200 }) : null;
    const name = contest.gameTitle[0].toUpperCase() + contest.gameTitle.slice(1);
    return make("section", { className: "game", ariaLabel: "The game" }, picture,
      make("div", {}, make("h2", { textContent: name }), make("p", { textContent: contest.gameAbout }),
        make("p", { className: "files" }, contest.archived && contest.play ? Site.link("play.html", "Play it in your browser") : null, Site.link("#scores", "What the scores mean"),
          contest.archived ? Site.link("../index.html#rules", "Rules of the contest") : null)));
  }

  /* ---- worth watching ---- */

  const titles = { closest: "The closest match", upset: "The biggest upset", shortest: "The shortest win" };

  function why(w) {
    if (w.what === "upset") return `${Math.round(w.upset)} rating points below`;
    return Site.count(w.operations, "operation");
  }

  const names = new Map(Site.page("people").map((p) => [p.contestant, p.name]));

  /* All seats of a match of more than two, by place. */
  function seatsOf(w) {
    const points = String(w.points).split(" ").map(Number);
    return Site.seated(String(w.contestants).split(" ").map((id, i) => [1 + points.filter((p) => p > points[i]).length, Site.bdi(names.get(Number(id)) ?? "?"), points[i]]));
  }

  const titleOf = (w, i, list) => (w.what === "upset" && list[i - 1]?.what === "upset" ? "An upset" : titles[w.what]);
  const pictureOf = (w) => Thumbnail.of(Site.about.batch, `${w.testpoint}-${w.round}-${w.number}`);

  const card = (w, i, list) => make("li", {}, Site.link(Site.matchPage(w), pictureOf(w), make("span", { className: "kind", textContent: titleOf(w, i, list) }),
    make("strong", {}, w.seats > 2 ? seatsOf(w) : [Site.bdi(w.one_name), ` ${w.one_points} : ${w.other_points} `, Site.bdi(w.other_name)]),
    make("span", { className: "aside", textContent: `Test point ${w.testpoint}, ${why(w)}` })));

  function watchThis() {
    const list = Site.page("watch");
    return list.length === 0 ? null : make("section", { className: "watch", ariaLabel: "Watch this" }, make("h2", { textContent: "Watch this" }), make("ul", {}, list.map(card)),
      make("p", { className: "files" }, Site.link(Site.here("show.html"), "The show for the hall")));
  }

  /* ---- who leads ---- */

  function leading() {
    const first = Site.page("people").slice(0, 5);
    const entry = (p) => make("li", p.rank === null ? { className: "unranked" } : { value: p.rank }, Site.crossed(Site.contestant(p.contestant, p.name), p.state), " ",
      make("span", { className: "points" }, Site.fixed(p.score, 2), " ", Site.change(Site.rose(p), 0)));
    return first.length === 0 ? null : make("section", { className: "leading", ariaLabel: "Leaders" },
      make("h2", { textContent: Site.about.kind === "final" ? "The first places" : "Who leads" }), make("ol", {}, first.map(entry)),
      make("p", { className: "files" }, Site.link("#standings", "The whole scoreboard")));
  }

  /* ---- what happens now ---- */

  /* Two units say enough. */
  function span(seconds) {
    const [days, hours, minutes] = [86400, 3600, 60].map((long) => Math.floor(seconds / long));
    if (days > 0) return `${days} d ${hours % 24} h`;
    if (hours > 0) return `${hours} h ${minutes % 60} min`;
    return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
  }

  const countdown = make("strong", { className: "countdown", role: "timer" });

  function countDown() {
    const left = Site.next() === null ? 0 : Math.round(Site.next() - Date.now() / 1000);
    countdown.textContent = left > 0 ? span(left) : "any moment now";
  }

  /* The rows of a match in contest.js, one for each seat. */
  function latest() {
    const matches = new Map();
    for (const r of Site.rows(window.sortieContest.tables.latest)) {
      const name = `${r.testpoint}-${r.round}-${r.number}`;
      matches.set(name, [...(matches.get(name) ?? []), r]);
    }
    return [...matches.values()];
  }

  function result(seats) {
    const words = seats.length === 2 ? [Site.bdi(seats[0].name), ` ${seats[0].points} : ${seats[1].points} `, Site.bdi(seats[1].name)]
      : Site.seated(seats.map((r) => [1 + seats.filter((other) => other.points > r.points).length, Site.bdi(r.name), r.points]));
    return make("li", {}, words, " ", make("span", { className: "aside", textContent: `Test point ${seats[0].testpoint}, round ${seats[0].round}` }));
  }

  function played(batch) {
    const last = latest();
    const round = batch.of_rounds === null ? `Round ${batch.begun}` : `Round ${batch.begun} of ${batch.of_rounds}`;
    return [make("h2", { textContent: `Batch ${batch.batch} is in progress` }),
      batch.begun === null ? null : make("p", {}, make("strong", { textContent: round }), ", ", make("span", { textContent: `${batch.done} of ${Site.count(batch.matches, "match", "matches")}` })),
      batch.matches > 0 ? make("progress", { max: batch.matches, value: Math.min(batch.done, batch.matches), ariaLabel: `Matches of batch ${batch.batch}` }) : null,
      last.length === 0 ? null : [make("h3", { textContent: "Its last matches" }), make("ul", {}, last.map(result))]];
  }

  function upcoming() {
    countDown();
    return [make("h2", { textContent: "The next batch begins in" }), make("p", {}, countdown), make("p", {}, Site.time(Site.next())), ...toTakePart()];
  }

  const toTakePart = () => (contest.open ? [make("p", {}, Site.link("#part", "How to take part"))] : []);
  const over = (last) => [make("h2", { textContent: last.kind === "final" ? "The final evaluation is done" : "The last batch" }), make("p", {}, "It ended at ", Site.time(last.finished), "."), ...toTakePart()];
  const now = make("section", { className: "now", ariaLabel: "Now" });

  function fillNow() {
    const batch = Site.rows(window.sortieContest.tables.playing)[0], [last] = Site.batches;
    const content = batch !== undefined ? played(batch) : Site.next() !== null ? upcoming() : last !== undefined ? over(last) : [];
    now.hidden = content.length === 0;
    now.replaceChildren(...content.flat().filter((node) => node !== null));
  }

  function happening() {
    fillNow();
    setInterval(countDown, 1000);
    return now;
  }

  /* ---- a batch in progress ---- */

  function leadersSoFar() {
    const points = new Map();
    for (const r of Site.leading()) points.set(r.testpoint, [...(points.get(r.testpoint) || []), r]);
    return [...points.values()].map((list) => make("li", {},
      make("h3", { textContent: `Test point ${list[0].testpoint}, after round ${list[0].round}` }),
      make("ol", {}, list.map((r) => make("li", {}, Site.bdi(r.name), ` ${Site.fixed(r.rating, 0)}`)))));
  }

  const isFront = Site.root === "";
  const workers = Workers.section(isFront ? null : Site.about.batch);
  const progress = make("section", { className: "in-progress" });

  /* The leaders so far and the workers. Updated as rounds complete. */
  function fill() {
    workers.fill();
    fillNow();
    const list = leadersSoFar();
    progress.hidden = list.length === 0;
    progress.replaceChildren(make("h2", { textContent: "In progress: who leads so far" }), make("ul", {}, list));
  }

  function inProgress() {
    if (Site.playing === undefined) return null;
    progress.ariaLabel = "In progress";
    fill();
    return progress;
  }

  /* ---- how to take part ---- */

  function minutes() {
    const n = contest.period / 60;
    return Number.isInteger(n) ? Site.count(n, "minute") : Site.count(contest.period, "second");
  }

  function steps() {
    const talk = contest.lines ? "It is asked and answers in lines of text; C, C++, Python and JavaScript are understood."
      : "It is one file in C or C++ with the functions that the game calls.";
    const own = contest.folder ? contest.game.split("@")[0] : null;
    const files = own === null ? [] : contest.folder.flatMap((name) => [" ", Site.link(`${Site.root}bundles/${own}/${name}`, name)]);
    return [...(own === null ? [`Write a program that plays. ${talk} The kit has the rules, samples to play against and a grader of your own.`,
      "Try it: sortie check FILE says whether it would be taken, as the judge would."]
      : [`Write a program that plays. ${talk}`,
        [make("p", { textContent: `Try it: sortie check FILE --game ./${own} says whether it would be taken, as the judge would.` }),
          make("p", {}, `The folder ${own} has these files:`, ...files)]]),
      contest.open ? "Hand it in as the organiser tells you, as often as you like: in the next batch the last one that was accepted plays." : "Submissions are closed at the moment.",
      contest.schedule ? `A batch begins each day ${contest.schedule.replace(/^each day +/, "")}: the programs meet each other, all is rated anew, and these pages show it, each match with its replay.`
        : `A batch begins every ${minutes()}: the programs meet each other, all is rated anew, and these pages show it, each match with its replay.`];
  }

  function part() {
    if (contest.archived) return null;
    const whole = Site.section("How to take part", make("ol", { className: "sentences" }, steps().map((step) => make("li", {}, ...[step].flat()))));
    whole.id = "part";
    return whole;
  }

  function scores() {
    const whole = Site.section("What the scores mean", Site.meaning());
    whole.id = "scores";
    return whole;
  }

  /* Programs that others may play against. */
  function offered() {
    const list = Site.rows(contest.tables.offered);
    if (list.length === 0) return null;
    const whole = Site.section("Programs to play against",
      make("p", { textContent: "Their owners let others play against these programs, and nobody sees their source. Matches against them do not count." }),
      Site.table({ list, columns: [
        { label: "Name", className: "name", head: true, value: (r) => Site.plain(r.name), cell: (r) => Site.bdi(r.name) },
        { label: "Submission", className: "number", value: (r) => r.submission, cell: (r) => r.submission },
        { label: "Handed in", value: (r) => r.submitted, cell: (r) => Site.time(r.submitted) },
      ] }));
    whole.id = "offered";
    return whole;
  }

  /* Published before the batch is played, so that everybody can check the secret that is published after it. */
  function secret() {
    const batch = Site.sealed();
    if (batch === undefined) return null;
    const whole = Site.section(`The secret of batch ${batch.batch}`,
      make("p", {}, "All chance of the batch follows from a secret that is fixed already and told when the batch is finished. Copy its SHA-256, and you can check then that it is the same: "),
      make("p", { className: "secret" }, make("code", { textContent: batch.secret_hash })));
    whole.id = "secret";
    return whole;
  }

  const above = () => [isFront ? announcement() : null, isFront ? said() : null, isFront ? Door.cards() : null, make("div", { className: "above" }, isFront ? [leading(), happening()] : null, watchThis(), isFront ? [game(), part()] : null), isFront ? inProgress() : null];
  const below = () => (isFront ? [workers, offered(), scores(), secret()] : [workers]);

  /* Scrolls to the section that the address asks for: it is drawn only now. */
  const arrive = () => document.getElementById(location.hash.slice(1))?.scrollIntoView();

  return { above, below, fill, arrive };
})();
