"use strict";
/*
 * Views of the judge's desk about the machine and about the whole field: disk, workers and reports, programs that are
 * alike, groups. A report (grader/contest/desk/act_report.h) is a command that the clock's process runs beside the
 * contest. It prints in English, and its lines are translated here.
 */
function MachineViews({ get, act, say, status, refresh }) {
  const { el, bdi, button, time, table, ask, show, source } = Form;
  const mib = (size) => `${(size / 1048576).toFixed(1)} MiB`;

  /* ---- reports ---- */

  const about = {
    verify: "Computes every pairing, rating and score again, and replays every record.",
    order: "How much of the last batch's order is luck.",
    doctor: "Whether the machine has what a batch needs.",
    similar: "Compares the last accepted program of each contestant with all others.",
  };

  /* { began, ended, status, lines } of the last one of this name, or null. */
  async function report(name) {
    const lines = (await get("report", { match: name })).replace(/\n$/, "").split("\n");
    const began = /^began ([0-9]+)$/.exec(lines[0]), ended = /^ended ([0-9]+) ([0-9]+)$/.exec(lines.at(-1));
    if (began === null) return null;
    return { began: Number(began[1]), ended: ended === null ? null : Number(ended[1]), status: ended === null ? null : Number(ended[2]), lines: lines.slice(1, ended === null ? undefined : -1) };
  }

  async function begin(name) {
    const values = await ask({ title: "Begin a report", yes: "Begin", words: [about[name], "It changes nothing, and takes seconds or minutes of one processor, which everything else may take from it."] });
    if (values !== null) await act("report", { name });
  }

  function state(one) {
    if (one === null) return el("p", { class: "note" }, "It has not run yet.");
    const words = one.ended === null ? ["runs since", time(one.began)] : [one.status === 0 ? "ended well" : one.status === 137 ? "was ended" : `ended with exit status ${one.status}`, time(one.ended)];
    return el("p", { class: one.ended !== null && one.status !== 0 ? "alarm" : null }, el("span", null, words[0]), " ", words[1]);
  }

  const tools = (name, one) => el("p", { class: "tools" }, one !== null && one.ended === null ? button("End it", () => act("report-end", { name })) : button("Begin", () => begin(name), { "aria-label": `Begin: ${name}` }));

  async function reportPart(name) {
    const one = await report(name);
    return el("section", null, el("h3", null, el("code", null, `sortie ${name}`)), el("p", null, about[name]), state(one), tools(name, one),
      one === null || one.lines.length === 0 ? null : el("pre", { class: "judge log", tabindex: 0, "aria-label": name, role: "region" }, one.lines.slice(-2000).join("\n")));
  }

  /* ---- disk and workers ---- */

  function disk(all) {
    const { free, database, pages, batch, batches_left: left } = all.disk;
    const rows = [["Free", mib(free)], ["contest.db", mib(database)], ["Pages", mib(pages)], ["A batch takes", batch > 0 ? mib(batch) : "\u2013"], ["More batches that fit", left === null ? "\u2013" : String(left)]];
    return table("Disk", ["What", "Size"], rows, "");
  }

  function workers(all) {
    const row = (one) => [el("code", null, one.class), String(one.workers), String(one.speed), String(one.batch), String(one.matches), one.matches > 0 ? `${(one.took_us / one.matches / 1000).toFixed(0)} ms` : "\u2013"];
    return table("Workers", ["Class", "Workers", "Speed", "Batch", "Matches", "A match takes"], all.workers.map(row), "Batches are played by this machine, without a queue.");
  }

  async function machine() {
    const { status: all } = status();
    const parts = all === null ? el("p", { class: "note" }, "The clock has not run yet.") : [el("h3", null, "Disk"), disk(all), el("h3", null, "Workers"), workers(all)];
    return [parts, await reportPart("doctor"), await reportPart("verify"), await reportPart("order")];
  }

  /* ---- programs that are alike ---- */

  async function beside(pair) {
    const texts = [await get("source", { number: pair.programs[0].submission }), await get("source", { number: pair.programs[1].submission })];
    const isIn = (side) => (line) => (pair.pieces.some((piece) => line + 1 >= piece[2 * side] && line + 1 <= piece[2 * side + 1]) ? "added" : "");
    const side = (one, i) => el("div", null, el("h3", null, bdi(`${one.submission} ${one.name}`)), source(texts[i], isIn(i)));
    show("Side by side", el("p", null, "Lines that are alike have a ground of their own. They are a reason to look, and no proof."), el("div", { class: "sides" }, pair.programs.map(side)));
  }

  function found(one) {
    const text = one.lines.find((line) => line.startsWith("{\"format\":"));
    if (text === undefined) return el("pre", { class: "judge", tabindex: 0 }, one.lines.join("\n"));
    const all = JSON.parse(text);
    const row = (pair) => [`${pair.percent.toFixed(0)} %`, String(pair.tokens), bdi(pair.programs[0].name), bdi(pair.programs[1].name), button("Side by side", () => beside(pair))];
    return [el("p", null, el("span", null, `${all.programs} programs, ${all.pairs.length} pairs that are alike beyond the samples`)),
      all.not_compared.length === 0 ? null : el("p", { class: "note" }, el("span", null, "not compared, too long or repeating itself: "), all.not_compared.map((name, i) => [i > 0 ? ", " : "", bdi(name)])),
      table("Alike", ["In common", "Words in common", "One program", "The other", "What to do"], all.pairs.slice(0, 300).map(row), "No pair is alike.")];
  }

  async function similar() {
    const one = await report("similar");
    return [el("p", null, about.similar), state(one), tools("similar", one), one === null || one.ended === null ? null : found(one)];
  }

  /* ---- groups ---- */

  const kinds = [["school", "School"], ["region", "Region"], ["division", "Division"]];

  /* One act for each contestant of the group: the desk takes about two a second. */
  async function renameGroup(kind, name, members) {
    const values = await ask({ title: "Rename a group", yes: "Change", words: [bdi(name), el("span", null, `${members.length} contestants`), "It counts from the next batch on."],
      fields: [{ name: "new", label: "The new name", value: name }, { name: "why", label: "The reason, which everybody can read" }] });
    if (values === null) return;
    let changed = 0;
    for (const member of members) {
      const answer = await Key.send("set", { name: member, [kind]: values.new ?? "", ...values.why === undefined ? {} : { why: values.why } });
      if (!answer.ok) return say(answer.words);
      say(`${++changed} of ${members.length} are changed.`);
      if (members.length > 50) await new Promise((done) => setTimeout(done, 500));
    }
    await refresh();
  }

  function groupTable([kind, title], all) {
    const groups = new Map();
    for (const one of all) if (one[kind] !== "") groups.set(one[kind], [...groups.get(one[kind]) ?? [], one.name]);
    const row = ([name, members]) => [bdi(name), String(members.length), members.slice(0, 200).map((member, i) => [i > 0 ? ", " : "", bdi(member)]), button("Rename", () => renameGroup(kind, name, members))];
    return [el("h3", null, title), table(title, ["Name", "Contestants", "Who", "What to do"], [...groups].sort().map(row), "Nobody has one.")];
  }

  async function groups() {
    const all = await get("contestants"), out = all.filter((one) => one.out === 1);
    return [el("p", { class: "note" }, "A contestant's groups are changed in Contestants."), kinds.map((kind) => groupTable(kind, all)),
      el("h3", null, "Out of competition"), out.length === 0 ? el("p", { class: "note" }, "Nobody is.") : el("p", null, out.map((one, i) => [i > 0 ? ", " : "", bdi(one.name)]))];
  }

  const judge = ["judge", "owner"];
  return [
    { name: "groups", title: "Groups", make: groups, roles: judge },
    { name: "alike", title: "Alike", make: similar, roles: judge },
    { name: "machine", title: "Machine", make: machine, roles: judge },
  ];
}
