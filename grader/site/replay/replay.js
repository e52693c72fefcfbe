"use strict";
/*
 * One match of any game, played in the elements of replay_body.html. data is {board: what the game says about its board
 * (write_board in game.h), record: the record's text}, and perhaps thoughts and said (replay_page.h), play, the address
 * of the page on which people play (take_over.js), and pictured: a server draws moments for links. The state is game,
 * moment and view. Every control changes one of them and calls show(). The address contains them, so that a link points
 * to a moment. The browser remembers the speed.
 *
 * The game draws the content: its board.js sets window.sortieGame to an object with the functions below. Only open,
 * moments and show are required. Games and lines are as record.js makes them, pieces as in stage.js. A game without a
 * board.js is shown by the one beside this file.
 *
 *   open(stage, board, record)   once: fills the stage, an empty element
 *   moments(game)                [6, 7, 9]: how many of the game's lines have happened at each of its moments, from the
 *                                first one, before anything is played, to the last one. lines behind that belong to it
 *   show(game, moment, view)     draws it. moment is an index of moments(game), view of views, or null: all is shown
 *   unit                         what leads to the next moment: ["turn", "turns", "turns"], the last one for narrow
 *                                places
 *   views                        pieces for each thing that can be seen instead of everything: what one player knows
 *   words(game, moment, view)    pieces: what has just happened, or null: the answers and notes themselves
 *   mark(game, moment)           a class for the moment's entry in the list
 *   end(game), outcome(game)     pieces: how a game ended, at length and in the list of games
 *   legend(list)                 fills it
 *   notable                      moments that one looks for: kinds, a list of {key, name}, and of(game), a list of
 *                                [moment, kind, seat or null], marked at the slider, and reached by keys (the capital
 *                                goes back), buttons
 *   point(game, moment, view)    shows on the stage what an entry of the list is about. A moment of null: nothing
 *   quantities(game)             what graphs.js draws over the game: a list of {name, lines}
 *   thoughts                     what data.thoughts (write_thoughts in game.h) is, for the switch. Then show() gets a
 *                                fourth argument, the game's entry of it, or null
 */
