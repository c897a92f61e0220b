// The main navigation of whoever is signed in.
import { areas } from "@fiducia/features/areas";
import { useMemo } from "react";
import { type MenuGroup, type MenuLeaf, menuTree } from "./menu-tree.ts";
import { useShell } from "./use-shell.ts";

export function useMenu(): readonly MenuGroup[] {
  const { session, flags } = useShell();
  return useMemo(() => menuTree(areas, session, flags), [session, flags]);
}

export interface OpenLeaf extends MenuLeaf {
  readonly to: string;
  /** The group and submenu in which it stands, such as "Customer Accounts, Invoice Report". */
  readonly place: string;
}

/** The entries that the user can open, in menu order. */
export const openLeaves = (groups: readonly MenuGroup[]): readonly OpenLeaf[] =>
  groups.flatMap((group) =>
    group.sections.flatMap((section) =>
      section.leaves.flatMap((leaf) =>
        leaf.to === undefined
          ? []
          : [{ ...leaf, to: leaf.to, place: [group.label, section.label].filter(Boolean).join(", ") }],
      ),
    ),
  );
