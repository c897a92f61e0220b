// Which shortcut a row of keys means.
import { expect, test } from "vitest";
import { follow, keysOf, type Pressed, type Shortcut } from "./shortcut-keys.ts";

const shortcut = (keys: string): Shortcut => ({ keys, label: keys, run: () => undefined });
const shortcuts = ["?", "R", "Shift D", "G H", "G T"].map(shortcut);

const plain = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({ ...plain, key, ...more });

const meant = (...pressed: readonly Pressed[]): string | undefined => {
  let waiting = "";
  let last: string | undefined;
  for (const one of pressed) {
    const keys = keysOf(one);
    const step = keys === undefined ? { waiting: "" } : follow(shortcuts, waiting, keys);
    last = "shortcut" in step ? step.shortcut?.keys : undefined;
    waiting = step.waiting;
  }
  return last;
};

test.each<[string, readonly Pressed[], string | undefined]>([
  ["r", [press("r")], "R"],
  ["? with Shift", [press("?", { shiftKey: true })], "?"],
  ["Shift and d", [press("D", { shiftKey: true })], "Shift D"],
  ["d alone", [press("d")], undefined],
  ["g, then t", [press("g"), press("t")], "G T"],
  ["g, then x, then t", [press("g"), press("x"), press("t")], undefined],
  ["g, then Escape, then t", [press("g"), press("Escape"), press("t")], undefined],
  ["t alone", [press("t")], undefined],
  ["Ctrl and r, which is the browser's", [press("r", { ctrlKey: true })], undefined],
  ["Alt and r", [press("r", { altKey: true })], undefined],
])("%s", (_, pressed, keys) => {
  expect(meant(...pressed)).toBe(keys);
});