function openReplay(data) {
  const $ = (id) => document.getElementById(id);
  const { make, count } = Stage;
  const record = Records.read(data.record);
  const played = record.games.length;

  /* ---- texts for games that have none of their own ---- */

  const capital = (word) => word[0].toUpperCase() + word.slice(1);
  const inARow = (seats) => seats.flatMap((seat, i) => (i === 0 ? [seat] : [i === seats.length - 1 ? " and " : ", ", seat]));

  /* "alice wins", "alice and bob are equal", and the totals */
  function outcome(g) {
    const front = g.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    const won = front.length === 1 ? [front[0], " wins"] : front.length === g.places.length && front.length === 2 ? ["a draw"] : [...inARow(front), " are equal"];
    return g.totals === null ? won : [...won, ", " + g.totals.join(" : ")];
  }

  const end = (g) => [...outcome(g), ` (${g.how})`];

  function words(g, moment) {
    const lines = g.lines.slice(moment === 0 ? 0 : moments(g)[moment - 1], moments(g)[moment]).filter((line) => line.what !== "fault" && line.what !== "board");
    if (moment === 0 && lines.length === 0) return [g.first, " is in the first place"];
    return lines.flatMap((line, i) => [i === 0 ? "" : "; ", ...(line.what === "answer" ? [line.side, ": "] : []), { quote: line.text }]);
  }

  const wordsAt = (g, moment, view) => drawn.words(g, moment, view) ?? words(g, moment);

  const drawn = { unit: ["operation", "operations", "ops"], views: [], words, mark: () => "", end, outcome, legend: () => {},
    notable: { kinds: [], of: () => [] }, point: () => {}, thoughts: null, quantities: null, ...window.sortieGame };
  const [unit, units, unitsShort] = drawn.unit;

  /* ---- moments ---- */

  const known = new Map();
  function moments(g) {
    if (!known.has(g)) known.set(g, drawn.moments(g));
    return known.get(g);
  }

  const lastMoment = (g) => moments(g).length - 1;

  /* The first moment at which a line has happened. */
  function momentOf(g, at) {
    const found = moments(g).findIndex((lines) => lines > at);
    return found < 0 ? lastMoment(g) : found;
  }

  /* The players' output for people, by game and moment: elements for the list. */
  const wrote = new Map();
  for (const [number, line, seat, text] of data.said ?? []) {
    const g = record.games[number - 1];
    const key = number + " " + momentOf(g, line);
    if (!wrote.has(key)) wrote.set(key, []);
    wrote.get(key).push([seat, text]);
  }

  const wroteAt = (moment) => (wrote.get(state.game + 1 + " " + moment) ?? []).map(([seat, text]) =>
    make("span", { className: "said" }, ...nodes(text === null ? [seat, " wrote more, which was not kept"] : [seat, " wrote: ", { quote: text }])));

  const faultsAt = (g, moment) => g.faults.filter((f) => momentOf(g, f.at) === moment);

  /* ---- the state ---- */

  let curve = null; /* curve.js, where the page has it */
  const arrived = data.turn ?? location.hash;
  const state = { game: 0, moment: 0, view: null, think: false, timer: null, address: null, listed: null, drawn: [] };
  const game = () => record.games[state.game];
  const showGraphs = typeof openGraphs === "undefined" ? () => {} : openGraphs($("graphs"), { quantities: drawn.quantities, names: record.names, go: (moment) => go(state.game, moment) });
  const isLastGame = () => state.game === played - 1;
  const isOver = () => state.moment === lastMoment(game());

  /* ---- pieces ---- */

  /* A name may be written from right to left. If no <bdi> is possible it is put between isolates. */
  const isolated = (text) => "\u2068" + text + "\u2069";
  const bdi = (seat) => make("bdi", { textContent: record.names[seat] });
  const node = (p) => (typeof p === "number" ? bdi(p) : typeof p === "string" ? p : make("bdi", { className: "quote", textContent: Records.plain(p.quote) }));
  const said = (p) => (typeof p === "number" ? isolated(record.names[p]) : isolated(Speech.tell(Records.plain(p.quote))));
  const nodes = (pieces) => pieces.map(node);
  /* One text, of pieces that the page shows as nodes of their own: so each is translated by itself. */
  const speak = (pieces) => pieces.map((p) => (typeof p === "string" ? Speech.tell(p) : said(p))).join("");

  /* "illegal, game 1, own operation 2, Hit(0,5): outside the board" */
  function faultWords(f) {
    return `${f.verdict}, game ${f.game}, own operation ${f.operation}${f.call === null ? "" : ", " + f.call}: ${f.why}`;
  }

  const inSentences = (list) => list.filter((one) => one.length > 0).flatMap((one, i) => (i === 0 ? one : [". ", ...one]));

  function happened() {
    const g = game();
    const faults = (match, told) => faultsAt(g, state.moment).filter((f) => f.match === match).map(told);
    const over = isOver() && isLastGame() && record.system !== null;
    return inSentences([
      wordsAt(g, state.moment, state.view),
      ...faults(false, (f) => [f.side, ` is out (${f.verdict}): `, { quote: f.why }]),
      isOver() && g.how !== null ? drawn.end(g) : [],
      ...faults(true, (f) => [f.side, " forfeits: ", { quote: f.why }]),
      over ? ["The system failed: ", { quote: record.system }] : [],
    ]);
  }

  /* ---- drawing ---- */

  function showStatus() {
    const total = lastMoment(game());
    const where = `Game ${state.game + 1} of ${record.of}, ${unit} ${state.moment} of ${total}: `;
    const pieces = happened();
    $("status").replaceChildren(where, make("strong", {}, ...nodes(pieces)));
    const scrub = $("scrub");
    scrub.max = total;
    scrub.value = state.moment;
    const spoken = Speech.tell(where) + speak(pieces);
    scrub.setAttribute("aria-valuetext", spoken);
    if (state.timer === null || isOver()) $("live").textContent = spoken;
  }

  /* Marks the current entry of a list, and scrolls the list, never the page, to it. */
  function markCurrent(list, index) {
    list.querySelectorAll("[aria-current]").forEach((marked) => marked.removeAttribute("aria-current"));
    const item = list.children[index];
    if (item === undefined) return;
    item.firstElementChild.setAttribute("aria-current", "true");
    const top = item.offsetTop - list.offsetTop;
    if (top < list.scrollTop || top + item.offsetHeight > list.scrollTop + list.clientHeight)
      list.scrollTop = top - list.clientHeight / 2;
  }

  /* ---- notable moments ---- */

  const found = new Map();
  function notable(g) {
    if (!found.has(g)) found.set(g, drawn.notable.of(g));
    return found.get(g);
  }

  /* Returns the next or previous moment of a kind in a game, or undefined. */
  function nearest(g, kind, by, from) {
    const at = notable(g).filter((one) => one[1] === kind && (by > 0 ? one[0] > from : one[0] < from)).map((one) => one[0]);
    return by > 0 ? at[0] : at[at.length - 1];
  }

  /* In this game, else in the next one that has any. */
  function seek(kind, by) {
    let number = state.game;
    let moment = nearest(game(), kind, by, state.moment);
    while (moment === undefined && record.games[number + by] !== undefined) {
      number += by;
      moment = nearest(record.games[number], kind, by, by > 0 ? -1 : Infinity);
    }
    if (moment !== undefined) go(number, moment);
  }

  /* At the slider: a line for each, with kinds at different heights. */
  function markSlider(g) {
    const svg = $("marks");
    const total = Math.max(1, lastMoment(g));
    const rows = Math.max(1, drawn.notable.kinds.length);
    svg.replaceChildren();
    svg.setAttribute("viewBox", `${-total / 400} 0 ${total * 1.005} ${rows}`);
    for (const [moment, kind, seat] of notable(g))
      Svg.add(svg, "rect", { x: moment - total / 400, y: kind, width: total / 200, height: 0.85, class: `mark kind-${kind} seat-${seat ?? "none"}` });
    for (const f of g.faults) Svg.add(svg, "rect", { x: momentOf(g, f.at) - total / 400, y: 0, width: total / 200, height: rows, class: "mark of-fault" });
  }

  /* ---- the match at a glance: a bar for each game, as high as it is long, in the winner's colour ---- */

  function winnerOf(g) {
    const front = g.places === null ? [] : g.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    return front.length === 1 ? front[0] : null;
  }

  function openStrip() {
    if (played < 2) return;
    const longest = Math.max(1, ...record.games.map(lastMoment));
    const svg = Svg.make("svg");
    svg.setAttribute("viewBox", `0 0 ${played} 10`);
    svg.setAttribute("preserveAspectRatio", "none");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", `${count(played, "game")}, the longest of ${count(longest, unit, units)}`);
    record.games.forEach((g, i) => {
      const height = Math.max(0.8, 10 * lastMoment(g) / longest);
      const bar = Svg.add(svg, "g", { class: `bar seat-${winnerOf(g) ?? "none"}${g.how === null || g.faults.length > 0 ? " of-fault" : ""}` });
      Svg.add(bar, "title", {}, speak([`Game ${i + 1}: `, ...(g.how === null ? ["broken off"] : drawn.outcome(g)), ", ", count(lastMoment(g), unit, units)]));
      Svg.add(bar, "rect", { x: i, y: 0, width: 1, height: 10, class: "room" });
      Svg.add(bar, "rect", { x: i + 0.1, y: 10 - height, width: 0.8, height, class: "length" });
      bar.addEventListener("click", () => go(i, 0));
    });
    const names = record.names.map((_, seat) => make("span", { className: `seat-${seat}` }, Stage.name(seat)));
    $("strip").replaceChildren(svg, make("p", {}, ...names));
  }

  function markStrip() {
    $("strip").querySelectorAll(".bar").forEach((bar, i) => bar.classList.toggle("current", i === state.game));
  }

  function entry(index, className, children, act) {
    const button = make("button", { type: "button", className }, make("span", { className: "number", textContent: index }), ...children);
    button.addEventListener("click", act);
    return make("li", {}, button);
  }

  function gameEntry(g, index) {
    const text = make("span", { className: "what" }, ...nodes(g.how === null ? ["broken off"] : drawn.outcome(g)));
    const n = lastMoment(g);
    const aside = make("span", { className: "aside", textContent: `${n} ${unitsShort}`, title: count(n, unit, units) });
    return entry(index + 1, g.how === null || g.faults.length > 0 ? "broken" : "", [text, aside], () => go(index, 0));
  }

  function momentEntry(g, moment) {
    const out = faultsAt(g, moment).filter((f) => !f.match).map((f) => [f.side, " is out"]);
    const text = make("span", { className: "what" }, ...nodes(inSentences([wordsAt(g, moment, state.view), ...out])), ...wroteAt(moment));
    const item = entry(moment, out.length > 0 ? "broken" : drawn.mark(g, moment), [text], () => go(state.game, moment));
    const point = (at) => () => drawn.point(g, at, state.view);
    for (const [event, at] of [["pointerenter", moment], ["focusin", moment], ["pointerleave", null], ["focusout", null]]) item.addEventListener(event, point(at));
    return item;
  }

  function listMoments() {
    const g = game();
    $("operations").replaceChildren(...moments(g).map((_, moment) => momentEntry(g, moment)));
    $("operations-title").textContent = `${capital(units)} of game ${state.game + 1}`;
  }

  function showLists() {
    const key = state.game + " " + state.view;
    if (state.listed !== key) {
      listMoments();
      markSlider(game());
    }
    markStrip();
    state.listed = key;
    markCurrent($("games"), state.game);
    markCurrent($("operations"), state.moment);
  }

  const addressOf = (number, moment) => `#game=${number}&${unit}=${moment}${state.view === null ? "" : `&view=${state.view + 1}`}`;

  /* If a server draws pictures of moments (site/picture/shared_moment.h), the address has the moment before its # too:
   * its game, and how many lines of it have happened. */
  function pictured() {
    if (data.pictured !== true) return "";
    const asked = new URLSearchParams(location.search);
    asked.set("at", `${state.game + 1}-${moments(game())[state.moment]}`);
    return `?${asked}`;
  }

  /* Browsers limit how often the address changes, so it is updated when nothing moves. */
  function showAddress() {
    clearTimeout(state.address);
    state.address = setTimeout(() => {
      if (state.timer === null) history.replaceState(null, "", pictured() + addressOf(state.game + 1, state.moment));
    }, 150);
  }

  /* Whether the moment follows the one that is drawn, and stays long enough for motion to be seen. */
  function follows() {
    const [number, moment] = state.drawn;
    return number === state.game && moment + 1 === state.moment && (state.timer === null || tick() >= Stage.motionMs);
  }

  function show() {
    Stage.follow(follows());
    state.drawn = [state.game, state.moment];
    drawn.show(game(), state.moment, state.view, state.think ? data.thoughts[state.game] : null);
    showStatus();
    showLists();
    showGraphs(game(), state.moment);
    showAddress();
    curve?.follow(state.game, state.moment);
    $("play").setAttribute("aria-label", state.timer === null ? "Play" : "Pause");
    document.body.classList.toggle("playing", state.timer !== null);
    document.body.classList.toggle("at-fault", faultsAt(game(), state.moment).length > 0);
  }

  /* ---- moving ---- */

  function go(number, moment) {
    state.game = Math.max(0, Math.min(number, played - 1));
    state.moment = Math.max(0, Math.min(moment, lastMoment(game())));
    show();
  }

  function step(by) {
    const moment = state.moment + by;
    if (moment > lastMoment(game()) && !isLastGame()) go(state.game + 1, 0);
    else if (moment < 0 && state.game > 0) go(state.game - 1, Infinity);
    else go(state.game, moment);
  }

  function pause() {
    clearTimeout(state.timer);
    state.timer = null;
    show();
  }

  const tick = () => 1000 / Number($("speed").value);

  /* The end of a game is shown a while. */
  function schedule() {
    state.timer = setTimeout(() => {
      schedule();
      step(1);
      if (isLastGame() && isOver()) pause();
    }, isOver() && state.moment > 0 ? Math.max(tick(), 500) : tick());
  }

  function playOrPause() {
    if (state.timer !== null) return pause();
    if (isLastGame() && isOver()) go(0, 0);
    schedule();
    show();
  }

  /* A fault is listed with the game in which it occurred. Its own number may be of a game that did not begin. */
  const gameOf = (fault) => record.games.findIndex((g) => g.faults.includes(fault));
  const goToFault = (fault) => go(gameOf(fault), momentOf(record.games[gameOf(fault)], fault.at));

  /* The moment of a shared link that has lost its end. Returns whether there is one. */
  function goToPicture() {
    const asked = /^(\d{1,6})-(\d{1,6})$/.exec(new URLSearchParams(location.search).get("at") ?? "");
    const g = asked === null ? undefined : record.games[Number(asked[1]) - 1];
    if (g !== undefined) go(g.number - 1, momentOf(g, Number(asked[2]) - 1));
    return g !== undefined;
  }

  /* The moment in the address. Without one the first fault, or the beginning. */
  function goToAddress(hash) {
    const asked = new URLSearchParams(hash.slice(1));
    const view = Number(asked.get("view") ?? 0);
    if (Number.isInteger(view) && view >= 0 && view <= drawn.views.length && asked.has("game")) {
      state.view = view === 0 ? null : view - 1;
      $("view").value = view === 0 ? "all" : view - 1;
    }
    const whole = (name, other) => (/^\d{1,6}$/.test(asked.get(name) || "") ? Number(asked.get(name)) : other);
    if (asked.has("game")) go(whole("game", 1) - 1, whole(unit, 0));
    else if (data.pictured === true && goToPicture()) return;
    else if (record.faults.length > 0) goToFault(record.faults[0]);
    else go(0, 0);
  }

  /* ---- keys and controls ---- */

  const keys = {
    ArrowRight: () => step(1),
    ArrowLeft: () => step(-1),
    Home: () => go(state.game, 0),
    End: () => go(state.game, Infinity),
    n: () => go(state.game + 1, 0),
    p: () => go(state.game - 1, 0),
    " ": playOrPause,
  };
  drawn.notable.kinds.forEach(({ key }, kind) => {
    keys[key] = () => seek(kind, 1);
    keys[key.toUpperCase()] = () => seek(kind, -1);
  });

  /* ---- the speed is kept for the next match. A browser may forbid that ---- */

  function remember() {
    try {
      localStorage.setItem("sortie-speed", $("speed").value);
    } catch { /* not available */ }
  }

  function recall() {
    try {
      const speed = localStorage.getItem("sortie-speed");
      if ([...$("speed").options].some((option) => option.value === speed)) $("speed").value = speed;
    } catch { /* not available */ }
  }

  /* A focused control keeps the keys that it uses itself. */
  function isOwnKey(target, key) {
    if (target.tagName === "SELECT") return true;
    if (target.tagName === "BUTTON" || target.tagName === "A" || target.type === "checkbox") return key === " ";
    return target.tagName === "INPUT" && key !== " " && key.length > 1;
  }

  function press(event) {
    const act = keys[event.key];
    if (act === undefined || event.ctrlKey || event.altKey || event.metaKey || isOwnKey(event.target, event.key)) return;
    event.preventDefault();
    act();
  }

  function changeView() {
    state.view = $("view").value === "all" ? null : Number($("view").value);
    show();
  }

  function connect() {
    const click = { play: playOrPause, back: keys.ArrowLeft, step: keys.ArrowRight, "previous-game": keys.p, "next-game": keys.n, begin: keys.Home, end: keys.End };
    for (const [id, act] of Object.entries(click)) $(id).addEventListener("click", act);
    $("scrub").addEventListener("input", () => go(state.game, Number($("scrub").value)));
    $("view").addEventListener("change", changeView);
    $("speed").addEventListener("change", remember);
    $("think").addEventListener("change", () => { state.think = $("think").checked; show(); });
    document.addEventListener("keydown", press);
    /* Not the address of now: showAddress may have put in the moment that the reader left. */
    window.addEventListener("hashchange", ({ newURL }) => { if (newURL.includes("game=")) goToAddress(new URL(newURL).hash); });
  }

  /* ---- static parts ---- */

  const mostFaults = 3;

  function faultEntry(f) {
    const cost = f.match ? " forfeits the test point:" : ` is out of game ${gameOf(f) + 1}:`;
    const a = make("a", { textContent: "Show the moment", href: addressOf(gameOf(f) + 1, momentOf(record.games[gameOf(f)], f.at)) });
    a.addEventListener("click", (event) => { event.preventDefault(); pause(); goToFault(f); });
    return make("div", {}, make("p", {}, make("strong", {}, bdi(f.side), cost), " ", ...nodes([{ quote: faultWords(f) }])), a);
  }

  function fillFaults() {
    const entries = record.faults.slice(0, mostFaults).map(faultEntry);
    if (record.faults.length > mostFaults)
      entries.push(make("p", { textContent: `${count(record.faults.length - mostFaults, "more fault")}: the games are marked in the list.` }));
    if (record.system !== null)
      entries.push(make("p", {}, make("strong", { textContent: "The system failed, and it is nobody's fault:" }), " ", ...nodes([{ quote: record.system }])));
    $("fault").hidden = entries.length === 0;
    $("fault").replaceChildren(...entries);
  }

  /* "alice 13 : 7 bob". Of more than two, each name with its points. */
  function fillHeadline() {
    const two = record.names.length === 2;
    const points = record.result;
    const pairs = record.names.map((_, seat) => make("span", { className: "seat" }, Stage.name(seat), " ", make("span", { className: "points", textContent: points[seat] })));
    const score = make("span", { id: "score", textContent: points.join(" : ") });
    $("headline").replaceChildren(...(two ? [Stage.name(0), " ", score, " ", Stage.name(1)] : pairs));
    document.title = two ? `${isolated(record.names[0])} ${points.join(" : ")} ${isolated(record.names[1])}`
      : record.names.map((name, seat) => `${isolated(name)} ${points[seat]}`).join(", ");
  }

  /* A button for each kind of notable moment, and its keys. */
  function fillNotable() {
    drawn.notable.kinds.forEach(({ key, name }, kind) => {
      const title = `Next ${name} (${key}); the one before: ${key.toUpperCase()}`;
      const button = make("button", { type: "button", className: `kind-${kind}`, title, textContent: `Next ${name}` });
      button.addEventListener("click", () => seek(kind, 1));
      $("notable").append(button);
      $("notable-keys").append(", ", make("kbd", { textContent: key }), ` ${name}`);
    });
  }

  function fillThinking() {
    $("thinking").hidden = data.thoughts === undefined || drawn.thoughts === null;
    $("thinking").querySelector("span").textContent = drawn.thoughts ?? "";
  }

  /* The record as a file, and for each seat the command that plays one's program in it. */
  function fillAgain() {
    const file = `${record.game}-${record.subtask}-${record.seed}.record`;
    $("record").download = file;
    $("record").href = URL.createObjectURL(new Blob([data.record], { type: "text/plain" }));
    $("again-commands").replaceChildren(...record.names.map((_, seat) => make("li", {},
      bdi(seat), ": ", make("code", { className: "quote", textContent: `sortie match mine.c record:${file} --seat ${seat}` }))));
  }

  function fillShare() {
    openShare($("share").querySelector("p"), {
      name: () => `${record.game}-${record.subtask}-${record.seed}-game-${state.game + 1}-${unit}-${state.moment}`,
      moments: () => moments(game()).length,
      at: (moment) => go(state.game, moment),
      rate: () => Number($("speed").value),
      elements: () => [$("headline"), $("stage"), $("status")],
    });
  }

  /* A contestant who is logged in may ask the judge about this moment: the question then names it. */
  function fillObjection() {
    const asked = new URLSearchParams(location.search), [batch, match] = [asked.get("batch"), asked.get("match")];
    if ((window.sortieServed?.me ?? null) === null || batch === null || match === null) return;
    const link = make("a", { href: "/me", textContent: "Ask the judge about this moment" });
    link.addEventListener("click", () => {
      link.href = `/me?${new URLSearchParams({ about: `batch ${batch}, match ${match}, game ${state.game + 1}, ${unit} ${state.moment}` })}`;
    });
    $("share").append(make("p", { id: "objection" }, link));
  }

  /* #turn=SEAT: the moment at which the match turned for this seat. */
  function showCurve(drawn) {
    const asked = /^#turn=(\d)$/.exec(arrived);
    const at = asked === null ? null : drawn.turn(Number(asked[1]));
    curve = drawn;
    if (at === null) show();
    else go(...at);
  }

  function fill() {
    $("stage").replaceChildren();
    drawn.open($("stage"), data.board, record);
    fillHeadline();
    openStrip();
    fillNotable();
    fillThinking();
    document.querySelectorAll("#replay [data-name]").forEach((named) => { named.textContent = record.names[named.dataset.name]; });
    $("about").textContent = `Test point ${record.subtask}, ${count(record.of, "game")}, seed ${record.seed}`;
    drawn.views.forEach((pieces, i) => $("view").append(make("option", { value: i, textContent: speak(pieces) })));
    $("view").closest("label").hidden = drawn.views.length === 0;
    $("games").replaceChildren(...record.games.map(gameEntry));
    $("scrub").setAttribute("aria-label", capital(unit));
    drawn.legend($("legend"));
    fillAgain();
    fillShare();
    fillObjection();
    fillFaults();
    if (typeof Curve !== "undefined") Curve.open(data, { record, moments, unit, go }, showCurve);
    TakeOver.connect(data.play, data.record, () => ({ game: state.game + 1, moment: state.moment, lines: moments(game())[state.moment], seat: state.view ?? 0 }));
  }

  fill();
  recall();
  connect();
  goToAddress(location.hash);
}
