// Loads the rows of a report, a hundred at first, and its count and totals beside them.
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
  /** The loaded rows from the first on; undefined until there are some. */
  readonly rows: readonly Row[] | undefined;
  readonly meta: PageMeta | undefined;
  /** Undefined until known. */
  readonly sums: ReportMeta | undefined;
  /** The sums of all rows, however they are narrowed; undefined until known. */
  readonly whole: Pick<ReportMeta, "summary" | "totals" | "filtered"> | undefined;
  /** Loads this many rows from the first on; undefined when all are loaded. */
  readonly onWant: ((rows: number) => void) | undefined;
  /** True when there are more rows than a screen shows. */
  readonly isCut: boolean;
  readonly isFetching: boolean;
  /** True while the rows are of the previous request. */
  readonly isOutdated: boolean;
  readonly error: Error | null;
  /** When reading last failed, in milliseconds; 0 when it did not. */
  readonly failedAt: number;
  /** Reads everything again, or only what failed. */
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

/** How long unused rows are cached. */
export function cacheOptions(cached: true | "never" | undefined): { readonly gcTime?: number } {
  if (cached === undefined) return {};
  return { gcTime: cached === "never" ? 0 : Number.POSITIVE_INFINITY };
}

/** Keeps the previous rows while more of the same report under the same filter are loaded. */
const ofSameFilter =
  (key: QueryKey) =>
  <Answer>(before: Answer | undefined, query: { readonly queryKey: QueryKey } | undefined) => {
    const isSame = JSON.stringify(query?.queryKey.slice(0, 3)) === JSON.stringify(key.slice(0, 3));
    return isSame ? before : undefined;
  };

/** The requested rows, in as few calls as the server allows. */
function useRows<Filter extends z.ZodObject, Row extends z.ZodObject>(
  contract: ReportContract<string, Filter, Row>,
  { filter, view, isEnabled }: ReportAsked<Filter>,
) {
  const words = wordsOnWire(view);
  const sort = writeSort(view.sort);
  const queryKey = reportKey(contract.name, filter, { rows: { ...words, sort } });
  const name = JSON.stringify(queryKey);
  const [rowRequest, setRowRequest] = useState({ name, rows: 0 });
  const requestedCount = rowRequest.name === name ? rowRequest.rows : 0;
  const most = useRef(requestedCount);
  most.current = requestedCount;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      askRows(contract, { filter, parameters: { ...words, sort, ...pageParam } }, signal),
    initialPageParam: { limit: ROWS_AT_A_TIME } as From,
    getNextPageParam: ({ meta }, pages: readonly Rows<z.output<Row>>[]): From | undefined => {
      const loaded = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      if (meta.nextCursor === null || loaded >= MOST_ROWS) return undefined;
      const missing = Math.max(ROWS_AT_A_TIME, Math.min(most.current, MOST_ROWS) - loaded);
      return { cursor: meta.nextCursor, limit: Math.min(missing, MOST_ROWS_PER_CALL) };
    },
    enabled: isEnabled,
    placeholderData: ofSameFilter(queryKey),
    ...cacheOptions(contract.cached),
  });
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows), [query.data]);
  const { hasNextPage, isError, fetchNextPage } = query;
  const isShort = rows !== undefined && requestedCount > rows.length && hasNextPage;
  const isBusy = query.isFetching || query.isPlaceholderData;
  useEffect(() => {
    if (isShort && !isBusy && !isError) fetchNextPage();
  }, [isShort, isBusy, isError, fetchNextPage]);
  const onWant = useCallback(
    (many: number) =>
      setRowRequest((before) =>
        before.name === name && before.rows >= many ? before : { name, rows: many },
      ),
    [name],
  );
  return { query, rows, onWant };
}

/** In groups, the previous rows and sums stay until both new ones are loaded. */
function useSettled<Shown>(now: Shown, isSettled: boolean, name: string): Shown | undefined {
  const last = useRef<{ readonly name: string; readonly shown: Shown } | undefined>(undefined);
  if (isSettled) last.current = { name, shown: now };
  return last.current?.name === name ? last.current.shown : undefined;
}

export function useReportRows<Filter extends z.ZodObject, Row extends z.ZodObject>(
  contract: ReportContract<string, Filter, Row>,
  request: ReportAsked<Filter>,
): ReportRows<z.output<Row>> {
  const { filter, view, isEnabled } = request;
  const { query, rows, onWant } = useRows(contract, request);
  const words = wordsOnWire(view);
  const queryKey = reportKey(contract.name, filter, { sums: words });
  const beside = useQuery({
    queryKey,
    queryFn: ({ signal }) => askSums(contract, { filter, parameters: words }, signal),
    enabled: isEnabled,
    placeholderData: ofSameFilter(queryKey),
    ...cacheOptions(contract.cached),
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
