// How a report is looked at: its order stands in the address, its place in the window's memory when it is kept.
import type { ReportContract } from "@fiducia/contract/define-report";
import { useMatch, useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { type LeftReport, reportAt } from "./report-memory.ts";
import { readSort, type SortWord, writeSort } from "./sort-words.ts";

export interface ReportView {
  readonly sort: readonly SortWord[];
  readonly onSort: (sort: readonly SortWord[]) => void;
  readonly place: LeftReport["place"] | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
type AnyReport = ReportContract<string, any, any>;

export function useReportView({ columns, cached }: AnyReport): ReportView {
  const navigate = useNavigate();
  const { sort: words } = useSearch({ strict: false }) as { sort?: string };
  // Of the screen itself: the router's own path is already that of the next one while this one is left.
  const path = useMatch({ strict: false, select: (match) => match.pathname });
  return useMemo(
    () => ({
      sort: readSort(words, columns),
      onSort: (sort) => {
        const search = (before: object) => ({ ...before, sort: writeSort(sort) });
        navigate({ to: ".", search, replace: true } as never);
      },
      place: cached === true && path !== undefined ? reportAt(path).place : undefined,
    }),
    [words, columns, path, cached, navigate],
  );
}
