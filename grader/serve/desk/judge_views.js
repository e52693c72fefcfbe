"use strict";
/*
 * The views of the judge's desk: what is shown of a contest, and the acts that each offers. See
 * grader/contest/desk/desk_views.h for the data, and grader/contest/desk/acts.h for the acts.
 */
function Views({ get, act, say, status, go }) {
  const { el, bdi, button, time, table, source, ask, show } = Form;
  const why = { name: "why", label: "The reason, which everybody can read" };
  const whyNeeded = { ...why, required: true };
  const bytes = (size) => `${(size / 1048576).toFixed(1)} MiB`;

  /* ---- now ---- */

  function line(name, good, words, todo) {
    return el("li", { class: good ? "fine" : "alarm" }, el("strong", null, name), " ", el("span", null, words), good || todo === undefined ? null : el("em", null, todo));
  }

  function clockLine(alive, desk) {
    if (!alive) return line("Clock", false, "does not run", "Start it on the machine: sortie run, with the contest's folder.");
    return desk.paused ? line("Clock", false, "is paused: no batch begins by the schedule", "End the pause in Batches.") : line("Clock", true, "runs");
  }

  function failureLine(now, desk) {
    const inBatch = desk.last?.system ?? 0, files = now.failing.length, stops = now.playing?.interrupted !== undefined && now.playing?.interrupted !== null;
    if (stops) return line("Failures of the system", false, "The batch is interrupted: the machine fails.", "sortie doctor, with the contest's folder, looks for the cause. The batch goes on by itself.");
    if (inBatch + files === 0) return line("Failures of the system", true, "none so far");
    return line("Failures of the system", false, [el("span", null, `${inBatch} matches of the last batch`), ", ", el("span", null, `${files} programs`)], "See Matches, and the log.");
  }

  function workersLine({ workers }) {
    const count = workers.reduce((sum, one) => sum + one.workers, 0);
    return line("Workers", true, workers.length === 0 ? "this machine" : `${count} over the queue`);
  }

  function now() {
    const { alive, status: all, desk } = status(), last = desk.last;
    if (all === null) return el("ul", { class: "health" }, clockLine(alive, desk));
    const disk = all.disk;
    return el("ul", { class: "health" },
      clockLine(alive, desk),
      line("Last batch", true, last === null ? "none yet" : [el("span", null, `batch ${last.batch}, ${last.players} players, finished`), " ", time(last.finished)]),
      all.playing === null ? line("Next batch", true, desk.wish !== null ? "begins at once" : all.clock.next === null ? "none is due" : time(all.clock.next))
        : line("Playing", true, `batch ${all.playing.batch}, ${all.playing.done} of at most ${all.playing.matches} matches`),
      failureLine(all, desk),
      line("Programs that wait", all.waiting === 0 || alive, String(all.waiting), "The clock takes them: start it."),
      line("Questions without an answer", desk.questions === 0, String(desk.questions), "Answer them in Messages."),
      line("Disk", disk.batches_left === null || disk.batches_left >= 20, [bytes(disk.free), " ", el("span", null, "free on the disk"),
        disk.batches_left === null ? null : el("span", null, `, for ${disk.batches_left} more batches`)], "Make room, or keep fewer records (keep_records in Settings)."),
      workersLine(all));
  }

  /* ---- messages ---- */

  const ready = "sortie-judge-ready";
  const firstAnswers = () => ["Yes.", "No.", "No comment.", "Please read the rules."].map(Speech.tell).join("\n");
  const readyAnswers = () => (localStorage.getItem(ready) ?? firstAnswers()).split("\n").filter((one) => one !== "");

  async function answer(one) {
    const values = await ask({ title: "Answer", words: [bdi(one.question)], fields: [
      { name: "ready", label: "A ready answer", choice: ["", ...readyAnswers()] },
      { name: "words", label: "The answer, in one line", value: one.words ?? "" },
      { name: "all", label: "Everybody sees question and answer, and not who asked", check: true }] });
    if (values === null) return;
    const words = values.words ?? values.ready ?? "";
    await act("answer", { number: one.id, words, ...values.all ? { all: "yes" } : {} });
  }

  async function announce() {
    const values = await ask({ title: "Announce", words: ["Everybody reads it on the pages."], fields: [{ name: "words", label: "The announcement, in one line", required: true }] });
    if (values !== null) await act("announce", values);
  }

  async function editReady() {
    const values = await ask({ title: "Ready answers", words: ["One a line. They are kept in this browser."], fields: [{ name: "words", label: "Ready answers", lines: true, value: readyAnswers().join("\n") }] });
    if (values !== null) localStorage.setItem(ready, values.words ?? "");
  }

  /* An objection names a moment of a match: "batch 3, match 1-2-0, game 2, operation 17" leads to its replay. */
  function withReplay(text) {
    const found = /batch ([0-9]{1,9}), match ([0-9]{1,9}-[0-9]{1,9}-[0-9]{1,9})(?:, game ([0-9]{1,9}), ([a-z]{1,20}) ([0-9]{1,9}))?/.exec(text ?? "");
    const [, batch, match, number, unit, moment] = found ?? [];
    return [bdi(text), found === null ? null : el("div", null, el("a", { href: `/match.html?${new URLSearchParams({ batch, match })}${unit === undefined ? "" : `#game=${number}&${unit}=${moment}`}`, target: "_blank", rel: "noopener" }, "The replay"),
      " ", button("What was printed, and the record", () => matchDetails(batch, match)))];
  }

  function message(one) {
    return el("li", { class: one.question !== null && one.words === null ? "alarm" : null }, time(one.at), " ",
      one.question === null ? el("span", null, "to all") : bdi(one.name, { class: "who" }),
      one.question === null ? null : el("p", null, withReplay(one.question)),
      one.words === null ? el("p", { class: "note" }, "no answer yet") : el("p", { class: "answer" }, one.all && one.question !== null ? el("span", null, "to all: ") : null, bdi(one.words)),
      one.question === null ? null : button(one.words === null ? "Answer" : "Change the answer", () => answer(one)));
  }

  async function messages() {
    const all = await get("messages");
    return [el("p", { class: "tools" }, button("Announce", announce), button("Ready answers", editReady)),
      all.length === 0 ? el("p", { class: "note" }, "There are no messages yet.") : el("ul", { class: "messages" }, all.map(message))];
  }

  /* ---- contestants ---- */

  /* The act's line with the token: a link for its owner, and a slip to print. */
  function slips(pairs) {
    const sheet = pairs.map(([token, name]) => el("section", { class: "slip" }, el("h3", null, bdi(name)),
      el("p", null, "Your link (it logs you in; keep it to yourself)"), el("p", null, el("code", null, `${location.origin}/login#${token}`))));
    show("Told once", el("p", null, "Print this, or copy it. Nobody can show it again."), button("Print", () => print()), el("div", { class: "slips" }, sheet));
  }

  async function add() {
    const values = await ask({ title: "Add a contestant", yes: "Add", fields: [{ name: "name", label: "The name", required: true }, why] });
    const lines = values === null ? null : await act("add", values);
    if (lines !== null) slips([[lines[0], values.name]]);
  }

  async function addList() {
    const values = await ask({ title: "Add a list", yes: "Add", words: ["One name a line, or a table with a column name. All are added, or nobody."],
      fields: [{ name: "text", label: "The list", lines: true, required: true }, why] });
    const lines = values === null ? null : await act("add-list", values);
    if (lines !== null) slips(lines.map((text) => [text.slice(0, text.indexOf(" ")), text.slice(text.indexOf(" ") + 1)]));
  }

  async function token(one) {
    const values = await ask({ title: "A new token", words: [bdi(one.name), "Older tokens stay valid."] });
    const lines = values === null ? null : await act("token", { name: one.name });
    if (lines !== null) slips([[lines[0], one.name]]);
  }

  async function groups(one) {
    const kinds = [["school", "School"], ["region", "Region"], ["division", "Division"]];
    const values = await ask({ title: "Groups", yes: "Change", words: [bdi(one.name), "They count from the next batch on."],
      fields: [...kinds.map(([name, label]) => ({ name, label, value: one[name] })), { name: "out", label: "Out of competition", check: true, value: one.out === 1 }, why] });
    if (values === null) return;
    const given = { competition: values.out === "yes" ? "out" : "in", ...values.why === undefined ? {} : { why: values.why } };
    for (const [name] of kinds) given[name] = values[name] ?? "";
    await act("set", { name: one.name, ...given });
  }

  const changes = {
    rename: { title: "Rename", words: "The new name counts from the next batch on.", fields: [{ name: "new", label: "The new name", required: true }, why] },
    withdraw: { title: "Withdraw", words: "Takes part in no further batch. Matches that were played stay.", fields: [why], typed: true },
    restore: { title: "Restore", words: "Takes part again, with the last accepted program.", fields: [why] },
    disqualify: { title: "Disqualify", words: "Takes part in no further batch, and is crossed out everywhere.", fields: [whyNeeded], typed: true },
    revoke: { title: "Revoke the tokens", words: "All tokens and sessions of this contestant end.", fields: [], typed: true },
    public: { title: "Let others play", words: "Others may play scrimmages against the last accepted program.", fields: [] },
    private: { title: "Let nobody play", words: "Nobody plays scrimmages against a program of theirs any more.", fields: [] },
    publish: { title: "May be published", words: "The last accepted program is in the archive after the contest.", fields: [] },
    unpublish: { title: "Keep private", words: "The program is not in the archive after the contest.", fields: [] },
    approve: { title: "Approve", words: "Becomes a contestant; the browser that registered is let in.", fields: [why] },
    decline: { title: "Decline", words: "Is removed, and may register again.", fields: [] },
  };

  async function change(name, who) {
    const { title, words, fields, typed } = changes[name];
    const values = await ask({ title, words: [bdi(who), words], fields, typed: typed ? who : undefined });
    if (values !== null) await act(name, { name: who, ...values });
  }

  const choices = (names, who) => el("span", { class: "choices" }, names.map((name) => button(changes[name].title, () => change(name, who))));

  async function contestants() {
    const [all, waiting] = [await get("contestants"), await get("registrations")];
    const states = { active: "takes part", withdrawn: "withdrawn", disqualified: "disqualified" };
    const row = (one) => [bdi(one.name), [el("span", null, states[one.state]), one.out === 1 ? [", ", el("span", null, "out of competition")] : null], bdi([one.school, one.region, one.division].filter((part) => part !== "").join(" / ")), String(one.submissions), one.plays === null ? "\u2013" : String(one.plays), String(one.tokens),
      [button("Token", () => token(one)), button("Groups", () => groups(one)), choices(["rename", ...one.state === "active" ? ["withdraw", "disqualify"] : ["restore"], ...one.tokens > 0 ? ["revoke"] : [],
        ...one.open === 1 ? ["private"] : one.plays !== null ? ["public"] : [], one.publish === 1 ? "unpublish" : "publish"], one.name)]];
    return [el("p", { class: "tools" }, button("Add a contestant", add), button("Add a list", addList)),
      waiting.length === 0 ? null : el("section", null, el("h3", null, "Who has registered"), table("Who has registered", ["Name", "When", "What to do"],
        waiting.map((one) => [bdi(one.name), time(one.at), choices(["approve", "decline"], one.name)]), "")),
      table("Contestants", ["Name", "State", "Groups", "Submissions", "Plays", "Tokens", "What to do"], all.map(row), "There are no contestants yet.")];
  }

  /* ---- submissions ---- */

  let chosen = null; /* the submission to compare with */

  async function showSource(one) {
    const text = await get("source", { number: one.id });
    const download = el("a", { href: URL.createObjectURL(new Blob([text])), download: `${one.id}-${one.file.replace(/[^A-Za-z0-9.]+/g, "_")}` }, "Download");
    show(`Submission ${one.id}`, el("p", null, bdi(one.name), " ", bdi(one.file)), el("pre", { class: "judge" }, one.answer), el("p", { class: "tools" }, download), source(text));
  }

  /* Returns the lines of each text that are not in the other, by the longest common part. In very long texts all lines
   * between the first and the last difference. */
  function differences(a, b) {
    let head = 0, tail = 0;
    while (head < a.length && head < b.length && a[head] === b[head]) head++;
    while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
    const [n, m] = [a.length - head - tail, b.length - head - tail], own = [new Set(), new Set()];
    const length = n * m > 4e6 ? null : Array.from({ length: n + 1 }, () => new Uint16Array(m + 1));
    for (let i = n - 1; length !== null && i >= 0; i--)
      for (let k = m - 1; k >= 0; k--) length[i][k] = a[head + i] === b[head + k] ? length[i + 1][k + 1] + 1 : Math.max(length[i + 1][k], length[i][k + 1]);
    for (let i = 0, k = 0; i < n || k < m;) {
      if (length !== null && i < n && k < m && a[head + i] === b[head + k]) { i++; k++; }
      else if (k >= m || (i < n && (length === null || length[i + 1][k] >= length[i][k + 1]))) own[0].add(head + i++);
      else own[1].add(head + k++);
    }
    return own;
  }

  async function compare(one) {
    const other = chosen;
    if (other === null || other.id === one.id) {
      chosen = one;
      return say("Now choose the one to compare it with.");
    }
    chosen = null;
    const texts = [await get("source", { number: other.id }), await get("source", { number: one.id })];
    const own = differences(...texts.map((text) => text.replace(/\n$/, "").split("\n")));
    const side = (each, i, kind) => el("div", null, el("h3", null, bdi(`${each.id} ${each.name} ${each.file}`)), source(texts[i], (at) => (own[i].has(at) ? kind : "")));
    show("Compared", el("div", { class: "sides" }, side(other, 0, "removed"), side(one, 1, "added")));
  }

  async function submissions() {
    const all = await get("submissions");
    const row = (one) => [String(one.id), time(one.at), bdi(one.name), bdi(one.file), el("span", { class: one.accepted ? "fine" : "alarm" }, one.accepted ? "accepted" : "refused"),
      el("span", { class: "judge" }, one.answer.split("\n")[0]), one.data === null ? "" : el("a", { href: `/judge/view?name=data&number=${one.id}`, download: `${one.id}-data` }, `${one.data} bytes of data`), [button("Source", () => showSource(one)), button("Compare", () => compare(one))]];
    return table("Submissions", ["Number", "When", "Name", "File", "State", "Answer", "Data", "What to do"], all.map(row), "Nothing was handed in yet.");
  }

  /* ---- matches ---- */

  async function matchDetails(batch, match) {
    const printed = await get("printed", { number: batch, match });
    const record = await get("record", { number: batch, match }).catch((error) => error.message);
    show("A match", el("p", null, el("a", { href: `/match.html?${new URLSearchParams({ batch, match })}`, target: "_blank", rel: "noopener" }, "The replay")),
      el("h3", null, "What was printed"), printed.length === 0 ? el("p", { class: "note" }, "Nothing is kept of this match.") : printed.map((one) => [el("p", null, bdi(one.name)), el("pre", { translate: "no", tabindex: 0 }, one.text)]),
      el("h3", null, "The record"), el("pre", { translate: "no", tabindex: 0 }, record));
  }

  let batchShown = null;

  async function matches() {
    const list = await get("batches");
    const number = batchShown ?? list[0]?.id;
    if (number === undefined) return el("p", { class: "note" }, "No batch was played yet.");
    const select = el("select", { id: "batch", onchange: () => { batchShown = Number(select.value); select.blur(); go("matches"); } }, list.map((one) => el("option", { value: one.id }, String(one.id))));
    select.value = String(number);
    const all = await get("matches", { number });
    const row = (one) => [one.match, one.players.map((name, i) => [i > 0 ? ", " : "", bdi(name)]), el("span", null, one.verdict),
      one.system !== null ? bdi(one.system, { class: "quote" }) : one.faults.map((fault) => el("div", null, bdi(one.players[fault.seat]), ": ", bdi(fault.words, { class: "quote" }))),
      button("Details", () => matchDetails(number, one.match))];
    return [el("p", { class: "tools" }, el("label", { for: "batch" }, "Batch"), select),
      table("Matches that did not end well", ["Match", "Players", "Verdict", "Why", "What to do"], all.map(row), "All matches ended well.")];
  }

  /* ---- batches ---- */

  const orders = {
    now: ["Batch now", "The clock begins a batch at once, or when the one that it plays now is finished.", [why]],
    final: ["Final evaluation", "The programs of the last batch play final_rounds rounds. It decides the contest.", [why], "final"],
    pause: ["Pause", "No batch begins by the schedule until the pause ends. A batch that is played goes on.", [why]],
    resume: ["End the pause", "Batches begin by the schedule again.", [why]],
  };

  async function order(name) {
    const [title, words, fields, typed] = orders[name];
    const values = await ask({ title, words: [words], fields, typed });
    if (values !== null) await act(name, values);
  }

  async function rejudge(name, one) {
    const isVoid = name === "void";
    const values = await ask({ title: isVoid ? "Declare void" : "Play again", fields: [isVoid ? whyNeeded : why], typed: `batch ${one.id}`,
      words: [el("span", null, `batch ${one.id}, ${one.players} players`), isVoid ? "Its ratings no longer count. It stays, crossed out." : "The same programs play with the same secret. When they have, its ratings no longer count, and the new ones do."] });
    if (values !== null) await act(name, { number: one.id, ...values });
  }

  async function freeze() {
    const values = await ask({ title: "Freeze the pages", words: ["The public pages show no batch after this one, though more are played. 0: all are shown."], fields: [{ name: "number", label: "Batch", required: true }] });
    if (values !== null) await act("settings", { text: `freeze = ${values.number}` });
  }

  async function batches() {
    const list = await get("batches"), paused = status().desk.paused !== 0;
    const state = (one) => (one.void !== null ? [el("span", null, "void: "), bdi(one.void)] : one.finished === null ? "is played" : one.kind === "final" ? "final" : one.again !== null ? `batch ${one.again} again` : "counts");
    const row = (one) => [String(one.id), time(one.started), time(one.finished), String(one.players), String(one.matches), String(one.faults), String(one.system), el("span", null, state(one)),
      one.finished === null ? null : [one.void === null ? button("Declare void", () => rejudge("void", one)) : null, button("Play again", () => rejudge("again", one))]];
    return [el("p", { class: "tools" }, ["now", paused ? "resume" : "pause", "final"].map((name) => button(orders[name][0], () => order(name))), button("Freeze the pages", freeze)),
      table("Batches", ["Batch", "Began", "Finished", "Players", "Matches", "With a fault", "Failed", "State", "What to do"], list.map(row), "No batch was played yet.")];
  }

  /* ---- settings, log, judges ---- */

  async function setting(one) {
    const values = await ask({ title: "Change a setting", yes: "Change", words: [el("code", null, one.key), el("span", null, one.help)], fields: [{ name: "value", label: "The new value", value: one.value }] });
    if (values !== null) await act("settings", { text: `${one.key} = ${values.value ?? ""}` });
  }

  async function settings() {
    const all = await get("settings");
    return table("Settings", ["Setting", "Value", "What it is", "What to do"], all.map((one) => [el("code", null, one.key), one.value === null ? el("span", null, "(not told)") : el("code", null, one.value),
      el("span", null, one.help), one.fixed ? el("span", { class: "note" }, "in contest.conf only") : button("Change", () => setting(one))]), "");
  }

  async function log() {
    const [rulings, text] = [await get("rulings"), await get("log")];
    const row = (one) => [String(one.id), time(one.at), bdi(one.judge === "" ? "\u2013" : one.judge), el("code", null, one.what), bdi(one.name ?? ""), one.batch === null ? "" : String(one.batch),
      bdi([one.was, one.becomes].filter((part) => part !== "").join(" \u2192 ")), bdi(one.why)];
    return [el("h3", null, "Decisions"), table("Decisions", ["Number", "When", "Judge", "What", "Contestant", "Batch", "From and to", "Why"], rulings.map(row), "Nothing was decided yet."),
      el("h3", null, "run.log"), el("pre", { class: "log", translate: "no", tabindex: 0 }, text)];
  }

  async function addJudge() {
    const values = await ask({ title: "Add a judge", yes: "Add", words: ["An owner is added on the machine: sortie judge DIR add NAME --role owner."],
      fields: [{ name: "name", label: "The name", required: true }, { name: "role", label: "The role", choice: ["helper", "judge"] }] });
    if (values === null) return;
    const { secret, key } = await Key.draw();
    const lines = await act("judge-add", { ...values, key });
    if (lines !== null) show("Told once", el("p", null, bdi(values.name)), el("p", null, "This link opens the desk. Nobody can show it again."), el("p", null, el("code", null, `${location.origin}/judge#${values.role}/${lines[0]}/${secret}`)));
  }

  async function revokeJudge(one) {
    const values = await ask({ title: "Revoke", words: [bdi(one.name), "The link and its sessions end at once."], typed: one.name });
    if (values !== null) await act("judge-revoke", { name: one.name });
  }

  async function judges() {
    const all = await get("judges");
    const row = (one) => [bdi(one.name), el("span", null, one.role), time(one.made), time(one.until), one.revoked === null ? button("Revoke", () => revokeJudge(one)) : el("span", null, "revoked")];
    return [el("p", { class: "tools" }, button("Add a judge", addJudge)), table("Judges", ["Name", "Role", "Added", "In until", "What to do"], all.map(row), "")];
  }

  const judge = ["judge", "owner"], everybody = ["helper", ...judge];
  return [
    { name: "now", title: "Now", make: now, roles: everybody },
    { name: "messages", title: "Messages", make: messages, roles: everybody },
    { name: "contestants", title: "Contestants", make: contestants, roles: judge },
    { name: "batches", title: "Batches", make: batches, roles: judge },
    { name: "submissions", title: "Submissions", make: submissions, roles: judge },
    { name: "matches", title: "Matches", make: matches, roles: judge },
    { name: "settings", title: "Settings", make: settings, roles: judge },
    { name: "log", title: "Log", make: log, roles: judge },
    { name: "judges", title: "Judges", make: judges, roles: ["owner"] },
  ];
}
