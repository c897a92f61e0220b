// The views of a report: which there are, which one is open, and whether the screen still looks as it was kept.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { type Viewed, viewSearch } from "@fiducia/browser/calls/view-words";
import type { ShownColumns } from "@fiducia/browser/report/use-columns.tsx";
import { type ColumnChoice, choiceOf } from "@fiducia/contract/column-choice";
import type { ReportContract } from "@fiducia/contract/define-report";
import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { savedViewsQuery } from "../view/view.contract.ts";

export type SavedView = z.output<typeof savedViewsQuery.answer>[number];
type Kept = Pick<SavedView, "search" | "columns">;
type Words = Readonly<Record<string, unknown>>;

export interface SavedViews {
  readonly views: readonly SavedView[];
  readonly open: SavedView | undefined;
  /**
   * Whether the screen looks otherwise than the view that is open, or than the report does by itself: what it is asked
   * for changes a view that keeps it, and not the report.
   */
  readonly isChanged: boolean;
  /** What a view keeps of the screen as it stands. */
  readonly kept: Kept;
  /** Undefined: the report as it is by itself. */
  readonly onOpen: (view: Pick<SavedView, "viewId" | "search" | "columns"> | undefined) => void;
}

/** By report: the view whose columns are shown, so that a link to a view shows them once and not over later changes. */
const shownColumnsOf = new Map<string, number>();

const NONE: readonly SavedView[] = [];

/** The words of an address in one order, without the view itself. */
const plainWords = ({ view: _, ...words }: Words): Words =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([, word]) => word !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** What a view keeps of an address. */
export const keptSearch = (stringify: (words: Words) => string, words: Words): string =>
  stringify(plainWords(words)).replace(/^\?/, "");

/** The columns as a view keeps them, each word in one order. */
const columnsOf = (choice: ColumnChoice | null | undefined): Kept["columns"] =>
  choice ? choiceOf(choice) : null;

const isSame = (a: Kept, b: Kept): boolean =>
  a.search === b.search && JSON.stringify(columnsOf(a.columns)) === JSON.stringify(columnsOf(b.columns));

export function useSavedViews(
  contract: Viewed & Pick<ReportContract, "name">,
  columns: Pick<ShownColumns<never>, "choice" | "choose">,
): SavedViews {
  const { name: report } = contract;
  const { options } = useRouter();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Words;
  const { data: views = NONE } = useAnswer(savedViewsQuery, { report });
  const open = views.find(({ viewId }) => viewId === search.view);
  const isAsItIs = columns.choice === undefined && Object.keys(viewSearch(contract, search)).length === 0;
  const kept: Kept = {
    search: keptSearch(options.stringifySearch, search),
    columns: columnsOf(columns.choice),
  };
  const showColumns = (view: Pick<SavedView, "viewId" | "columns"> | undefined) => {
    if (view) shownColumnsOf.set(report, view.viewId);
    else shownColumnsOf.delete(report);
    columns.choose(view?.columns ?? undefined);
  };
  const openId = open?.viewId;
  const latest = useRef<() => void>(undefined);
  latest.current = () => showColumns(open);
  // Once for each view that the address names: what is changed afterwards, and another view, have their own say.
  useEffect(() => {
    if (openId !== undefined && shownColumnsOf.get(report) !== openId) latest.current?.();
  }, [openId, report]);
  return {
    views,
    open,
    isChanged: open ? !isSame(kept, open) : !isAsItIs,
    kept,
    onOpen: (view) => {
      showColumns(view);
      const words = view ? { ...options.parseSearch(view.search), view: view.viewId } : {};
      void navigate({ to: ".", search: words } as never);
    },
  };
}
