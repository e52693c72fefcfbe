"use strict";
/*
 * All matches of a batch.
 */
(() => {
  const { make, page, about } = Site;
  const byGame = Site.contest.lines; /* a fault costs a game, not the match */
  const names = new Map(page("people").map((p) => [p.contestant, p.name]));
  const nameOf = (id) => names.get(Number(id)) ?? "?";
  const seatsOf = (m) => String(m.contestants).split(" ");

  /* Two players as they sat. With more, the best first, each with its place. "-" stands for points not yet known. */
  function decode(m) {
    const seats = seatsOf(m);
    const points = String(m.points).split(" ");
    const numbers = points.includes("-") ? null : points.map(Number);
    const place = points.map((own) => (numbers === null ? null : 1 + numbers.filter((other) => other > own).length));
    const order = seats.map((_, i) => i);
    if (seats.length > 2 && numbers !== null) order.sort((a, b) => numbers[b] - numbers[a] || a - b);
    const best = numbers === null ? null : [...numbers].sort((a, b) => b - a);
    return { ...m, verdict: m.verdict ?? "ok", state: m.state ?? "played", seats: order.map((i) => seats[i]), points: order.map((i) => points[i]), places: order.map((i) => place[i]), lead: best === null ? null : best[0] - best[1] };
  }

  const list = page("listed").map(decode);
  const inARow = (nodes) => nodes.flatMap((node, i) => (i === 0 ? [node] : [" \u2013 ", node]));
  const people = (m) => m.seats.map((id) => Site.contestant(id, nameOf(id)));
  const players = (m) => (m.seats.length > 2 ? Site.seated(people(m).map((name, i) => [m.places[i], name, null])) : inARow(people(m)));
  const result = (m) => (m.state === "system" ? "not rated" : m.points.join(" : "));
  const ended = (m) => (m.verdict === "ok" ? "" : m.verdict === "system" ? "system" : [make("span", { textContent: m.verdict }), ", ", Site.bdi(nameOf(m.fault))]);

  const table = Site.table({ className: "matches", list, paper: false, beside: [["CSV", Site.here("matches.csv")], Site.asFiles("matches", "listed", () => page("listed"))[1]], columns: [
    { label: "Test point", className: "number", value: (m) => m.testpoint, cell: (m) => m.testpoint },
    { label: "Round", className: "number", value: (m) => m.round, cell: (m) => m.round },
    { label: "Players", className: "words", head: true, value: (m) => nameOf(m.seats[0]), cell: players },
    { label: "Result", className: "number", value: (m) => m.lead, cell: (m) => Site.link(Site.matchPage(m), result(m), make("span", { className: "hidden" }, m.seats.map((id) => [", ", Site.bdi(nameOf(id))]))) },
    { label: byGame ? "Fault" : "Ended by", value: (m) => (m.verdict === "ok" ? "" : m.verdict), cell: ended },
    { label: "Operations", className: "number", falls: true, value: (m) => m.operations, cell: (m) => m.operations },
  ] });

  const listing = Listing.build(table, { list, points: page("testpoints").map((t) => t.id), names: (m) => m.seats.map(nameOf),
    ends: [["played", byGame ? "without a fault" : "played to the end", (m) => m.verdict === "ok"], ["fault", byGame ? "with a fault" : "ended by a fault", (m) => m.verdict !== "ok" && m.verdict !== "system"],
      ["close", "decided by one game or none", (m) => m.verdict === "ok" && m.lead !== null && m.lead <= 2]] });

  Site.head("matches", () => "matches.html");
  Site.title(`Matches of batch ${about.batch}`);
  Site.show(make("div", { className: "headline" }, make("h1", { textContent: `Matches of batch ${about.batch}` }),
    make("p", { className: "facts", textContent: Site.count(list.length, "match", "matches") })),
    list.length === 0 ? make("p", { textContent: "Nothing was played." }) : listing.nodes);
  listing.arrive();
})();
