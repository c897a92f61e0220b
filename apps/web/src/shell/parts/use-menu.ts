// The main navigation of whoever is signed in.

import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { type MenuGroup, type MenuLeaf, menuTree } from "@fiducia/pages/menu/menu-tree.tsx";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { shownAreas as areas } from "@fiducia/pages/shown-areas";
import { useCallback, useMemo } from "react";

export function useMenu(): readonly MenuGroup[] {
  const { session, flags } = useShell();
  return useMemo(() => menuTree(areas, session, flags), [session, flags]);
}

export interface OpenLeaf extends MenuLeaf {
  /** The group and submenu in which it stands, such as "Customer Accounts, Invoice Report". */
  readonly place: string;
}

/** The entries that the user can open, in menu order. */
export const openLeaves = (groups: readonly MenuGroup[]): readonly OpenLeaf[] =>
  groups.flatMap((group) =>
    group.sections.flatMap((section) =>
      section.leaves
        .filter((leaf) => leaf.obstacle === undefined)
        .map((leaf) => ({ ...leaf, place: [group.label, section.label].filter(Boolean).join(", ") })),
    ),
  );

/** Opens what a menu entry stands for: a dialog over the screen, or another screen. */
export function useOpenLeaf(): (leaf: MenuLeaf) => void {
  const go = useGo();
  const openDialog = useOpenDialog();
  return useCallback(
    ({ to, dialog, words }) => {
      if (dialog) openDialog(dialog, words === undefined ? {} : { words });
      else if (to) go({ to, search: words ?? {} });
    },
    [go, openDialog],
  );
}
