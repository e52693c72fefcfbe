"use strict";
/*
 * Plays a game on a page: the match is in a worker (worker.js, engine.js), the board is the replay's (sortieGame of the
 * game's board.js), and the game's play.js lets a person choose. It sets window.sortiePlay to an object:
 *
 *   needs                        by calls: how many calls a person makes in each callback: {1: 3}
 *   ask(asked, around)           puts what the person can do into around.doing, and onto the stage. asked is as
 *                                engine.js says. around: {game (of the record), side, about, svgs, doing, act(turn)}.
 *                                Returns what to do, as a sentence
 *   auto(asked)                  by lines: an answer that needs no person, or null. Optional
 *   hint(thoughts, around)       shows what a strong player would do. Returns it as a sentence
 *   thoughts(thoughts, game)     the thoughts of now, as those of a replay (show in replay.js)
 *   adviser                      in place of these two: the sample that is asked for a hint
 *   whole(lines)                 by calls: how many lines at the end of a record's part are not a whole turn. Optional
 *   tour                         sentences that explain the game to somebody who has never seen it
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
    const { resolve, reject } = waiting.get(number);
    waiting.delete(number);
    if (why === undefined) resolve(result);
    else reject(new Error(why));
  };

  const tell = (what, argument) => new Promise((resolve, reject) => {
    waiting.set(++sent, { resolve, reject });
    worker.postMessage([sent, what, argument]);
  });

  /* Shows after a moment that somebody thinks. */
  async function wait(what, argument) {
    if (state.busy) return null;
    state.busy = true;
    document.body.setAttribute("aria-busy", "true");
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

  function showStatistics() {
    const all = Memory.read("games", {});
    const lines = Object.entries(all).map(([name, [played, won]]) => make("li", {}, make("bdi", { textContent: name }), " ", make("span", { textContent: `${won} of ${played} won` })));
    $("statistics").replaceChildren(...lines);
    $("own-games").hidden = lines.length === 0;
  }

  /* A game of one person against samples counts once. */
  function count(game) {
    const mine = state.job.seats.flatMap(({ sample }, side) => (sample === null ? [side] : []));
    if (mine.length !== 1 || game.places === null || state.past !== null) return;
    const all = Memory.read("games", {});
    const name = state.job.seats.filter(({ sample }) => sample !== null).map(({ sample }) => sample).join(", ");
    const [played, won] = all[name] ?? [0, 0];
    all[name] = [played + 1, won + (game.places[mine[0]] === 1 ? 1 : 0)];
    Memory.write("games", all);
    showStatistics();
  }

  /* ---- pieces of text, as in replay.js ---- */

  const node = (p) => (typeof p === "number" ? make("bdi", { textContent: state.record.names[p] }) : typeof p === "string" ? p : make("bdi", { className: "quote", textContent: Records.plain(p.quote) }));
  const nodes = (pieces) => pieces.map(node);

  /* ---- setting up ---- */

  const person = "a person";

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
    $("mind").querySelector("span").textContent = drawn.thoughts ?? "";
  }

  /* A match that is taken over: only who goes on is chosen, and other players are followed by samples. */
  function fillPast(past) {
    GoOn.show(past, $("past"));
    for (const id of ["point", "seed"]) $(id).closest("label").hidden = true;
    past.names.forEach((name, side) => {
      const { samples } = state.about;
      const select = $(`seat-${side}`);
      select.value = side === past.seat ? "" : samples.includes(name) ? name : samples[Math.min(1, samples.length - 1)];
      select.parentElement.firstChild.after(" (", make("bdi", { textContent: name }), ")");
    });
    $("begin-play").textContent = "Go on from here";
    document.title = "Take over from here";
  }

  /* Equal names get numbers. */
  function names(chosen) {
    const plain = chosen.map((sample) => sample ?? "person");
    return plain.map((name, side) => (plain.filter((other) => other === name).length > 1 ? `${name} ${side + 1}` : name));
  }

  function jobOf() {
    const chosen = Array.from({ length: state.about.seats }, (_, side) => $(`seat-${side}`).value || null);
    const seed = /^\d+$/.test($("seed").value) ? String(BigInt($("seed").value)) : String(crypto.getRandomValues(new Uint32Array(1))[0]);
    if (state.past !== null) return GoOn.job(state.past, state.about, names(chosen).map((name, side) => ({ name, sample: chosen[side] })));
    Memory.write("seats", chosen.map((name) => name ?? ""));
    return { point: Number($("point").value), games: 1, seed, seats: names(chosen).map((name, side) => ({ name, sample: chosen[side] })) };
  }

  async function begin(job) {
    if (state.shown) return location.reload(); /* the replay can be opened once */
    const now = await wait("begin", job);
    if (now === null) return;
    state.job = job;
    state.opened = false;
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
    state.opened = true;
  }

  /* Says the last events before the person was asked, and the task: `what`. */
  function say(what) {
    const last = lastMoment();
    const from = Math.min(state.heard ?? 0, last);
    const happened = [];
    for (let moment = Math.max(from + 1, last - 3); moment <= last; moment++)
      if (moment > 0) happened.push(make("span", { className: "happened" }, ...nodes(drawn.words(game(), moment, view()))));
    state.heard = last;
    $("turn").replaceChildren(...happened, make("strong", { textContent: what }));
  }

  function take(now) {
    const auto = now.asked === null ? null : play.auto?.(now.asked) ?? null;
    if (auto !== null) return act(auto);
    $("no").textContent = now.illegal ?? "";
    state.now = now;
    state.record = Records.read(now.record);
    if (!state.opened) openStage();
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
    $("mind").hidden = play.thoughts === undefined;
    $("hint").hidden = play.hint === undefined && play.adviser === undefined;
    say(play.ask(state.now.asked, around()));
  }

  async function act(turn) {
    const now = await wait("answer", turn);
    if (now !== null) take(now);
  }

  async function think() {
    const thoughts = await wait("thoughts");
    if (thoughts !== null && state.now.asked !== null) draw($("thinks").checked ? thoughts : null);
  }

  async function giveHint() {
    if (play.adviser !== undefined) return askAdviser();
    const thoughts = await wait("thoughts");
    if (thoughts !== null && state.now.asked !== null) $("turn").replaceChildren(make("strong", { textContent: play.hint(thoughts, around()) }));
  }

  async function askAdviser() {
    const answer = await wait("advise", play.adviser);
    $("turn").replaceChildren(make("bdi", { textContent: play.adviser }), " ", make("strong", { textContent: "would answer" }), " ", make("code", { textContent: answer ?? "" }));
  }

  async function undo() {
    const now = await wait("undo");
    if (now === null) return;
    state.heard = Infinity;
    take(now);
  }

  /* ---- the end ---- */

  function end() {
    $("helps").hidden = true;
    $("turn").replaceChildren();
    $("outcome").replaceChildren(...nodes(game().how === null ? ["The game was not played to its end"] : drawn.end(game())));
    const file = `${state.about.game}-${state.record.subtask}-${state.record.seed}.record`;
    $("save-record").download = file;
    $("save-record").href = URL.createObjectURL(new Blob([state.now.record], { type: "text/plain" }));
    $("over").hidden = false;
    $("see-replay").focus({ preventScroll: true });
    count(game());
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
    $("begin-play").focus();
  }

  /* ---- a tour, once ---- */

  const tour = { step: 0, timer: null };

  function showTour(step) {
    clearTimeout(tour.timer);
    tour.step = step;
    $("tour").hidden = step >= play.tour.length;
    if ($("tour").hidden) return Memory.write("toured", true);
    $("tour-text").textContent = play.tour[step];
    $("tour-next").textContent = step + 1 < play.tour.length ? "Go on" : "I see";
  }

  /* ---- connecting ---- */

  function connect() {
    const click = { "tour-again": () => showTour(0), "tour-next": () => showTour(tour.step + 1), "tour-skip": () => showTour(Infinity),
      "see-replay": showReplay, "once-more": leave, "give-up": leave, undo, hint: giveHint,
      forget: () => { Memory.write("games", {}); showStatistics(); } };
    for (const [id, does] of Object.entries(click)) $(id).addEventListener("click", does);
    $("thinks").addEventListener("change", () => ($("thinks").checked ? think() : draw()));
    $("set-up").addEventListener("submit", (event) => {
      event.preventDefault();
      begin(jobOf());
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
    if (state.past === null && !Memory.read("toured", false)) showTour(0);
    document.body.dataset.ready = "yes";
  }

  start();
}
