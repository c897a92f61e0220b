// The entries of the command palette for whoever is signed in.
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMemo } from "react";
import { signOut } from "../../application/leave.tsx";
import { useOpenOverlay } from "../overlays.tsx";
import { openLeaves, useMenu, useOpenLeaf } from "../use-menu.ts";
import type { PaletteEntry } from "./palette-entries.ts";

export function usePaletteEntries(): readonly PaletteEntry[] {
  const groups = useMenu();
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
      action("Refresh this screen", () => void answers.refetchQueries({ type: "active" })),
      action("Preferences", () => open("preferences")),
      action("Keyboard shortcuts", () => open("shortcuts")),
      action("Signout", () => void signOut()),
    ];
  }, [groups, navigate, openLeaf, open, answers]);
}
