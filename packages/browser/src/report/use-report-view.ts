// The view of a report, all of it in the address; its scroll position in the window when the report is cached.

import type { ReportContract } from "@fiducia/contract/define-report";
import { type ColumnValue, MOST_ONLY, type Only } from "@fiducia/contract/narrowing";
import { useMatch, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { type SortWord, writeSort } from "../calls/sort-words.ts";
import { NO_GROUP, readView, type View } from "../calls/view-words.ts";
import { useGo } from "../links/use-go.ts";
import { withValues } from "./column-values.rules.ts";
import { type LeftReport, reportAt } from "./report-memory.ts";
import { rememberChange } from "./view-undo.tsx";

export interface ReportView extends View {
  /** The column by which the report opens grouped. */
  readonly opensGroupedBy: string | undefined;
  readonly onSort: (sort: readonly SortWord[]) => void;
  /** An empty text removes the search. */
  readonly onFind: (find: string) => void;
  /** Adds a value to the filter, or removes it. */
  readonly onOnly: (only: Only) => void;
  /** Replaces the filter of a column. */
  readonly onValues: (column: string, values: readonly ColumnValue[]) => void;
  /** Undefined removes the groups. */
  readonly onGroup: (column: string | undefined) => void;
  readonly onClear: () => void;
  readonly place: LeftReport["place"] | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;

export const isSameValue = (a: Only, b: Only): boolean => a.column === b.column && a.value === b.value;

const turned = (only: readonly Only[], one: Only): readonly Only[] =>
  only.some((each) => isSameValue(each, one))
    ? only.filter((each) => !isSameValue(each, one))
    : [...only, one].slice(-MOST_ONLY);

export function useReportView(contract: AnyReport): ReportView {
  const go = useGo();
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  // The path of this screen; the router's current path is the next one's while this one is left.
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  return useMemo(() => {
    const view = readView(contract, search);
    const show = (change: (before: object) => object) => go({ to: ".", search: change, replace: true });
    const say = (words: object) => {
      rememberChange(() => show(() => search));
      show((before) => ({ ...before, ...words }));
    };
    return {
      ...view,
      opensGroupedBy: contract.opensGroupedBy,
      onSort: (sort) => say({ sort: writeSort(sort) }),
      onFind: (find) => say({ find: find === "" ? undefined : find }),
      onOnly: (one) => say({ only: turned(view.only, one) }),
      onValues: (column, values) => say({ only: withValues(view.only, column, values) }),
      onGroup: (column) => say({ group: column ?? NO_GROUP }),
      onClear: () => say({ find: undefined, only: undefined }),
      place: contract.cached === true && path !== undefined ? reportAt(path).place : undefined,
    };
  }, [contract, search, path, go]);
}
