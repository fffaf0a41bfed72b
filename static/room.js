// A live room: the stream of what happens there, the invitation, the personal
// link. Without it the page looks again by itself and every button is a form.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  const game = () => $("game");

  // The page of a personal link: the code stands after the #, where no server
  // and no log sees it.
  const code = $("code");
  if (code && location.hash.length > 1) {
    code.value = location.hash.slice(1);
    history.replaceState(null, "", location.pathname);
  }
  if (!game() || !game().dataset.live) return;

  const beat = 15000; // between signs of life from the server
  const slowest = 5000; // between tries to connect
  let stream = null, tries = 0, again = 0, silence = 0;

  // One true sentence stays until the line is back: what was not sent is not made
  // good by looking for the line.
  let unsent = null; // the square of a move that was not sent, "" of another form
  function tell(what) {
    const line = $("connection");
    if (what === "lost" && unsent !== null) what = "unsent";
    if (what === "lost" || what === "unsent") cut();
    const words = line && what ? line.dataset[what] : "";
    if (line && line.textContent !== words) line.textContent = words;
  }

  // cut: nobody knows who is there while the line is. The next state says it again.
  function cut() {
    for (const el of document.querySelectorAll(".presence")) {
      const words = game().dataset.cut, word = el.querySelector(".word") || el;
      el.removeAttribute("data-here");
      if (word.textContent !== words) word.textContent = words;
    }
  }

  // offer: the line is back, and a move that was not sent is offered again.
  function offer() {
    const square = unsent, td = square && $("sq-" + square);
    unsent = null;
    if (!td || !td.querySelector("button")) return;
    td.setAttribute("data-redo", "");
    document.dispatchEvent(new CustomEvent("say", { detail: $("connection").dataset.offered.replace("*", square) }));
  }

  function connect() {
    close();
    const d = game().dataset;
    if (!d.live || d.gone !== undefined) return;
    stream = new EventSource(d.live + "&v=" + d.version);
    stream.onmessage = async (e) => { alive(); await show(e); offer(); };
    stream.addEventListener("beat", alive);
    stream.onerror = () => { close(); lost(); };
    watch();
  }

  function close() {
    clearTimeout(again);
    clearTimeout(silence);
    if (stream) stream.close();
    stream = null;
  }

  function alive() {
    tries = 0;
    tell("");
    watch();
  }

  // A stream that says nothing for three beats is dead, whatever the browser thinks.
  function watch() {
    clearTimeout(silence);
    silence = setTimeout(() => { close(); lost(); }, 3 * beat);
  }

  // lost tries again, after a pause that grows, and asks the page itself now and
  // then: it can say what the stream cannot, that the room is gone.
  function lost() {
    tell("lost");
    const pause = Math.min(slowest, 250 * 2 ** tries++) * (0.75 + Math.random() / 2);
    again = setTimeout(tries % 4 ? connect : refetch, pause);
  }

  // refetch asks for the whole room by an ordinary request, then listens again.
  async function refetch() {
    close();
    try {
      const d = game().dataset;
      const tab = new URL(d.live, location.href).searchParams.get("tab");
      const answer = await fetch(location.pathname + "?tab=" + tab + "&v=" + d.version, { headers: { "HX-Request": "true" } });
      if (answer.status === 404) return location.reload();
      if (!answer.ok) return lost();
      await swap(await answer.text());
      connect();
    } catch {
      lost();
    }
  }

  // The id of an event names the room, the round, the ply and the version. Every
  // event is the whole room, so a version that was skipped is not missed; but one
  // that goes back, or another room, is a reason to ask anew.
  function show(e) {
    const [room, round, ply, version] = e.lastEventId.split(".");
    const d = game().dataset;
    if (room !== d.room || +version < +d.version) return refetch();
    return swap(round === d.round && ply === d.ply ? keepChosen(e.data) : e.data);
  }

  // A square that was chosen, not played, stays chosen whatever else happens, as
  // long as the position is the same and it can still be played.
  function keepChosen(text) {
    const board = $("board"), chosen = board.querySelector("[data-try]");
    if (!chosen) return text;
    const page = new DOMParser().parseFromString(text, "text/html");
    const square = page.getElementById(chosen.closest("td").id);
    if (!square || !square.querySelector("button")) return text;
    page.getElementById("board").replaceWith(page.importNode(board, true));
    return page.documentElement.outerHTML;
  }

  function swap(text) {
    return htmx.swap({ text, target: game(), select: "#game", sourceElement: game(), swap: "outerPatch show:none" });
  }

  // The answer to a form and the stream tell the same news. Only what is newer
  // than the page, or has a reason to give, is shown.
  document.addEventListener("htmx:before:swap", (e) => {
    const ctx = e.detail.ctx;
    if (ctx.response && ctx.response.status >= 500) {
      e.preventDefault();
      return tell("failed");
    }
    const version = /data-version="(\d+)"/.exec(ctx.text);
    if (ctx.response && version) {
      const note = /<main[^>]* data-note/.test(ctx.text) || /<button [^>]*data-try/.test(ctx.text);
      if (+version[1] < +game().dataset.version || (!note && +version[1] === +game().dataset.version)) return e.preventDefault();
    }
  }, true);

  document.addEventListener("htmx:after:swap", fields);

  // A form that could not be sent is not sent by leaving the page: the stream
  // will bring the truth, and the button is still there.
  addEventListener("htmx:error", (e) => {
    const ctx = e.detail.ctx;
    if (!ctx || !ctx.sourceElement || (e.detail.error && e.detail.error.name === "AbortError")) return;
    e.stopImmediatePropagation();
    unsent = (ctx.sourceElement.id === "move-form" && new URLSearchParams(ctx.request.body).get("move")) || "";
    tell("unsent");
    if (!stream) { tries = 0; clearTimeout(again); again = setTimeout(connect, 500); }
  }, true);

  // The invitation is selected when it is touched, and has a button to copy it.
  function fields() {
    for (const field of document.querySelectorAll(".copy :is(input,textarea)[readonly]")) {
      const words = field.dataset.copy || ($("invite") && $("invite").dataset.copy);
      if (!navigator.clipboard || !words || field.parentNode.querySelector("button")) continue;
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.own = "";
      button.textContent = words;
      button.addEventListener("click", () => navigator.clipboard.writeText(field.value).then(() => {
        button.textContent = field.dataset.copied || ($("invite") && $("invite").dataset.copied) || words;
        // The personal link was copied: the next page need not show it.
        const away = field.id === "return" && $("put-away");
        if (away) fetch(away.action, { method: "POST", body: new URLSearchParams(new FormData(away)), redirect: "manual" }).catch(() => {});
      }));
      field.after(button);
      if (field.dataset.send && navigator.share) {
        const send = button.cloneNode();
        send.className = "main i i-share";
        send.textContent = field.dataset.send;
        send.addEventListener("click", () => navigator.share({ title: document.title, url: field.value }).catch(() => {}));
        button.after(send);
      }
    }
  }
  document.addEventListener("focusin", (e) => { if (e.target.matches && e.target.matches(".copy :is(input,textarea)")) e.target.select(); });

  // Whoever comes back to the page sees the truth at once.
  document.addEventListener("visibilitychange", () => { if (!document.hidden && !stream) { tries = 0; connect(); } });
  addEventListener("online", () => { tries = 0; connect(); });
  addEventListener("offline", () => { close(); lost(); });
  addEventListener("pageshow", (e) => { if (e.persisted) connect(); });
  addEventListener("pagehide", close);

  fields();
  connect();
})();
