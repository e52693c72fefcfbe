"use strict";
/*
 * How much of a batch's order is luck, and who beats whom, as drawings: between which places each player stands in 9 of
 * 10 batches with other secrets, and the shares of the first ones against each other.
 */
const Order = (() => {
  const { make, page, percent } = Site;
  const { add } = Svg;
  const row = 20, most = 60;
  const cut = (name, room) => ((text) => (text.length > room ? `${text.slice(0, room - 1)}\u2026` : text))(Site.plain(name));
  const of = (view, testpoint) => page(view).filter((r) => r.testpoint === testpoint);

  /* Draws again when the width changes. */
  function figure(label, draw) {
    const svg = Svg.make("svg");
    const node = make("figure", { className: "chart" }, svg);
    let drawn = 0;
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", label);
    new ResizeObserver(() => {
      const width = Math.max(260, Math.floor(node.clientWidth));
      if (width === drawn) return;
      drawn = width;
      svg.replaceChildren();
      draw(svg, width);
    }).observe(node);
    return node;
  }

  /* ---- places ---- */

  function drawPlaces(svg, list, players, width) {
    const left = width < 500 ? 110 : 190, right = 58, height = row * (list.length + 1) + 8;
    const x = (place) => left + (width - left - right) * (players < 2 ? 0.5 : (place - 1) / (players - 1));
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    list.forEach((p, i) => {
      const y = row * i + 16;
      add(svg, "text", { x: left - 10, y: y + 4, class: "tick name", "text-anchor": "end", translate: "no" }, `${p.place} ${cut(p.name, width < 500 ? 10 : 20)}`);
      add(svg, "line", { x1: x(1), x2: x(players), y1: y, y2: y, class: "rule" });
      add(svg, "line", { x1: x(p.low) - 3, x2: x(p.high) + 3, y1: y, y2: y, class: "places" });
      add(svg, "circle", { cx: x(p.place), cy: y, r: 4.5, class: "place" });
      if (p.next_ahead !== null)
        add(svg, "text", { x: width - 4, y: y + row / 2 + 4, class: p.next_ahead >= 0.25 ? "tick often" : "tick", "text-anchor": "end" }, percent(p.next_ahead));
    });
    for (const place of players < 2 ? [1] : [1, players])
      add(svg, "text", { x: x(place), y: height - 6, class: "tick", "text-anchor": "middle" }, place);
  }

  function places(testpoint) {
    const all = of("places", testpoint), list = all.slice(0, most);
    const loose = all.filter((p) => p.next_ahead !== null && p.next_ahead >= 0.25).length;
    return [make("p", {}, "Dots: the places of this batch. Bars: the places in 9 of 10 batches with other secrets. Percentages: how often the two beside them would change places."),
      figure(`Places of ${Site.count(list.length, "player")}. ${loose} of ${Math.max(0, all.length - 1)} neighbours would change places in a quarter of the batches or more.`,
        (svg, width) => drawPlaces(svg, list, all.length, width))];
  }

  /* ---- who beats whom ---- */

  /* The share of the games that a row won against a column: green above half, red below, the darker the further. */
  function beatsCell(b) {
    const deep = Math.round(100 * (0.12 + 0.5 * Math.abs(2 * b.share - 1)));
    const cell = make("span", { className: b.share > .5 ? "share wins" : b.share < .5 ? "share loses" : "share", title: Site.count(b.met, "match", "matches"), textContent: percent(b.share) });
    cell.style.setProperty("--deep", `${deep}%`);
    return cell;
  }

  function cycles(testpoint, l) {
    const list = of("cycles", testpoint);
    const words = l.cycles === 0 ? "There are no cycles: nobody clearly beats a player who clearly beats a third one that clearly beats the first."
      : l.more ? "There are cycles, more than luck makes: this order hides who beats whom." : "There are cycles, no more than luck makes.";
    const counts = `${l.clear} of ${l.pairs} pairs that met have a clear winner; ${l.cycles} cycles of three, by luck alone about ${l.expected.toFixed(1)}.`;
    return [make("p", {}, words), make("p", { className: "note" }, counts),
      list.length === 0 ? null : make("ul", { className: "cycles" }, list.map((c) => make("li", {}, Site.bdi(c.a), ` \u2192 ${percent(c.share_a)} \u2192 `, Site.bdi(c.b),
        ` \u2192 ${percent(c.share_b)} \u2192 `, Site.bdi(c.c), ` \u2192 ${percent(c.share_c)} \u2192 `, Site.bdi(c.a))))];
  }

  function beats(testpoint) {
    const list = of("places", testpoint).slice(0, 12);
    const shares = new Map(of("beats", testpoint).map((b) => [`${b.place} ${b.other}`, b]));
    const against = (p, other) => (p === other ? "\u2013" : shares.has(`${p.place} ${other.place}`) ? beatsCell(shares.get(`${p.place} ${other.place}`)) : "");
    const table = Site.table({ className: "beats", list, label: "Who beats whom", beside: [Site.asFiles("about", "beats", () => of("beats", testpoint))[0], ["JSON", Site.here("about.json")]], columns: [{ label: "Place", className: "number", cell: (p) => `${p.place}` },
      { label: "Name", className: "name", head: true, cell: (p) => Site.contestant(p.contestant, p.name) },
      ...list.map((other) => ({ label: `${other.place}`, className: "number", cell: (p) => against(p, other) }))] });
    return [make("h3", { textContent: "Who beats whom" }), make("p", {}, "Rows against columns, the first twelve players: the share of the games that the row won, or of the places ahead with more than two players."), table];
  }

  /* ---- a test point ---- */

  function point(l, i) {
    const same = (tau) => Math.round(50 * (1 + tau));
    return make("details", { open: i === 0 },
      make("summary", {}, `Test point ${l.testpoint}: another secret would order ${same(l.tau)} of 100 pairs of players as this one did, by the order-free fit ${same(l.tau_fit)}`),
      places(l.testpoint), beats(l.testpoint), cycles(l.testpoint, l));
  }

  const sections = () => page("lucks").length === 0 ? []
    : [Site.section("How much of the order is luck", make("p", {}, "The same batch, simulated with other secrets from the strengths that its matches show."), page("lucks").map(point),
      Site.files([Site.asFiles("about", "places", () => page("places"))[0], ["JSON", Site.here("about.json")]]))];

  return { sections };
})();
