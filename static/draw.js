// A move is drawn in the frame after the click, from what its square already says it
// flips, whatever the network does. The answer confirms it by drawing the same; if
// none comes, the move is taken back, and a sentence says so. Without this the
// answer alone draws.
(() => {
  "use strict";
  const $ = (id) => document.getElementById(id);
  let drawn = null; // {id, moves, set, next}: the square, the game before, what was changed, a second click

  const far = (a, b) => Math.max(Math.abs(a.cellIndex - b.cellIndex), Math.abs(a.parentNode.rowIndex - b.parentNode.rowIndex));

  function draw(td, room) {
    const board = $("board"), set = [];
    const put = (el, name, value) => {
      set.push([el, name, el.getAttribute(name)]);
      if (value === null) el.removeAttribute(name);
      else el.setAttribute(name, value);
    };
    const mover = board.dataset.mover, flips = td.dataset.flips.split(" ");
    for (const name of ["data-last", "data-flipped", "data-turning", "data-hint", "data-redo", "data-legal"])
      for (const el of board.querySelectorAll("[" + name + "]")) put(el, name, null);
    put(td, "data-disc", mover);
    put(td, "data-last", "");
    if (room) put(td, "data-saving", "");
    for (const s of flips) {
      const el = $("sq-" + s);
      put(el, "data-disc", mover);
      put(el, "data-flipped", far(td, el));
    }
    drawn = { id: td.id, moves: $("game").dataset.moves, set, room };
    if (room && $("brief")) $("brief").textContent = board.dataset.saving;
    document.dispatchEvent(new Event("drawn"));
  }

  // takeBack shows the board as it was before the move was drawn.
  function takeBack() {
    if (!drawn) return;
    for (const [el, name, value] of drawn.set.reverse())
      if (value === null) el.removeAttribute(name);
      else el.setAttribute(name, value);
    drawn = null;
  }

  // The first click draws and goes on its way. Another one, before the answer has
  // come, is kept: it may be the next move, if its square is legal then.
  document.addEventListener("click", (e) => {
    const td = e.target.closest && e.target.closest("#board td[id]");
    if (!td) return;
    if (drawn) {
      e.preventDefault();
      e.stopImmediatePropagation();
      if (td.id !== drawn.id) drawn.next = td.id;
      return;
    }
    const act = e.target.closest("a[href],button[name=move]");
    if (!act || e.button || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey || !td.dataset.flips) return;
    if (!td.hasAttribute("data-legal") || act.hasAttribute("data-replace")) return;
    if (act.matches("a") && !act.closest("[data-follow]")) return;
    draw(td, act.matches("button"));
  }, true);

  document.addEventListener("htmx:after:swap", () => {
    if (!drawn) return;
    const { id, moves, room, next } = drawn, game = $("game");
    if (room && game && game.dataset.moves === moves && !drawn.answered) { // other news came first
      const td = $(id);
      drawn = null;
      if (td.hasAttribute("data-legal")) draw(td, room);
      if (drawn) drawn.next = next;
      return;
    }
    drawn = null;
    if (!next || !game || game.dataset.moves.length !== moves.length + 2) return;
    const act = $(next).querySelector("a[href],button[name=move]");
    if (act) setTimeout(() => act.isConnected && act.click());
    else $(next).click(); // it says why not
  });

  document.addEventListener("htmx:after:request", () => { if (drawn) drawn.answered = true; });

  // No answer: the drawn move goes, and the reason stays to be read.
  addEventListener("htmx:error", (e) => {
    const error = e.detail.error;
    if (!drawn || (error && error.name === "AbortError")) return;
    const room = drawn.room;
    takeBack();
    if (room) return; // its own line says that the connection is lost
    e.stopImmediatePropagation();
    document.dispatchEvent(new CustomEvent("say", { detail: $("board").dataset.lost }));
  }, true);

  // An answer that is not shown, because it tells nothing new, refuses the move.
  document.addEventListener("htmx:finally:request", () => {
    if (drawn && drawn.answered && $("game") && $("game").dataset.moves === drawn.moves) takeBack();
  });
})();
