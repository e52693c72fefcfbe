"use strict";
/*
 * Plays a game on a page: the match is in a worker (worker.js, engine.js), the board is the replay's (sortieGame of the
 * game's board.js), and the game's play.js lets a person choose. It sets window.sortiePlay to an object:
 *
 *   needs                        by calls: how many calls a person makes in each callback: {1: 3}
 *   ask(asked, around)           puts what the person can do into around.doing, and onto the stage. asked is as
 *                                engine.js says. around: {game (of the record), side, about, svgs, doing, act(turn)}.
 *                                Returns what to do, as a sentence
 *   auto(asked, record)          by lines: an answer that needs no person, or null. Optional
 *   wholeMatch                   a person plays all games of the test point, and not one
 *   hint(thoughts, around)       shows what a strong player would do. Returns it as a sentence
 *   thoughts(thoughts, game)     the thoughts of now, as those of a replay (show in replay.js)
 *   adviser                      in place of these two: {sample, tells (engine.js), words(answer, value, place): for
 *                                people, value(value, highest): a number for people, or "", share(value): 0..1, the
 *                                length of its bar, inOrder: its answers are a plan, first things first,
 *                                show(answer, around): marks the answer}. Only the first is required
 *   thinker                      the same for the thoughts alone, if another sample has them
 *   whole(lines)                 by calls: how many lines at the end of a record's part are not a whole turn. Optional
 *   tour                         four sentences that explain the game to somebody who has never seen it
 *   demonstration                the samples that play meanwhile
 */
