// The lines of the command palette: what the user opened last, screens and actions, what the books hold, and help.
import { addressHere } from "@fiducia/browser/links/address-link.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { recents, rememberRecent } from "@fiducia/browser/session/recents";
import { userName } from "@fiducia/browser/session/session";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { useRouter } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import type { FoundResult } from "./found-results.ts";
import { helpEntries } from "./offered-entries.ts";
import { fitting, type PaletteEntry } from "./palette-entries.ts";
import { type AddressOf, useAddressOf, useFound } from "./use-found.ts";
import { usePaletteEntries } from "./use-palette-entries.ts";

export interface PaletteLine {
  readonly key: string;
  readonly label: string;
  readonly detail: string;
  readonly state?: string | undefined;
  readonly amount?: string | undefined;
  /** The address, where it can be opened in another tab. */
  readonly href?: string | undefined;
  /** What the field asks for next, where the palette stays open. */
  readonly asks?: string | undefined;
  readonly choose: () => void;
}

export interface LineGroup {
  readonly label: string;
  readonly lines: readonly PaletteLine[];
}

const MOST_RECENT = 8;

/** So many screens and actions stand above what the books hold. */
const MOST_ABOVE = 6;
/** So many chapters and terms stand below it. */
const MOST_HELP = 4;

const entryLine = ({ label, place, asks, choose }: PaletteEntry): PaletteLine => ({
  key: `${place} ${label}`,
  label,
  detail: place,
  asks,
  choose,
});

interface Opening {
  readonly addressOf: AddressOf;
  readonly open: (result: FoundResult, href: string) => void;
}

const resultLine = (result: FoundResult, { addressOf, open }: Opening): PaletteLine[] => {
  const href = addressOf(result);
  if (href === undefined) return [];
  const { key, label, detail, state, amount } = result;
  return [{ key, label, detail, state, amount, href, choose: () => open(result, href) }];
};

/** Opens a result, and remembers it for the next time. */
function useOpening(): Opening {
  const router = useRouter();
  const { session } = useShell();
  const addressOf = useAddressOf();
  return useMemo(
    () => ({
      addressOf,
      open: (result, href) => {
        rememberRecent<FoundResult>("results", {
          owner: userName(session),
          // An amount or a state that was true then may not be true now.
          added: { key: result.key, label: result.label, detail: result.detail, leadsTo: result.leadsTo },
          keyOf: ({ key }) => key,
          most: MOST_RECENT,
        });
        const here = addressHere(href);
        if (here === undefined) window.location.assign(href);
        else router.history.push(here);
      },
    }),
    [addressOf, router, session],
  );
}

interface PaletteLines {
  readonly groups: readonly LineGroup[];
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}

/** With a question (`isAsking`) screens and actions are no answer. */
export function usePaletteLines(typed: string, isAsking: boolean): PaletteLines {
  const { session } = useShell();
  const opening = useOpening();
  const entries = usePaletteEntries();
  const go = useGo();
  const help = useMemo(() => helpEntries((href) => go({ href })), [go]);
  const search = useFound(typed);
  const [recent] = useState(() => recents<FoundResult>("results", userName(session)));
  const isTyped = typed.trim() !== "";
  const groups = useMemo(() => {
    const going = isAsking ? [] : fitting(entries, typed).map(entryLine);
    const held = search.groups.map(({ label, results }) => ({
      label,
      lines: results.flatMap((result) => resultLine(result, opening)),
    }));
    // Help waits for the answer, so that Enter never takes it in place of what the books hold.
    const hasHelp = isTyped && !isAsking && !search.isPending;
    const explained = hasHelp ? fitting(help, typed).slice(0, MOST_HELP).map(entryLine) : [];
    const remembered = isTyped ? [] : recent.flatMap((result) => resultLine(result, opening));
    return [
      { label: "Recent", lines: remembered },
      { label: "Go to", lines: held.length > 0 ? going.slice(0, MOST_ABOVE) : going },
      ...held,
      { label: "Help", lines: explained },
    ].filter(({ lines }) => lines.length > 0);
  }, [entries, help, typed, isAsking, isTyped, search.isPending, search.groups, recent, opening]);
  return { groups, isPending: search.isPending, hasFailed: search.hasFailed };
}
