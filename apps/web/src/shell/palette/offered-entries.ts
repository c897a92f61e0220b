// Entries of the command palette made from the lists of the product: its menu, its work, its themes and its help.
import { permits } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import { helpAddress, TERMS, type Term, termTitle } from "@fiducia/contract/terms";
import { CHAPTERS } from "@fiducia/pages/help/shared/chapter-names.contract";
import type { MenuGroup, MenuLeaf } from "@fiducia/pages/menu/menu-tree.tsx";
import { WORK } from "@fiducia/pages/work";
import { openLeaves } from "../parts/use-menu.ts";
import type { PaletteEntry } from "./palette-entries.ts";

export const leafEntries = (
  groups: readonly MenuGroup[],
  open: (leaf: MenuLeaf) => void,
): readonly PaletteEntry[] =>
  openLeaves(groups).map((leaf) => ({
    label: leaf.label,
    place: leaf.place || "Screen",
    synonyms: leaf.synonyms ?? [],
    choose: () => open(leaf),
  }));

/** What the user may begin, and the pages of the settings. */
export const workEntries = (
  caller: Pick<Caller, "isAdmin" | "grants">,
  go: (href: string) => void,
): readonly PaletteEntry[] =>
  WORK.filter(({ access }) => access.every((one) => permits(caller, one))).map(
    ({ action, synonyms, hint, to }) => ({
      label: action,
      place: "Action",
      synonyms,
      ...(hint ? { asks: hint } : {}),
      choose: () => (to ? go(to) : undefined),
    }),
  );

const THEMES = [
  ["Dark theme", "dark", ["night", "dark mode"]],
  ["Light theme", "light", ["day", "light mode"]],
  ["Theme of the system", "auto", ["automatic"]],
] as const;

export const themeEntries = (choose: (theme: "dark" | "light" | "auto") => void): readonly PaletteEntry[] =>
  THEMES.map(([label, theme, synonyms]) => ({
    label,
    place: "Action",
    synonyms: [...synonyms, "colors", "appearance"],
    choose: () => choose(theme),
  }));

/** The chapters and terms of the page Help. */
export const helpEntries = (go: (href: string) => void): readonly PaletteEntry[] => [
  ...Object.entries(CHAPTERS).map(([name, { title, synonyms }]) => ({
    label: title,
    place: "Chapter of Help",
    synonyms,
    choose: () => go(helpAddress(name)),
  })),
  ...(Object.keys(TERMS) as Term[]).map((term) => ({
    label: termTitle(term),
    place: "Term, explained in Help",
    choose: () => go(helpAddress(term)),
  })),
];
