// The rows of a report as they are asked for, a hundred at first, and beside them how much there is in all.
import type { ReportContract } from "@fiducia/contract/define-report";
import type { PageMeta, ReportMeta } from "@fiducia/contract/envelope";
import { type QueryKey, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { z } from "zod";
import { askRows, askSums, MOST_ROWS, MOST_ROWS_PER_CALL, type Rows } from "../calls/ask.ts";
import { reportKey } from "../calls/query-keys.ts";
import { writeSort } from "../calls/sort-words.ts";
import { type View, wordsOnWire } from "../calls/view-words.ts";

const ROWS_AT_A_TIME = 100;

export interface ReportRows<Row> {
  /** From the first on; undefined until some are here. */
  readonly rows: readonly Row[] | undefined;
  readonly meta: PageMeta | undefined;
  /** Undefined until they are known. */
  readonly sums: ReportMeta | undefined;
  /** The sums of all rows alone, which stay as they are however the rows are narrowed; undefined until they are known. */
  readonly whole: Pick<ReportMeta, "summary" | "totals" | "filtered"> | undefined;
  /** Asks for so many rows from the first on; undefined when all are here. */
  readonly onWant: ((rows: number) => void) | undefined;
  /** There are more rows than a screen takes. */
  readonly isCut: boolean;
  readonly isFetching: boolean;
  /** The rows are of what was asked for before: others are on their way. */
  readonly isOutdated: boolean;
  readonly error: Error | null;
  /** When reading it failed last, in milliseconds; 0 while nothing failed. */
  readonly failedAt: number;
  /** Reads everything again, or what failed. */
  readonly onRefresh: () => void;
}

interface ReportAsked<Filter extends z.ZodObject> {
  readonly filter: z.input<Filter>;
  readonly view: View;
  readonly isEnabled: boolean;
}

interface From {
  readonly cursor?: string;
  readonly limit: number;
}

/** How long the rows of a report that nobody looks at are remembered. */
export function kept(cached: true | "never" | undefined): { readonly gcTime?: number } {
  if (cached === undefined) return {};
  return { gcTime: cached === "never" ? 0 : Number.POSITIVE_INFINITY };
}

/** What was there before stays in view until there is more of the same report under the same filter. */
const ofSameFilter =
  (key: QueryKey) =>
  <Answer>(before: Answer | undefined, query: { readonly queryKey: QueryKey } | undefined) => {
    const isSame = JSON.stringify(query?.queryKey.slice(0, 3)) === JSON.stringify(key.slice(0, 3));
    return isSame ? before : undefined;
  };

/** The rows that are asked for, in as few calls as the server allows. */
function useRows<Filter extends z.ZodObject, Row extends z.ZodObject>(
  contract: ReportContract<string, Filter, Row>,
  { filter, view, isEnabled }: ReportAsked<Filter>,
) {
  const words = wordsOnWire(view);
  const sort = writeSort(view.sort);
  const queryKey = reportKey(contract.name, filter, { rows: { ...words, sort } });
  const name = JSON.stringify(queryKey);
  const [asked, setAsked] = useState({ name, rows: 0 });
  const wanted = asked.name === name ? asked.rows : 0;
  const most = useRef(wanted);
  most.current = wanted;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      askRows(contract, { filter, wanted: { ...words, sort, ...pageParam } }, signal),
    initialPageParam: { limit: ROWS_AT_A_TIME } as From,
    getNextPageParam: ({ meta }, pages: readonly Rows<z.output<Row>>[]): From | undefined => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      if (meta.nextCursor === null || loaded >= MOST_ROWS) return undefined;
      const missing = Math.max(ROWS_AT_A_TIME, Math.min(most.current, MOST_ROWS) - loaded);
      return { cursor: meta.nextCursor, limit: Math.min(missing, MOST_ROWS_PER_CALL) };
    },
    enabled: isEnabled,
    placeholderData: ofSameFilter(queryKey),
    ...kept(contract.cached),
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows), [query.data]);
  const { hasNextPage, isError, fetchNextPage } = query;
  const isShort = rows !== undefined && wanted > rows.length && hasNextPage;
  const isBusy = query.isFetching || query.isPlaceholderData;
  useEffect(() => {
    if (isShort && !isBusy && !isError) fetchNextPage();
  }, [isShort, isBusy, isError, fetchNextPage]);
  const onWant = useCallback(
    (many: number) =>
      setAsked((before) => (before.name === name && before.rows >= many ? before : { name, rows: many })),
    [name],
  );
  return { query, rows, onWant };
}

/** In groups, rows and sums belong together: what was there before stays until both are here. */
function useSettled<Shown>(now: Shown, isSettled: boolean, name: string): Shown | undefined {
  const last = useRef<{ readonly name: string; readonly shown: Shown } | undefined>(undefined);
  if (isSettled) last.current = { name, shown: now };
  return last.current?.name === name ? last.current.shown : undefined;
}

export function useReportRows<Filter extends z.ZodObject, Row extends z.ZodObject>(
  contract: ReportContract<string, Filter, Row>,
  asked: ReportAsked<Filter>,
): ReportRows<z.output<Row>> {
  const { filter, view, isEnabled } = asked;
  const { query, rows, onWant } = useRows(contract, asked);
  const words = wordsOnWire(view);
  const queryKey = reportKey(contract.name, filter, { sums: words });
  const beside = useQuery({
    queryKey,
    queryFn: ({ signal }) => askSums(contract, { filter, wanted: words }, signal),
    enabled: isEnabled,
    placeholderData: ofSameFilter(queryKey),
    ...kept(contract.cached),
  });
  const isBefore = beside.isPlaceholderData && !query.isPlaceholderData;
  const pages = query.data?.pages;
  const now = {
    rows,
    meta: pages?.[0]?.meta,
    sums: isBefore ? undefined : beside.data,
    onWant: query.hasNextPage || query.isPlaceholderData ? onWant : undefined,
    isCut: rows !== undefined && rows.length >= MOST_ROWS && pages?.at(-1)?.meta.nextCursor !== null,
  };
  const isPair =
    rows !== undefined && beside.data !== undefined && !beside.isPlaceholderData && !query.isPlaceholderData;
  const inGroups = useSettled(now, isPair, JSON.stringify([contract.name, filter, view.group]));
  const nothing = {
    ...now,
    rows: undefined,
    meta: undefined,
    sums: undefined,
    onWant: undefined,
    isCut: false,
  };
  const failed = query.isError ? query : beside;
  return {
    ...(view.group === undefined ? now : (inGroups ?? nothing)),
    whole: beside.data,
    isFetching: query.isFetching || beside.isFetching,
    isOutdated: view.group === undefined ? query.isPlaceholderData : inGroups !== undefined && !isPair,
    error: failed.error,
    failedAt: failed.isError ? failed.errorUpdatedAt : 0,
    onRefresh: () => {
      if (query.isFetchNextPageError) return void query.fetchNextPage();
      query.refetch();
      beside.refetch();
    },
  };
}
