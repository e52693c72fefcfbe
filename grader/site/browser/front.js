"use strict";
/*
 * The front page besides the scoreboard: the game, how to take part, what is worth watching, and the batch in progress.
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
        make("p", { className: "files" }, contest.play ? Site.link("play.html", "Play it in your browser") : null, Site.link("#scores", "What the scores mean"),
          /^https?:/.test(contest.rules) ? Site.link(contest.rules, "Rules of the contest") : null)));
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

  const card = (w) => make("li", {}, Site.link(Site.matchPage(w), make("span", { className: "kind", textContent: titles[w.what] }),
    make("strong", {}, w.seats > 2 ? seatsOf(w) : [Site.bdi(w.one_name), ` ${w.one_points} : ${w.other_points} `, Site.bdi(w.other_name)]),
    make("span", { className: "aside", textContent: `Test point ${w.testpoint}, ${why(w)}` })));

  function watchThis() {
    const list = Site.page("watch");
    return list.length === 0 ? null : make("section", { className: "watch", ariaLabel: "Watch this" }, make("h2", { textContent: "Watch this" }), make("ul", {}, list.map(card)));
  }

  /* ---- a batch in progress ---- */

  function leaders() {
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
    const list = leaders();
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
    return [`Write a program that plays. ${talk} The kit has the rules, samples to play against and a grader of your own.`,
      "Try it: sortie check FILE says whether it would be taken, as the judge would.",
      contest.open ? "Hand it in as the organiser tells you, as often as you like: in the next batch the last one that was accepted plays." : "Submissions are closed at the moment.",
      contest.schedule ? `A batch begins each day ${contest.schedule.replace(/^each day +/, "")}: the programs meet each other, all is rated anew, and these pages show it, each match with its replay.`
        : `A batch begins every ${minutes()}: the programs meet each other, all is rated anew, and these pages show it, each match with its replay.`];
  }

  function part() {
    const whole = Site.section("How to take part", make("ol", { className: "sentences" }, steps().map((text) => make("li", { textContent: text }))));
    whole.id = "part";
    return whole;
  }

  function scores() {
    const whole = Site.section("What the scores mean", Site.meaning());
    whole.id = "scores";
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

  const above = () => [isFront ? announcement() : null, isFront ? said() : null, make("div", { className: "above" }, isFront ? [game(), part()] : null, watchThis()), isFront ? inProgress() : null];
  const below = () => (isFront ? [workers, scores(), secret()] : [workers]);

  /* Scrolls to the section that the address asks for: it is drawn only now. */
  const arrive = () => document.getElementById(location.hash.slice(1))?.scrollIntoView();

  return { above, below, fill, arrive };
})();