function openPlay() {
  const $ = (id) => document.getElementById(id);
  const { make } = Stage;
  const drawn = { views: [], end: winners, legend: () => {}, ...window.sortieGame };
  const play = window.sortiePlay;
  const state = { about: null, job: null, record: null, now: null, past: null, busy: false, shown: false };

  /* "alice wins", for a game that has no words of its own for its end. */
  function winners(game) {
    const first = game.places.flatMap((place, seat) => (place === 1 ? [seat] : []));
    return first.length === 1 ? [first[0], " wins"] : ["a draw"];
  }

  /* ---- the worker ---- */

  const worker = new Worker(URL.createObjectURL(new Blob([$("play-worker").textContent], { type: "text/javascript" })));
  const waiting = new Map();
  let sent = 0;

  worker.onmessage = ({ data: [number, result, why] }) => {
    if (number === 0) return showThinking(...result);
    const { resolve, reject } = waiting.get(number);
    waiting.delete(number);
    if (why === undefined) resolve(result);
    else reject(new Error(why));
  };

  const tell = (what, argument) => new Promise((resolve, reject) => {
    waiting.set(++sent, { resolve, reject });
    worker.postMessage([sent, what, argument]);
  });

  /* share: of the longest time that a sample may think. */
  function showThinking(name, share) {
    $("wait").setAttribute("aria-label", `${name} thinks`);
    if (share >= 0) $("wait").value = Math.min(share, 1);
  }

  /* Shows after a moment that somebody thinks. */
  async function wait(what, argument) {
    if (state.busy) return null;
    state.busy = true;
    document.body.setAttribute("aria-busy", "true");
    $("wait").removeAttribute("value");
    $("wait").setAttribute("aria-label", "A sample thinks");
    const timer = setTimeout(() => { $("wait").hidden = false; }, 150);
    try {
      return await tell(what, argument);
    } catch (e) {
      $("no").textContent = e.message;
      return null;
    } finally {
      clearTimeout(timer);
      $("wait").hidden = true;
      state.busy = false;
      document.body.removeAttribute("aria-busy");
    }
  }

  /* ---- what the browser remembers, if it may ---- */

  const Memory = {
    read(name, other) {
      try {
        return JSON.parse(localStorage.getItem(`sortie-play-${state.about.game}-${name}`)) ?? other;
      } catch {
        return other;
      }
    },
    write(name, value) {
      try {
        localStorage.setItem(`sortie-play-${state.about.game}-${name}`, JSON.stringify(value));
      } catch { /* not available */ }
    },
  };

  const nothingPlayed = { played: 0, won: 0, equal: 0, helped: 0, row: 0 };

  function showStatistics() {
    const all = Object.entries(Memory.read("games", {})).filter(([, one]) => one.played > 0);
    const cells = (name, list) => list.map((text) => make(name, { textContent: text }));
    const head = make("tr", {}, ...cells("th", ["Against", "games", "won", "drawn", "with help", "won in a row"]));
    const rows = all.map(([name, { played, won, equal, helped, row }]) => {
      const against = make("th", {}, make("bdi", { textContent: name }));
      against.setAttribute("scope", "row");
      return make("tr", {}, against, ...cells("td", [played, won, equal, helped, row]));
    });
    $("statistics").replaceChildren(make("thead", {}, head), make("tbody", {}, ...rows));
    $("own-games").hidden = rows.length === 0;
  }

  /* A game of one person against samples counts once. With undo, a hint or thoughts it was played with help. */
  function count() {
    const mine = state.job.seats.flatMap(({ sample }, side) => (sample === null ? [side] : []));
    if (mine.length !== 1 || game().places === null || state.past !== null) return;
    const won = play.wholeMatch ? wins() : game().places.map((place) => -place);
    const most = Math.max(...won);
    const isFirst = won[mine[0]] === most, isAlone = won.filter((n) => n === most).length === 1;
    const all = Memory.read("games", {});
    const name = state.job.seats.filter(({ sample }) => sample !== null).map(({ sample }) => sample).join(", ");
    const one = { ...nothingPlayed, ...all[name] };
    one.played++;
    one.helped += Number(state.helped);
    one.won += Number(isFirst && isAlone);
    one.equal += Number(isFirst && !isAlone);
    one.row = isFirst && isAlone ? one.row + 1 : 0;
    Memory.write("games", { ...all, [name]: one });
    showStatistics();
  }

  /* ---- pieces of text, as in replay.js ---- */

  const node = (p) => (typeof p === "number" ? make("bdi", { textContent: state.record.names[p] }) : typeof p === "string" ? p : make("bdi", { className: "quote", textContent: Records.plain(p.quote) }));
  const nodes = (pieces) => pieces.map(node);

  /* ---- setting up ---- */

  const person = "a person";
  /* So long may a sample think in a turn while a person waits: with its last step less than 2 s. */
  const MOST_MS = 1600;

  function fillSetUp() {
    const { points, seats, samples, title } = state.about;
    $("play-title").textContent = `Play: ${title}`;
    document.title = `Play: ${title}`;
    $("point").replaceChildren(...points.map(({ id, line }) => make("option", { value: id, textContent: line.replace(/^subtask /, ""), translate: false })));
    const last = Memory.read("seats", []);
    $("seats").replaceChildren(...Array.from({ length: seats }, (_, side) => {
      const options = [make("option", { value: "", textContent: person }), ...samples.map((name) => make("option", { value: name, textContent: name, translate: false }))];
      const select = make("select", { id: `seat-${side}` }, ...options);
      const known = ["", ...samples].includes(last[side]);
      select.value = known ? last[side] : side === 0 ? "" : samples[Math.min(1, samples.length - 1)];
      return make("label", {}, `Seat ${side}`, " ", select);
    }));
    $("mind").querySelector("span").textContent = play.thoughts === undefined ? "Thoughts of a strong sample" : drawn.thoughts;
  }

  /* A match that is taken over: only who goes on is chosen, and other players are followed by samples. */
  function fillPast(past) {
    GoOn.show(past, $("past"));
    for (const id of ["point", "seed"]) $(id).closest("label").hidden = true;
    past.names.forEach((name, side) => {
      const { samples } = state.about;
      const select = $(`seat-${side}`);
      select.value = side === past.seat ? "" : samples.includes(name) ? name : samples[Math.min(1, samples.length - 1)];
      select.before(make("span", { className: "former" }, "(", make("bdi", { textContent: name }), ")"));
    });
    $("begin-play").textContent = "Go on from here";
    document.title = "Take over from here";
  }

  /* Returns what is chosen, or null if that cannot be done now. */
  async function jobOf() {
    const chosen = Array.from({ length: state.about.seats }, (_, side) => $(`seat-${side}`).value || null);
    const seats = chosen.map((sample) => ({ sample }));
    const most_ms = chosen.includes(null) ? MOST_MS : undefined;
    const point = state.about.points.find(({ id }) => id === Number($("point").value));
    const seed = /^\d+$/.test($("seed").value) ? String(BigInt($("seed").value)) : String(crypto.getRandomValues(new Uint32Array(1))[0]);
    if (state.past !== null) {
      const names = await wait("names", chosen);
      return names === null ? null : { ...GoOn.job(state.past, state.about, seats, names), most_ms };
    }
    Memory.write("seats", chosen.map((name) => name ?? ""));
    return { point: point.id, games: play.wholeMatch ? point.games : 1, seed, most_ms, seats };
  }

  async function begin(job) {
    if (job === null) return;
    if (state.shown) return location.reload(); /* the replay can be opened once */
    if (!$("tour").hidden) showTour(Infinity);
    const now = await wait("begin", job);
    if (now === null) return;
    state.job = job;
    state.opened = 0;
    state.helped = false;
    state.heard = state.number = 0;
    $("over").hidden = true;
    document.body.className = "in-play";
    take(now);
  }

  /* ---- playing ---- */

  const game = () => state.record.games[state.record.games.length - 1];
  const sideOf = () => state.now.asked?.side ?? null;
  const view = () => (drawn.views.length > 0 ? sideOf() : null);

  /* The last moment. Before the end, answers are hidden until the referee has said what they led to. */
  function lastMoment() {
    const moments = drawn.moments(game());
    const hidden = (moment) => game().lines.slice(moments[moment - 1], moments[moment]).every((line) => line.what === "answer");
    let moment = moments.length - 1;
    while (game().how === null && moment > 0 && hidden(moment)) moment--;
    return moment;
  }

  function draw(thoughts = null) {
    drawn.show(game(), lastMoment(), view(), thoughts === null ? null : play.thoughts(thoughts, game()));
  }

  function openStage() {
    $("stage").replaceChildren();
    drawn.open($("stage"), state.about.board, state.record);
    document.querySelectorAll("#stage [data-name]").forEach((named) => { named.textContent = state.record.names[named.dataset.name]; });
    $("legend").replaceChildren();
    drawn.legend($("legend"));
    state.opened = game().number; /* the board knows the games before it */
  }

  /* Says the last events before the person was asked, and the task: `what`. */
  function say(what) {
    const last = lastMoment();
    const happened = [];
    if (state.number !== game().number && state.number > 0 && state.heard !== Infinity) happened.push(...lastGame());
    const from = state.number === game().number ? Math.min(state.heard ?? 0, last) : 0;
    state.number = game().number;
    for (let moment = Math.max(from + 1, last - 3); moment <= last; moment++)
      if (moment > 0) happened.push(make("span", { className: "happened" }, ...nodes(drawn.words(game(), moment, view()))));
    state.heard = last;
    $("turn").replaceChildren(...happened, make("strong", { textContent: what }));
  }

  /* How the game before this one ended. */
  function lastGame() {
    const before = state.record.games[game().number - 2];
    const moment = drawn.moments(before).length - 1;
    return [drawn.words(before, moment, view()), [`Game ${before.number}: `, ...drawn.end(before)]].map((pieces) => make("span", { className: "happened" }, ...nodes(pieces)));
  }

  const tellLate = (late) => { if (late?.length > 0) $("no").textContent = `${late.join(", ")} had to answer after ${MOST_MS / 1000} s, and may play better on a faster machine`; };

  function take(now) {
    const record = Records.read(now.record);
    const auto = now.asked === null ? null : play.auto?.(now.asked, record) ?? null;
    if (auto !== null) return act(auto);
    $("no").textContent = now.illegal ?? "";
    tellLate(now.late);
    state.now = now;
    state.record = record;
    if (state.opened !== game().number) openStage();
    document.querySelectorAll("#stage .choices").forEach((grid) => grid.remove());
    $("doing").replaceChildren();
    draw();
    if (now.asked === null) return end();
    ask();
    if ($("thinks").checked) think();
  }

  const around = () => ({ game: game(), side: sideOf(), about: state.about, svgs: [...$("stage").querySelectorAll("svg")], doing: $("doing"), act });

  function ask() {
    $("helps").hidden = false;
    $("options").replaceChildren();
    say(play.ask(state.now.asked, around()));
  }

  async function act(turn) {
    const now = await wait("answer", turn);
    if (now !== null) take(now);
  }

  async function think() {
    state.helped = true;
    if (thinker !== undefined) return showOptions();
    const thoughts = await wait("thoughts");
    if (thoughts !== null && state.now.asked !== null) draw($("thinks").checked ? thoughts : null);
  }

  /* ---- what a sample considers ---- */

  const thinker = play.thinker ?? play.adviser;
  const MOST_OPTIONS = 8;
  const wordsOf = ({ words = (answer) => answer }, ...option) => make("span", { textContent: words(...option) });

  const askSample = ({ sample, tells }) => wait("advise", { sample, tells });

  /* Lists the answers that it considers, each with a bar as long as it likes it. */
  async function showOptions() {
    const found = await askSample(thinker);
    if (found === null || state.now.asked === null) return;
    tellLate(found.late);
    const { value = String } = thinker;
    const values = found.options.map(([one]) => one);
    const least = Math.min(...values), most = Math.max(...values);
    const { share = (one) => (most > least ? (one - least) / (most - least) : 1) } = thinker;
    const order = found.options.map((option, place) => [...option, place]);
    if (!thinker.inOrder) order.sort((a, b) => b[0] - a[0]);
    const shown = order.filter((_, i) => i < MOST_OPTIONS || (thinker.inOrder && i === order.length - 1));
    const items = shown.map(([one, answer, place]) => {
      const bar = make("span", { className: "bar" });
      bar.style.width = `${100 * share(one)}%`;
      return make("li", {}, wordsOf(thinker, answer, one, place), " ", make("span", { className: "value", textContent: value(one, most) }), bar);
    });
    const title = make("p", {}, make("bdi", { textContent: thinker.sample }), " ", make("span", { textContent: items.length > 0 ? "considers" : "considers nothing else" }));
    $("options").replaceChildren(title, make("ol", {}, ...items));
  }

  async function giveHint() {
    state.helped = true;
    if (play.adviser !== undefined) return askAdviser();
    const thoughts = await wait("thoughts");
    if (thoughts !== null && state.now.asked !== null) $("turn").replaceChildren(make("strong", { textContent: play.hint(thoughts, around()) }));
  }

  async function askAdviser() {
    const found = await askSample(play.adviser);
    if (found === null || state.now.asked === null) return;
    tellLate(found.late);
    const answer = found.answer ?? "";
    $("turn").replaceChildren(make("strong", {}, make("bdi", { textContent: play.adviser.sample }), " ", make("span", { textContent: "would answer" }), " ", wordsOf(play.adviser, answer)));
    play.adviser.show?.(answer, around());
  }

  async function undo() {
    const now = await wait("undo");
    if (now === null) return;
    state.helped = true;
    state.heard = Infinity;
    take(now);
  }

  /* ---- the end ---- */

  function end() {
    $("helps").hidden = true;
    $("turn").replaceChildren();
    $("options").replaceChildren();
    const isMatch = play.wholeMatch && state.record.games.length > 1;
    $("outcome").replaceChildren(...nodes(game().how === null ? ["The game was not played to its end"] : isMatch ? endOfMatch() : drawn.end(game())));
    const file = `${state.about.game}-${state.record.subtask}-${state.record.seed}.record`;
    $("save-record").download = file;
    $("save-record").href = URL.createObjectURL(new Blob([state.now.record], { type: "text/plain" }));
    $("over").hidden = false;
    $("see-replay").focus({ preventScroll: true });
    count();
  }

  /* How many games each seat has won. */
  const wins = () => state.job.seats.map((_, side) => state.record.games.filter(({ places }) => places !== null && winners({ places })[0] === side).length);

  function endOfMatch() {
    const won = wins();
    const first = won.flatMap((n, side) => (n === Math.max(...won) ? [side] : []));
    return [...(first.length === 1 ? [first[0], " wins the match"] : ["The match is drawn"]), `, ${won.join(" : ")}`];
  }

  function showReplay() {
    document.body.className = "in-replay";
    state.shown = true;
    $("legend").replaceChildren();
    openReplay({ board: state.about.board, record: state.now.record, play: "" });
  }

  function leave() {
    if (state.shown) return location.reload();
    document.body.className = "at-table";
    $("over").hidden = true;
    $("helps").hidden = true;
    $("doing").replaceChildren();
    $("turn").textContent = "";
    $("options").replaceChildren();
    $("begin-play").focus();
  }

  /* ---- a tour, once: a sentence every five seconds, while two samples play ---- */

  const STEP_MS = 5000, TICK_MS = 500;
  const tour = { step: 0, at: 0, timer: null, held: false };
  const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

  function showTour(step) {
    const isOver = step >= play.tour.length;
    clearInterval(tour.timer);
    $("tour").hidden = isOver;
    if (isOver) return endTour();
    Object.assign(tour, { step, at: step * STEP_MS, timer: isStill() ? null : setInterval(tickTour, TICK_MS) });
    $("tour-text").textContent = play.tour[step];
    $("tour-next").textContent = step + 1 < play.tour.length ? "Go on" : "I see";
    $("tour-at").value = (step + 1) / play.tour.length;
    if (step === 0 && document.body.className === "at-table") demonstrate();
    drawTour();
  }

  /* The pointer or the focus on the tour holds it, and so does its last sentence. */
  function tickTour() {
    if (tour.held) return;
    tour.at += TICK_MS;
    if (tour.at >= (tour.step + 1) * STEP_MS && tour.step + 1 < play.tour.length) showTour(tour.step + 1);
    else drawTour();
  }

  /* Two samples play meanwhile: a fourth of their game in each step, or without motion its last moment. */
  async function demonstrate() {
    const seats = play.demonstration.map((sample) => ({ sample }));
    const { record } = await tell("begin", { point: state.about.points[0].id, games: 1, seed: "1", seats });
    if ($("tour").hidden || document.body.className !== "at-table") return;
    state.record = Records.read(record);
    document.body.className = "in-tour";
    openStage();
    drawTour();
  }

  function drawTour() {
    if (document.body.className !== "in-tour") return;
    const share = isStill() ? (tour.step + 1) / play.tour.length : Math.min(1, tour.at / STEP_MS / play.tour.length);
    const moments = drawn.moments(state.record.games[0]);
    drawn.show(state.record.games[0], Math.round(share * (moments.length - 1)), null, null);
  }

  function endTour() {
    Memory.write("toured", true);
    if (document.body.className !== "in-tour") return;
    document.body.className = "at-table";
    $("stage").replaceChildren();
    $("legend").replaceChildren();
  }

  function holdTour() {
    const section = $("tour");
    const hold = () => { tour.held = section.matches(":hover") || section.contains(document.activeElement); };
    for (const event of ["pointerenter", "pointerleave", "focusin"]) section.addEventListener(event, hold);
    section.addEventListener("focusout", () => setTimeout(hold));
    document.addEventListener("keydown", (event) => { if (event.key === "Escape" && !section.hidden) showTour(Infinity); });
  }

  /* ---- connecting ---- */

  function connect() {
    const click = { "tour-again": () => { showTour(0); $("tour-next").focus(); }, "tour-next": () => showTour(tour.step + 1), "tour-skip": () => showTour(Infinity),
      "see-replay": showReplay, "once-more": leave, "give-up": leave, undo, hint: giveHint,
      forget: () => { Memory.write("games", {}); showStatistics(); } };
    for (const [id, does] of Object.entries(click)) $(id).addEventListener("click", does);
    $("thinks").addEventListener("change", () => ($("thinks").checked ? think() : draw()));
    $("set-up").addEventListener("submit", (event) => {
      event.preventDefault();
      jobOf().then(begin);
    });
  }

  async function start() {
    state.about = await wait("open", { module: $("play-module").textContent.trim(), needs: play.needs });
    if (state.about === null) return;
    fillSetUp();
    state.past = await GoOn.read(state.about, play.whole).catch((e) => { $("no").textContent = e.message; return null; });
    if (state.past !== null) fillPast(state.past);
    showStatistics();
    connect();
    holdTour();
    if (state.past === null && !Memory.read("toured", false)) showTour(0);
    document.body.dataset.ready = "yes";
  }

  start();
}
