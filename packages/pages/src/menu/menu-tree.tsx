// The main navigation, made from the areas: which entries stand where, and what keeps a user out of one.

import { SELF_STANDING, type SelfStanding } from "@fiducia/browser/dialogs/self-standing";
import type { FeatureFlags } from "@fiducia/browser/session/flag-storage";
import { permits } from "@fiducia/contract/access";
import type { Caller } from "@fiducia/contract/caller";
import type { Area } from "@fiducia/contract/define-area";

export interface MenuLeaf {
  readonly label: string;
  readonly description?: string | undefined;
  /** Absent when the entry opens a dialog, or cannot be used; `obstacle` says why. */
  readonly to?: string;
  readonly dialog?: SelfStanding;
  /** What the address says behind the question mark, or what the dialog opens with. */
  readonly words?: Readonly<Record<string, unknown>>;
  readonly obstacle?: string;
  /** Other words by which people look for it. */
  readonly synonyms?: readonly string[] | undefined;
}

export interface MenuSection {
  /** The submenu's name; absent for entries that stand alone. */
  readonly label?: string;
  /** A line parts it from what stands above. */
  readonly isBelowLine?: boolean;
  readonly leaves: readonly MenuLeaf[];
}

export interface MenuGroup {
  /** Absent when the only entry stands in the navigation itself. */
  readonly label?: string;
  readonly sections: readonly MenuSection[];
}

interface PlacedLeaf extends MenuLeaf {
  readonly submenu?: string | undefined;
  readonly isBelowLine?: boolean | undefined;
}

const isSelfStanding = (name: string | undefined): name is SelfStanding =>
  SELF_STANDING.some((dialog) => dialog === name);

type Entry = Area["entries"][number];

function leavesOf(entry: Entry, caller: Pick<Caller, "isAdmin" | "grants">): PlacedLeaf[] {
  if (entry.kind === "query" || entry.kind === "command") return [];
  const route = entry.kind === "link" ? undefined : entry.route;
  return entry.menu.map(({ dialog, words, to = route, ...placed }) => {
    if (!permits(caller, entry.access)) return { ...placed, obstacle: entry.access.menuMessage };
    const said = words === undefined ? {} : { words };
    if (isSelfStanding(dialog)) return { ...placed, ...said, dialog };
    if (to === undefined) throw new Error(`the menu's ${placed.label} leads nowhere`);
    return { ...placed, ...said, to };
  });
}

const nameOf = (leaf: PlacedLeaf): string => leaf.submenu ?? leaf.label;

function insertAfter(leaves: PlacedLeaf[], added: readonly PlacedLeaf[], after: string | undefined): void {
  const place = after === undefined ? -1 : leaves.findLastIndex((leaf) => nameOf(leaf) === after);
  leaves.splice(place < 0 ? leaves.length : place + 1, 0, ...added);
}

function sectionsOf(leaves: readonly PlacedLeaf[]): MenuSection[] {
  const sections: { label?: string; leaves: MenuLeaf[] }[] = [];
  for (const { submenu, isBelowLine: _, ...leaf } of leaves) {
    const last = sections.at(-1);
    if (last && last.label === submenu) last.leaves.push(leaf);
    else sections.push(submenu === undefined ? { leaves: [leaf] } : { label: submenu, leaves: [leaf] });
  }
  return sections;
}

/** The group's sections, and after them what stands below its line. */
function partedByLine(leaves: readonly PlacedLeaf[]): MenuSection[] {
  const below = leaves.filter(({ isBelowLine }) => isBelowLine);
  const above = sectionsOf(leaves.filter(({ isBelowLine }) => !isBelowLine));
  return below.length === 0
    ? above
    : [...above, ...sectionsOf(below).map((section) => ({ ...section, isBelowLine: true }))];
}

/** The groups after Home, in the order of the areas; areas that name the same group share it. */
export function menuTree(
  areas: readonly Area[],
  caller: Pick<Caller, "isAdmin" | "grants">,
  flags: FeatureFlags,
): readonly MenuGroup[] {
  const groups = new Map<string, { label?: string; leaves: PlacedLeaf[] }>();
  for (const area of areas) {
    if (area.flag && !flags[area.flag]) continue;
    const leaves = area.entries.flatMap((entry) => leavesOf(entry, caller));
    if (leaves.length === 0) continue;
    const group = groups.get(area.menuGroup ?? area.name) ?? { leaves: [] };
    if (area.menuGroup) group.label = area.menuGroup;
    insertAfter(group.leaves, leaves, area.menuAfter);
    groups.set(area.menuGroup ?? area.name, group);
  }
  return [...groups.values()].map(({ label, leaves }) => ({
    ...(label === undefined ? {} : { label }),
    sections: partedByLine(leaves),
  }));
}
