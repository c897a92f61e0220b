// The rows of the queue behind a pill, page by page, read again every ten seconds while visible.

import { ask } from "@fiducia/browser/calls/ask";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { announceError, useFailureToast } from "@fiducia/ui/toasts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { countChanged } from "./queue-changes.rules.ts";
import { PAGE_ROWS, type QueueItem, type QueuePill, queueItemsQuery } from "./queue-items.contract.ts";
import { CANNOT_RETRIEVE, changedWords } from "./queue-words.rules.ts";

const LIVE_MS = 10_000;
const NO_ROWS: readonly QueueItem[] = [];

/** Paused while the window is hidden. */
const usePages = (show: QueuePill) =>
  useInfiniteQuery({
    queryKey: answerKey(queueItemsQuery.name, { show }),
    queryFn: ({ pageParam, signal }) => ask(queueItemsQuery, { page: pageParam, show }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      last.counts[show] > pages.length * PAGE_ROWS ? pages.length + 1 : undefined,
    refetchInterval: LIVE_MS,
    refetchOnMount: "always",
  });

/** What others changed since the last answer, in words; the user's own changes are left out. */
function useNews(rows: readonly QueueItem[], about: string, isExpected: () => boolean): string {
  const before = useRef({ rows, about });
  const [news, setNews] = useState("");
  useEffect(() => {
    const { rows: old, about: of } = before.current;
    before.current = { rows, about };
    if (of !== about || old === rows || isExpected()) return;
    const count = countChanged(old, rows);
    if (count > 0) setNews(changedWords(count));
  }, [rows, about, isExpected]);
  return news;
}

/** The data of the dialog; `isBusy` is true while the user's own change is under way. */
export function useQueue(show: QueuePill, isBusy: () => boolean) {
  const pages = usePages(show);
  const { data: answered, fetchNextPage, refetch } = pages;
  const rows = useMemo(() => answered?.pages.flatMap((page) => page.rows) ?? NO_ROWS, [answered]);
  const newest = answered?.pages.at(-1);
  const hasFailed = pages.isFetchNextPageError || pages.isLoadingError;
  useFailureToast(CANNOT_RETRIEVE, hasFailed ? pages.errorUpdatedAt : 0);
  const loaded = `${show} ${answered?.pages.length ?? 0}`;
  return {
    rows,
    counts: newest?.counts,
    clearable: newest?.clearable ?? 0,
    isLoading: pages.isPending,
    isFetching: pages.isFetching,
    isLoadingMore: pages.isFetchingNextPage,
    hasFailed,
    /** True when the rows could not be read again. */
    isStale: pages.isRefetchError,
    readAt: pages.dataUpdatedAt,
    hasMore: pages.hasNextPage,
    news: useNews(rows, loaded, isBusy),
    onMore: useCallback(() => void fetchNextPage(), [fetchNextPage]),
    onRefresh: useCallback(async () => {
      const { isRefetchError } = await refetch();
      if (isRefetchError) announceError(CANNOT_RETRIEVE);
    }, [refetch]),
  };
}

export type Queue = ReturnType<typeof useQueue>;
