// The shortcuts of whoever is signed in: only what the menu offers, and no single keys where they are turned off.
import { stepPeriod } from "@fiducia/browser/report/period-switch.tsx";
import { REPORT_KEYS } from "@fiducia/browser/report/report-keys";
import { focusRowSearch } from "@fiducia/browser/report/row-search.tsx";
import type { MenuLeaf } from "@fiducia/pages/menu/menu-tree.tsx";
import { DENSITIES, useDensity } from "@fiducia/ui/density";
import { isSomethingOpen, isTyping, useSingleKeys } from "@fiducia/ui/single-keys";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { useOpenOverlay } from "../parts/open-overlay.ts";
import { openLeaves, useMenu, useOpenLeaf } from "../parts/use-menu.ts";
import { NEW_KEY, useNewWork } from "../parts/use-new-work.ts";
import { follow, GO_TO, keysOf, type Shortcut } from "./shortcut-keys.ts";

/** The button has the focus, so that it comes back to it from what the button opens. */
function press(keyed: string): void {
  const button = document.querySelector<HTMLElement>(`[data-keyed="${keyed}"]`);
  button?.focus();
  button?.click();
}

export function useShortcuts(): readonly Shortcut[] {
  const groups = useMenu();
  const mayRecord = useNewWork().length > 0;
  const openLeaf = useOpenLeaf();
  const open = useOpenOverlay();
  const answers = useQueryClient();
  const [density, chooseDensity] = useDensity();
  return useMemo(() => {
    const leaves = openLeaves(groups);
    const go = (letter: string, label: string, leaf: MenuLeaf | undefined): Shortcut[] =>
      leaf === undefined ? [] : [{ keys: `G ${letter}`, label, run: () => openLeaf(leaf) }];
    const next = DENSITIES[(DENSITIES.indexOf(density) + 1) % DENSITIES.length] ?? "Standard";
    return [
      { keys: "?", label: "Show this list", run: () => open("shortcuts") },
      ...(mayRecord ? [{ keys: "C", label: "New", run: () => press(NEW_KEY) }] : []),
      ...go("H", "Home", { label: "Home", to: "/" }),
      ...Object.entries(GO_TO).flatMap(([letter, label]) =>
        go(
          letter,
          label,
          leaves.find((leaf) => leaf.label === label),
        ),
      ),
      { keys: "/", label: "Search the rows of a report", run: focusRowSearch },
      { keys: "E", label: "Export a report", run: () => press(REPORT_KEYS.export) },
      { keys: "V", label: "Saved views of a report", run: () => press(REPORT_KEYS.views) },
      { keys: "[", label: "Previous period", run: () => stepPeriod("before") },
      { keys: "]", label: "Next period", run: () => stepPeriod("after") },
      { keys: "R", label: "Refresh this screen", run: () => void answers.refetchQueries({ type: "active" }) },
      { keys: "Shift D", label: "Change the row height", run: () => chooseDensity(next) },
    ];
  }, [groups, mayRecord, openLeaf, open, answers, density, chooseDensity]);
}

/** A second key counts this long after the first. */
const PATIENCE_MS = 1500;

/** Listens for shortcuts; Ctrl+K always, single keys unless they are turned off. */
export function useShortcutKeys(): void {
  const shortcuts = useShortcuts();
  const open = useOpenOverlay();
  const [singleKeys] = useSingleKeys();
  // The first of two keys, and when it was pressed: kept while answers that arrive make the list of shortcuts anew.
  const begun = useRef({ keys: "", at: 0 });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || event.repeat || isSomethingOpen()) return;
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "k") {
        event.preventDefault();
        open("palette");
        return;
      }
      const keys = singleKeys === "on" && !isTyping(event.target) ? keysOf(event) : undefined;
      const waiting = event.timeStamp - begun.current.at < PATIENCE_MS ? begun.current.keys : "";
      const step = keys === undefined ? { waiting: "" } : follow(shortcuts, waiting, keys);
      begun.current = { keys: step.waiting, at: event.timeStamp };
      if (!("shortcut" in step) || !step.shortcut) return;
      event.preventDefault();
      step.shortcut.run();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [shortcuts, open, singleKeys]);
}
