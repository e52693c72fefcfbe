"use strict";
/*
 * The show for the hall: the best matches of a batch, one after another. It hides each result until its match is over.
 * Between two matches it shows the bracket, or the programme, as far as it is known. At the end it uncovers the first
 * ten players, from the last of them to the first.
 *
 * It shows a knock-out whole. Of other batches it shows the notable matches, then those of the players with the best
 * ranks, the best of all last. show.html?matches=1-4-0,1-4-2 shows these instead.
 */
(() => {
  const { make, page, about } = Site;
  const asked = new URLSearchParams(location.search);
  const people = new Map(page("people").map((p) => [p.contestant, p]));
  const most = 8, frameMs = 40, nextMs = 5000, resultMs = 6000, betweenMs = 9000, revealMs = 2000;

  /* ---- the programme: {name, seats: contestants, knockout: the row of the bracket or null} ---- */

  const knockout = page("met").filter((m) => m.knockout);
  const listed = page("listed").map((m) => ({ name: `${m.testpoint}-${m.round}-${m.number}`, testpoint: m.testpoint, round: m.round, played: (m.state ?? "played") === "played",
    seats: String(m.contestants).split(" ").map(Number), points: String(m.points).split(" ").map(Number) }));
  const known = new Map(listed.map((m) => [m.name, m]));
  const nameOf = (m) => `${m.testpoint}-${m.round}-${m.number}`;

  function best() {
    const ranks = (m) => m.seats.reduce((sum, id) => sum + (people.get(id)?.rank ?? people.size), 0) / m.seats.length;
    const pairs = new Set();
    const isNew = (m) => {
      const pair = [...m.seats].sort().join(" ");
      return !pairs.has(pair) && pairs.add(pair);
    };
    const worth = page("watch").map((w) => known.get(nameOf(w))).filter((m) => m !== undefined && isNew(m));
    const top = listed.filter((m) => m.played).sort((a, b) => ranks(a) - ranks(b) || b.round - a.round).filter(isNew);
    return [...worth, ...top.slice(0, Math.max(0, most - worth.length)).reverse()];
  }

  function programmeOf() {
    if (asked.has("matches")) return asked.get("matches").split(",").map((name) => known.get(name)).filter((m) => m !== undefined);
    if (knockout.length > 0) return knockout.map((m) => known.get(nameOf(m))).filter((m) => m !== undefined && m.played);
    return best();
  }

  const programme = programmeOf();
  const shown = new Set(); /* names of matches whose result was shown */

  /* ---- the screen ---- */

  const title = make("h1", { className: "names" });
  const stage = make("section", { id: "stage", className: "board", ariaLabel: "The game" });
  const saying = make("p", { className: "saying" });
  const board = make("div", { id: "replay" }, stage);
  const between = make("div", { className: "between" });
  const told = make("p", { className: "hidden", role: "status" });
  const screen = make("section", { className: "show", ariaLabel: "The show" }, title, board, saying, between, told);
  const state = { at: -1, waiting: null, timer: null, paused: false, seconds: 120 };

  const nameNode = (id) => Site.bdi(people.get(id)?.name ?? "?");
  const versus = (m) => m.seats.flatMap((id, i) => (i === 0 ? [nameNode(id)] : [" \u2013 ", nameNode(id)]));
  const where = (m) => make("span", { className: "aside", textContent: `Test point ${m.testpoint}, round ${m.round}` });

  /* Acts after so many milliseconds. A pause stops it. */
  function after(ms, act) {
    clearTimeout(state.timer);
    state.waiting = { ms, act };
    if (!state.paused) state.timer = setTimeout(act, ms);
  }

  function show(phase, heading, ...content) {
    screen.dataset.phase = phase;
    title.replaceChildren(...heading);
    between.replaceChildren(...content.flat());
  }

  const speak = (text) => { told.textContent = text; };

  /* ---- a match ---- */

  const wins = (record, seat, until) => record.games.slice(0, until).filter((g) => g.places !== null && g.places[seat] === 1 && g.places.filter((p) => p === 1).length === 1).length;

  /* The names, with the games won so far: those before this one, and this one at its end. */
  function headline(record, until) {
    const named = record.names.map((name, seat) => [Site.bdi(name), make("span", { className: "won-games", textContent: wins(record, seat, until) })]);
    return record.names.length === 2 ? [named[0][0], " ", named[0][1], " : ", named[1][1], " ", named[1][0]] : named.flatMap(([name, won]) => [make("span", { className: "seated" }, name, " ", won), " "]);
  }

  function wordsOf(record, g, moment, isOver) {
    const drawn = window.sortieGame;
    const pieces = isOver && g.how !== null && drawn.end !== undefined ? drawn.end(g) : drawn.words === undefined ? [] : drawn.words(g, moment, null);
    return [make("strong", { textContent: `Game ${g.number}: ` }), ...pieces.map((p) => (typeof p === "number" ? Site.bdi(record.names[p]) : typeof p === "string" ? p : make("bdi", { className: "quote", textContent: Records.plain(p.quote) })))];
  }

  /* So many frames are skipped that the match takes no longer than it may, but no game's end. */
  function framesOf(record) {
    const all = record.games.flatMap((g) => window.sortieGame.moments(g).map((_, moment, list) => ({ g, moment, isOver: moment === list.length - 1 })));
    const stride = Math.max(1, Math.ceil(all.length * frameMs / (1000 * state.seconds)));
    return all.filter((frame, i) => i % stride === 0 || frame.isOver);
  }

  function play(m, record) {
    const frames = framesOf(record);
    const tick = Math.min(1000, Math.max(frameMs, 1000 * state.seconds / frames.length));
    show("match", []);
    window.sortieGame.open(stage, window.sortieBoard, record);
    stage.querySelectorAll("[data-name]").forEach((node) => { node.textContent = record.names[node.dataset.name]; });
    const draw = (i) => {
      const { g, moment, isOver } = frames[i];
      Stage.follow(tick >= Stage.motionMs && moment > 0);
      window.sortieGame.show(g, moment, null, null);
      title.replaceChildren(...headline(record, isOver ? g.number : g.number - 1));
      saying.replaceChildren(...wordsOf(record, g, moment, isOver));
      after(isOver ? Math.max(tick, 600) : tick, () => (i + 1 < frames.length ? draw(i + 1) : result(m)));
    };
    draw(0);
  }

  /* ---- before, between and after ---- */

  function result(m) {
    shown.add(m.name);
    const line = m.seats.length === 2 ? [nameNode(m.seats[0]), ` ${m.points[0]} : ${m.points[1]} `, nameNode(m.seats[1])]
      : Site.seated(m.seats.map((id, i) => [1 + m.points.filter((p) => p > m.points[i]).length, nameNode(id), m.points[i]]).sort((a, b) => a[0] - b[0]));
    show("result", line);
    speak(title.textContent);
    after(resultMs, () => (state.at + 1 < programme.length ? overview() : last()));
  }

  const line = (m, i) => make("li", { className: i === state.at + 1 ? "coming" : "" }, versus(m), " ", shown.has(m.name) ? make("strong", { textContent: m.points.join(" : ") }) : "?", " ", where(m));

  /* The bracket, or the list of the programme: a match to come has no result. */
  function soFar() {
    if (knockout.length === 0 || asked.has("matches")) return make("ol", { className: "programme" }, programme.map(line));
    return Bracket.tree(page("placings").filter((r) => r.testpoint === knockout[0].testpoint), knockout.filter((m) => m.testpoint === knockout[0].testpoint), (m) => shown.has(nameOf(m)));
  }

  function overview() {
    show("between", ["The next match"], make("p", { className: "coming" }, versus(programme[state.at + 1])), soFar());
    after(betweenMs, next);
  }

  /* The first ten, uncovered from the last of them. */
  function last() {
    const list = [...people.values()].filter((p) => p.rank !== null).slice(0, 10);
    const items = list.map((p) => make("li", { value: p.rank }, make("span", { textContent: "?" })));
    show("end", ["The result"], make("ol", { className: "final" }, items), make("p", {}, Site.link(Site.here("index.html"), "Scoreboard")));
    const uncover = (i) => {
      items[i].replaceChildren(Site.bdi(list[i].name), " ", make("span", { className: "points", textContent: Site.fixed(list[i].score, 2) }));
      if (i > 0) after(revealMs, () => uncover(i - 1));
      else speak("The result is complete.");
    };
    if (items.length > 0) after(revealMs, () => uncover(items.length - 1));
  }

  function fail(error) {
    show("result", [error.message]);
    after(resultMs, () => (state.at + 1 < programme.length ? overview() : last()));
  }

  function next() {
    clearTimeout(state.timer);
    state.at++;
    if (state.at >= programme.length) return last();
    const m = programme[state.at], begin = state.at;
    show("next", versus(m), make("p", {}, where(m)));
    speak(title.textContent);
    const file = MatchFile.get(about.batch, m.name).then((match) => (match.record === null ? null : MatchFile.text(match)));
    after(nextMs, () => file.then((text) => {
      if (state.at !== begin) return;
      if (text === null) result(m);
      else play(m, Records.read(text));
    }).catch(fail));
    return undefined;
  }

  /* ---- controls ---- */

  const pauseButton = make("button", { type: "button", textContent: "Pause" });
  const nextButton = make("button", { type: "button", textContent: "Next match" });
  const fullButton = make("button", { type: "button", textContent: "Full screen" });

  function pause() {
    state.paused = !state.paused;
    pauseButton.textContent = state.paused ? "Go on" : "Pause";
    clearTimeout(state.timer);
    if (!state.paused && state.waiting !== null) after(state.waiting.ms, state.waiting.act);
  }

  /* The result of a match that one leaves stays hidden. */
  function skip() {
    if (state.at + 1 <= programme.length) next();
  }

  function full() {
    if (document.fullscreenElement === null) document.documentElement.requestFullscreen?.().catch(() => {});
    else document.exitFullscreen();
  }

  const keys = { " ": pause, ArrowRight: skip, f: full };

  function press(event) {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.altKey || event.metaKey || ["BUTTON", "SELECT", "A"].includes(event.target.tagName) && event.key === " ") return;
    event.preventDefault();
    act();
  }

  function begin() {
    document.body.classList.add("showing");
    Site.show(screen, make("div", { className: "show-controls" }, pauseButton, nextButton, fullButton, Site.link(Site.here("index.html"), "Leave the show")));
    for (const [button, act] of [[pauseButton, pause], [nextButton, skip], [fullButton, full]]) button.addEventListener("click", act);
    document.addEventListener("keydown", press);
    pauseButton.focus();
    full();
    next();
  }

  function open() {
    const pace = make("select", {}, [[30, "30 seconds"], [60, "1 minute"], [120, "2 minutes"], [300, "5 minutes"]].map(([seconds, text]) => make("option", { value: seconds, selected: seconds === state.seconds }, text)));
    pace.addEventListener("change", () => { state.seconds = Number(pace.value); });
    const start = make("button", { type: "button", className: "start", onclick: begin }, "Begin the show");
    Site.show(make("div", { className: "headline" }, make("h1", { textContent: "The show for the hall" })),
      make("p", {}, "Full screen, one match after another. No result is told before its match is over."),
      programme.length === 0 ? make("p", { textContent: "Nothing was played." }) : [make("ol", { className: "programme" }, programme.map((m) => make("li", {}, versus(m), " ", where(m)))),
        make("p", { className: "narrow" }, make("label", {}, "A match takes at most ", pace), start),
        make("p", { className: "note" }, "Keys: ", make("kbd", { textContent: "space" }), " pause, ", make("kbd", { textContent: "\u2192" }), " next match, ", make("kbd", { textContent: "f" }), " full screen")]);
  }

  Site.head("show", () => "show.html");
  Site.title("The show for the hall");
  open();
})();
