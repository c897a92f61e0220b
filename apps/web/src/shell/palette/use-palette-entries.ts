// The entries of the command palette for whoever is signed in.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useGo } from "@fiducia/browser/links/use-go";
import { type Area, contractsOf } from "@fiducia/contract/define-area";
import type { SavedView } from "@fiducia/features/parts/views/use-saved-views.tsx";
import { savedViewsQuery } from "@fiducia/features/saved-views/view/view.contract";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { shownAreas as areas } from "@fiducia/pages/shown-areas";
import { useMantineColorScheme } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { signOut } from "../../session/leave.tsx";
import { HELP } from "../parts/help-place.ts";
import { useOpenOverlay } from "../parts/open-overlay.ts";
import { useMenu, useOpenLeaf } from "../parts/use-menu.ts";
import { leafEntries, themeEntries, workEntries } from "./offered-entries.ts";
import type { PaletteEntry } from "./palette-entries.ts";

const REPORTS = (areas as readonly Area[])
  .flatMap(contractsOf)
  .flatMap((contract) => (contract.kind === "report" && contract.route ? [contract] : []));

const NO_VIEWS: readonly SavedView[] = [];

/** Each view opens its report as it was kept. */
function useViewEntries(): readonly PaletteEntry[] {
  const { options } = useRouter();
  const go = useGo();
  const { data: views = NO_VIEWS } = useAnswer(savedViewsQuery, {});
  return useMemo(
    () =>
      views.flatMap(({ viewId, report, name, search: savedSearch }) => {
        const contract = REPORTS.find((each) => each.name === report);
        if (!contract) return [];
        const to = contract.menu.find((entry) => entry.to !== undefined)?.to ?? contract.route;
        const search = { ...options.parseSearch(savedSearch), view: viewId };
        const choose = () => go({ to, search });
        return [{ label: name, place: `View, ${contract.title}`, choose }];
      }),
    [views, options, go],
  );
}

export function usePaletteEntries(): readonly PaletteEntry[] {
  const groups = useMenu();
  const { session } = useShell();
  const go = useGo();
  const openLeaf = useOpenLeaf();
  const open = useOpenOverlay();
  const answers = useQueryClient();
  const views = useViewEntries();
  const { setColorScheme } = useMantineColorScheme();
  return useMemo(() => {
    const screen = (label: string, place: string, to: string): PaletteEntry => ({
      label,
      place,
      choose: () => go({ to }),
    });
    const action = (label: string, choose: () => void): PaletteEntry => ({ label, place: "Action", choose });
    return [
      screen("Home", "Screen", "/"),
      ...leafEntries(groups, openLeaf),
      ...views,
      ...workEntries(session, (href) => go({ href })),
      ...themeEntries(setColorScheme),
      action("Refresh this screen", () => void answers.refetchQueries({ type: "active" })),
      action("Preferences", () => open("preferences")),
      action("Keyboard shortcuts", () => open("shortcuts")),
      screen("Help", "Screen", HELP),
      action("Signout", () => void signOut()),
    ];
  }, [groups, session, go, openLeaf, open, answers, views, setColorScheme]);
}
