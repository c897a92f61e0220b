// How a report is looked at: all of it stands in the address, its place in the window's memory when it is kept.
import type { ReportContract } from "@fiducia/contract/define-report";
import { type ColumnValue, MOST_ONLY, type Only } from "@fiducia/contract/narrowing";
import { useMatch, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { type SortWord, writeSort } from "../calls/sort-words.ts";
import { NO_GROUP, readView, type View } from "../calls/view-words.ts";
import { withValues } from "./column-values.rules.ts";
import { type LeftReport, reportAt } from "./report-memory.ts";
import { rememberChange } from "./view-undo.tsx";

export interface ReportView extends View {
  readonly onSort: (sort: readonly SortWord[]) => void;
  /** An empty text looks for nothing. */
  readonly onFind: (find: string) => void;
  /** Narrows the rows to a value, or no longer where they are narrowed to it. */
  readonly onOnly: (only: Only) => void;
  /** Narrows the rows to these values of a column, and no longer to others of it. */
  readonly onValues: (column: string, values: readonly ColumnValue[]) => void;
  /** Undefined: no groups. */
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
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as Readonly<Record<string, unknown>>;
  // Of the screen itself: the router's own path is already that of the next one while this one is left.
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  return useMemo(() => {
    const view = readView(contract, search);
    const show = (change: (before: object) => object) =>
      void navigate({ to: ".", search: change, replace: true } as never);
    const say = (words: object) => {
      rememberChange(() => show(() => search));
      show((before) => ({ ...before, ...words }));
    };
    return {
      ...view,
      onSort: (sort) => say({ sort: writeSort(sort) }),
      onFind: (find) => say({ find: find === "" ? undefined : find }),
      onOnly: (one) => say({ only: turned(view.only, one) }),
      onValues: (column, values) => say({ only: withValues(view.only, column, values) }),
      onGroup: (column) => say({ group: column ?? NO_GROUP }),
      onClear: () => say({ find: undefined, only: undefined }),
      place: contract.cached === true && path !== undefined ? reportAt(path).place : undefined,
    };
  }, [contract, search, path, navigate]);
}
