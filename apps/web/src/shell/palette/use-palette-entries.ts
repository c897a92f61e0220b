// The entries of the command palette for whoever is signed in.
import { permits } from "@fiducia/contract/access";
import { type Area, contractsOf } from "@fiducia/contract/define-area";
import { COUNTER_FORMS } from "@fiducia/features/recording/counter/counter-forms";
import { shownAreas as areas } from "@fiducia/features/shown-areas";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { signOut } from "../../application/leave.tsx";
import { useOpenOverlay } from "../overlays.tsx";
import { openLeaves, useMenu, useOpenLeaf } from "../use-menu.ts";
import { useShell } from "../use-shell.ts";
import type { PaletteEntry } from "./palette-entries.ts";

/** Reports that the specification's menu has no place for; the palette is the way to them. */
const OFF_THE_MENU = (areas as readonly Area[])
  .flatMap(contractsOf)
  .flatMap((contract) =>
    contract.kind === "report" && contract.menu.length === 0 && contract.route ? [contract] : [],
  );

export function usePaletteEntries(): readonly PaletteEntry[] {
  const groups = useMenu();
  const { session } = useShell();
  const navigate = useNavigate();
  const openLeaf = useOpenLeaf();
  const open = useOpenOverlay();
  const answers = useQueryClient();
  return useMemo(() => {
    const screen = (label: string, place: string, to: string): PaletteEntry => ({
      label,
      place,
      choose: () => void navigate({ to } as never),
    });
    const action = (label: string, choose: () => void): PaletteEntry => ({ label, place: "Action", choose });
    return [
      screen("Home", "Screen", "/"),
      ...openLeaves(groups).map((leaf) => ({
        ...{ label: leaf.label, place: leaf.place || "Screen" },
        choose: () => openLeaf(leaf),
      })),
      ...OFF_THE_MENU.filter(({ access }) => permits(session, access)).map(({ title, route }) =>
        screen(title, "Report", route as string),
      ),
      ...COUNTER_FORMS.filter(({ access }) => access.every((one) => permits(session, one))).map(
        ({ label, to }) => action(label, () => void navigate({ href: to })),
      ),
      action("Refresh this screen", () => void answers.refetchQueries({ type: "active" })),
      action("Preferences", () => open("preferences")),
      action("Keyboard shortcuts", () => open("shortcuts")),
      action("Signout", () => void signOut()),
    ];
  }, [groups, session, navigate, openLeaf, open, answers]);
}
