// What the books answer to what is typed, in groups; asked once the typing rests for a moment.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSettled } from "@fiducia/browser/calls/use-settled";
import { permits } from "@fiducia/contract/access";
import { searchEverythingQuery } from "@fiducia/features/search/search-everything/search-everything.contract";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { useRouter } from "@tanstack/react-router";
import { useMemo } from "react";
import { addressOf } from "./destinations.ts";
import { type FoundResult, type ResultGroup, resultGroups } from "./found-results.ts";

const REST_MS = 90;

const NOTHING: readonly ResultGroup[] = [];

export type AddressOf = (result: Pick<FoundResult, "leadsTo">) => string | undefined;

/** Where a result leads for this user. */
export function useAddressOf(): AddressOf {
  const router = useRouter();
  const { session } = useShell();
  return useMemo(
    () =>
      ({ leadsTo }) =>
        addressOf(leadsTo, session, ({ to, search }) => router.buildLocation({ to, search } as never).href),
    [router, session],
  );
}

interface Found {
  readonly groups: readonly ResultGroup[];
  /** What is typed was not answered yet. */
  readonly isPending: boolean;
  readonly hasFailed: boolean;
}

export function useFound(typed: string): Found {
  const { session } = useShell();
  const leadsTo = useAddressOf();
  const text = typed.trim().slice(0, 100);
  const settled = useSettled(text, REST_MS);
  const may = permits(session, searchEverythingQuery.access);
  const isAsked = may && settled !== "";
  const { data: matches, isError } = useAnswer(searchEverythingQuery, { text: settled }, isAsked);
  const groups = useMemo(
    () =>
      matches && text === settled
        ? resultGroups(matches, (result) => leadsTo(result) !== undefined)
        : NOTHING,
    [matches, text, settled, leadsTo],
  );
  return {
    groups: isAsked ? groups : NOTHING,
    isPending: may && text !== "" && (text !== settled || (!matches && !isError)),
    hasFailed: isAsked && isError,
  };
}
