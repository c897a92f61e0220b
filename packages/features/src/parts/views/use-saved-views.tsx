// The views of a report: the list, the open one, and whether the screen differs from it.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { type Viewed, viewSearch } from "@fiducia/browser/calls/view-words";
import { useGo } from "@fiducia/browser/links/use-go";
import type { ShownColumns } from "@fiducia/browser/report/use-columns.tsx";
import { type ColumnChoice, choiceOf } from "@fiducia/contract/column-choice";
import type { ReportContract } from "@fiducia/contract/define-report";
import { useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { savedViewsQuery } from "../../saved-views/view/view.contract.ts";

export type SavedView = z.output<typeof savedViewsQuery.answer>[number];
type Kept = Pick<SavedView, "search" | "columns">;
type Words = Readonly<Record<string, unknown>>;

export interface SavedViews {
  readonly views: readonly SavedView[];
  readonly open: SavedView | undefined;
  /**
   * Whether the screen differs from the open view, or from the report's defaults. Filters count for a view, which
   * contains them, and not for the defaults.
   */
  readonly isChanged: boolean;
  /** What a view of the current screen would contain. */
  readonly viewContent: Kept;
  /** Undefined: the report's defaults. */
  readonly onOpen: (view: Pick<SavedView, "viewId" | "search" | "columns"> | undefined) => void;
}

/** By report: the view whose columns were applied, so that a link applies them once and not over later changes. */
const shownColumnsOf = new Map<string, number>();

const NONE: readonly SavedView[] = [];

/** Search parameters in a fixed order, without the view itself. */
const plainWords = ({ view: _, ...words }: Words): Words =>
  Object.fromEntries(
    Object.entries(words)
      .filter(([, word]) => word !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** What a view contains of an address. */
export const keptSearch = (stringify: (words: Words) => string, words: Words): string =>
  stringify(plainWords(words)).replace(/^\?/, "");

/** The columns of a view in a fixed order of fields. */
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
  const go = useGo();
  const search = useSearch({ strict: false }) as Words;
  const { data: views = NONE } = useAnswer(savedViewsQuery, { report });
  const open = views.find(({ viewId }) => viewId === search.view);
  const isAsItIs = columns.choice === undefined && Object.keys(viewSearch(contract, search)).length === 0;
  const viewContent: Kept = {
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
  // Once for each view in the address: later changes and other views override it.
  useEffect(() => {
    if (openId !== undefined && shownColumnsOf.get(report) !== openId) latest.current?.();
  }, [openId, report]);
  return {
    views,
    open,
    isChanged: open ? !isSame(viewContent, open) : !isAsItIs,
    viewContent,
    onOpen: (view) => {
      showColumns(view);
      const words = view ? { ...options.parseSearch(view.search), view: view.viewId } : {};
      go({ to: ".", search: words });
    },
  };
}
