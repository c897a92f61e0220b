// What is typed while the command palette is still on its way: it stands in the palette's field when that opens.

let typed: string | undefined;

function keep(event: KeyboardEvent): void {
  if (typed === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "Backspace") typed = typed.slice(0, -1);
  else if (event.key.length === 1) typed += event.key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** From now on keys are kept. */
export function listenAhead(): void {
  if (typed !== undefined) return;
  typed = "";
  window.addEventListener("keydown", keep, { capture: true });
}

/** What was typed since; keys go their own way again. */
export function takeTypedAhead(): string {
  window.removeEventListener("keydown", keep, { capture: true });
  const text = typed ?? "";
  typed = undefined;
  return text;
}
