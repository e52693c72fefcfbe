"use strict";
/*
 * Reads a game of the Yacht Auction. The notes have the result of each line of the record, so this script only places
 * dice where the record says.
 */
const Auction = (() => {
  const rules = ["ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "CHOICE", "FOUR_OF_A_KIND", "FULL_HOUSE", "SMALL_STRAIGHT", "LARGE_STRAIGHT", "YACHT"];

  const newSeat = () => ({ dice: [], fresh: 0, scores: {}, last: null, bonus: 0, money: 0, total: 0, bid: null, got: null, put: null });

  /* Reads "BID A 123" or "PUT ONE 35561". Returns nothing for any other answer. */
  function answer(seat, text) {
    const [what, which, rest] = text.split(/[ \t]/).filter((word) => word !== "");
    if (what === "BID") seat.bid = { bundle: which, amount: Number(rest) };
    if (what === "PUT") seat.put = { rule: which, dice: rest };
  }

  function round(p, words) {
    p.round = Number(words[1]);
    p.bundles = words.length > 2 ? { A: words[2], B: words[3] } : null;
    for (const seat of p.seats) Object.assign(seat, { bid: null, got: null, put: null, last: null, fresh: 0 });
  }

  function get(p, words) {
    p.seats.forEach((seat, i) => {
      const money = Number(words[4 + i]);
      seat.got = words[1 + i];
      seat.dice.push(...p.bundles[seat.got]);
      seat.fresh = 5;
      seat.total += money - seat.money;
      seat.money = money;
    });
  }

  function put(p, words) {
    p.seats.forEach((seat, i) => {
      for (const die of seat.put.dice) seat.dice.splice(seat.dice.indexOf(die), 1);
      seat.scores[seat.put.rule] = Number(words[1 + i]);
      Object.assign(seat, { last: seat.put, fresh: 0, bonus: Number(words[4 + i]), total: Number(words[7 + i]) });
    });
  }

  const notes = { round, get, put };

  /* Returns the position after so many lines of a game. curve: both totals after each auction and put. shown: whether
   * the bids are shown. */
  function position(game, lines) {
    const p = { round: 0, bundles: null, seats: [newSeat(), newSeat()], curve: [[0, 0]], what: null };
    for (const line of game.lines.slice(0, lines)) {
      if (line.what === "answer") answer(p.seats[line.side], line.text);
      if (notes[line.what] === undefined) continue;
      notes[line.what](p, line.words);
      p.what = line.what;
      if (line.what !== "round") p.curve.push(p.seats.map((seat) => seat.total));
    }
    return p;
  }

  return { rules, position };
})();

/* The functions that replay.js calls. */
window.sortieGame = (() => {
  const { make } = Stage;
  const { add } = Svg;
  const spots = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
  const CURVE = { width: 260, height: 60, moments: 24 };
  let title, bundles, sheets, curve, names;

  const points = (n) => n.toLocaleString("en");
  const ruleName = (rule) => rule.toLowerCase().replace(/_/g, " ");

  /* ---- dice ---- */

  function die(face, className) {
    const svg = Svg.make("svg");
    svg.setAttribute("viewBox", "0 0 10 10");
    svg.setAttribute("class", "die " + className);
    add(svg, "rect", { x: 0.7, y: 1, width: 8.8, height: 8.8, rx: 2, class: "shade" });
    add(svg, "rect", { x: 0.4, y: 0.4, width: 8.8, height: 8.8, rx: 2, class: "cube" });
    const r = face === "1" ? 1.5 : 0.95; /* as on dice of the East */
    for (const spot of spots[face]) add(svg, "circle", { cx: 2.3 + 2.5 * (spot % 3), cy: 2.3 + 2.5 * Math.floor(spot / 3), r, class: `spot face-${face}` });
    return svg;
  }

  /* fresh: how many of the last are marked. rolls: how many of the last roll there. */
  function showDice(place, faces, fresh = 0, rolls = fresh) {
    const text = [...faces].join(" ");
    place.setAttribute("role", "img");
    place.setAttribute("aria-label", text === "" ? "no dice" : "dice " + text);
    const dice = [...faces].map((face, i) => die(face, i >= faces.length - fresh ? "fresh" : ""));
    place.replaceChildren(...dice);
    dice.slice(faces.length - rolls).forEach((one, i) => Stage.arrive(one, { rotate: `${-120 - 60 * i}deg`, scale: 0.4, opacity: 0 }));
  }

  /* ---- the auction ---- */

  function openBundle(letter) {
    const dice = make("span", { className: "dice" });
    const bids = make("ul", { className: "bids" });
    return { letter, dice, bids, node: make("div", { className: "bundle" }, make("h3", { textContent: letter }), dice, bids) };
  }

  function bidEntry(seat, i, letter) {
    const entry = make("li", { className: seat.got === letter ? "got" : "" }, Stage.name(i), " ");
    entry.firstChild.textContent = names[i];
    entry.dataset.side = i;
    const paid = seat.bid.bundle === letter;
    entry.append(paid ? `bids ${points(seat.bid.amount)}` : "", seat.got !== letter ? "" : paid ? " and gets it" : `gets it, and ${points(seat.bid.amount)}`);
    return entry;
  }

  function showBundle(bundle, p) {
    const shown = p.seats.every((seat) => seat.got !== null);
    const faces = p.bundles === null ? "" : p.bundles[bundle.letter];
    showDice(bundle.dice, faces, 0, p.what === "round" ? faces.length : 0);
    bundle.bids.replaceChildren(...p.seats.flatMap((seat, i) =>
      (shown && (seat.bid.bundle === bundle.letter || seat.got === bundle.letter) ? [bidEntry(seat, i, bundle.letter)] : [])));
  }

  /* ---- a player's sheet ---- */

  function openSheet(stage, i) {
    const dice = make("div", { className: "dice" });
    const cells = {};
    const row = (key, text) => {
      cells[key] = make("td");
      return make("tr", { className: key }, make("th", { scope: "row", textContent: text }), cells[key]);
    };
    const table = make("table", {}, make("tbody", {}, ...Auction.rules.map((rule) => row(rule, ruleName(rule))),
      row("bonus", "bonus"), row("money", "auctions"), row("total", "total")));
    const figure = Stage.figure(stage, i, make("div", {}, dice, table));
    return { dice, cells, state: figure.querySelector(".state") };
  }

  function showSheet(sheet, seat, i, game) {
    sheet.state.textContent = game.first === i ? "first" : "second";
    showDice(sheet.dice, seat.dice, seat.fresh);
    for (const rule of Auction.rules) {
      const score = seat.scores[rule];
      sheet.cells[rule].textContent = score === undefined ? "" : points(score);
      sheet.cells[rule].parentNode.classList.toggle("last", seat.last !== null && seat.last.rule === rule);
    }
    for (const key of ["bonus", "money", "total"]) sheet.cells[key].textContent = points(seat[key]);
  }

  /* ---- both totals ---- */

  function showCurve(p) {
    const all = p.curve.flat();
    const low = Math.min(...all), high = Math.max(...all, 50000);
    const x = (i) => (CURVE.width * i) / CURVE.moments;
    const y = (total) => 2 + ((CURVE.height - 4) * (high - total)) / (high - low);
    curve.replaceChildren();
    add(curve, "path", { d: `M0 ${y(0)}h${CURVE.width}`, class: "zero" });
    for (const i of [0, 1]) {
      const path = p.curve.map((totals, at) => `${at === 0 ? "M" : "L"}${x(at).toFixed(1)} ${y(totals[i]).toFixed(1)}`).join("");
      add(curve, "path", { d: path, class: "total-" + i });
    }
    curve.setAttribute("aria-label", "Totals: " + p.seats.map((seat, i) => `${names[i]} ${points(seat.total)}`).join(", "));
  }

  /* ---- all ---- */

  function open(stage, board, record) {
    names = record.names;
    title = make("h2", { className: "round" });
    bundles = ["A", "B"].map(openBundle);
    curve = Svg.make("svg");
    curve.setAttribute("viewBox", `0 0 ${CURVE.width} ${CURVE.height}`);
    curve.setAttribute("preserveAspectRatio", "none");
    curve.setAttribute("class", "curve");
    curve.setAttribute("role", "img");
    stage.append(make("div", { className: "auction" }, title, ...bundles.map((bundle) => bundle.node)));
    sheets = [0, 1].map((i) => openSheet(stage, i));
    stage.append(curve);
  }

  /* Each note is a moment. Answers after the last note are one more moment, because they were faulty. */
  function moments(game) {
    const at = game.lines.flatMap((line, i) => (["round", "get", "put"].includes(line.what) ? [i + 1] : []));
    const begin = game.lines.findIndex((line) => line.what === "round");
    const rest = game.lines.slice(at.length === 0 ? 0 : at[at.length - 1]).some((line) => line.what === "answer");
    if (at.length === 0) return [game.lines.length];
    return [begin, ...at, ...(rest ? [game.lines.length] : [])];
  }

  const at = (game, moment) => Auction.position(game, moments(game)[moment]);

  function show(game, moment) {
    const p = at(game, moment);
    title.textContent = p.round === 0 ? "Before the first round" : `Round ${p.round} of 13`;
    bundles.forEach((bundle) => showBundle(bundle, p));
    p.seats.forEach((seat, i) => showSheet(sheets[i], seat, i, game));
    showCurve(p);
  }

  const telling = {
    round: (p) => [p.bundles === null ? `round ${p.round}: the last dice` : `round ${p.round}: A ${p.bundles.A}, B ${p.bundles.B}`],
    get: (p) => p.seats.flatMap((seat, i) => [i === 0 ? "" : ", ", i, ` bids ${points(seat.bid.amount)} for ${seat.bid.bundle} and gets ${seat.got}`]),
    put: (p) => p.seats.flatMap((seat, i) => [i === 0 ? "" : ", ", i, ` puts ${seat.last.dice} on ${ruleName(seat.last.rule)}: ${points(seat.scores[seat.last.rule])}`]),
  };

  /* Answers without an effect are quoted. */
  function words(game, moment) {
    const all = moments(game);
    if (moment === 0 && all.length > 1) return [game.first, " is first"];
    const lines = game.lines.slice(moment === 0 ? 0 : all[moment - 1], all[moment]);
    const note = lines.find((line) => telling[line.what] !== undefined);
    if (note !== undefined) return telling[note.what](at(game, moment));
    return lines.filter((line) => line.what === "answer").flatMap((line, i) => [i === 0 ? "" : ", ", line.side, " answers ", { quote: line.text }]);
  }

  const large = 25000; /* a put with this many points is notable */

  /* Lists auctions in which both named the same bundle, and puts with many points. */
  function notableOf(game) {
    return moments(game).flatMap((lines, moment) => {
      const what = moment === 0 ? "" : game.lines[lines - 1].what;
      if (what !== "get" && what !== "put") return [];
      const { seats } = at(game, moment);
      if (what === "get") return seats[0].bid.bundle === seats[1].bid.bundle ? [[moment, 0, null]] : [];
      return seats.flatMap((seat, i) => (seat.last !== null && seat.scores[seat.last.rule] >= large ? [[moment, 1, i]] : []));
    });
  }

  /* The money of the auctions, and the points of the rules, at each moment. */
  function quantities(game) {
    const positions = moments(game).map((_, moment) => at(game, moment));
    const of = (numberOf) => [0, 1].map((i) => positions.map((p) => numberOf(p.seats[i])));
    return [{ name: "Auctions", lines: of((seat) => seat.money) }, { name: "Points of the rules", lines: of((seat) => seat.total - seat.money) }];
  }

  function outcome(game) {
    const front = game.places.flatMap((place, i) => (place === 1 ? [i] : []));
    const how = front.length === 1 ? [front[0], " wins"] : [front.length === 0 ? "both have lost" : "a draw"];
    return game.how === "counted" ? [...how, `, ${game.totals.map(points).join(" : ")}`] : how;
  }

  return { unit: ["step", "steps", "steps"], open, moments, show, words, end: outcome, outcome, quantities,
    notable: { kinds: [{ key: "c", name: "clash of bids" }, { key: "b", name: "large put" }], of: notableOf } };
})();
