// The state of the result's tabs: which were opened, their row counts, and which could not be read.

import { answerKey } from "@fiducia/browser/calls/query-keys";
import { hashKey, type Query, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** A tab by its report and filter. */
export interface TabAsked {
  readonly name: string;
  readonly filter: unknown;
}

export interface TabRead {
  readonly isOpened: boolean;
  /** Whether the last reading of its rows or sums failed. */
  readonly hasFailed: boolean;
  /** Undefined until known. */
  readonly count: number | undefined;
}

const readAt = ({ state }: Query): number => Math.max(state.dataUpdatedAt, state.errorUpdatedAt);

/** Of answers with different orders or views, the last one counts. */
const last = (queries: readonly Query[]): Query | undefined =>
  queries.reduce<Query | undefined>(
    (found, query) => (found && readAt(found) >= readAt(query) ? found : query),
    undefined,
  );

const partOf = ({ queryKey }: Query): object => (queryKey[3] ?? {}) as object;

export function useTabsRead(tabs: readonly TabAsked[]): {
  readonly read: readonly TabRead[];
  /** Reads failed tabs again. */
  readonly onRetry: () => void;
} {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const answersOf = ({ name, filter }: TabAsked): readonly Query[] => {
    const hash = hashKey(answerKey(name, filter));
    return cache.findAll({
      predicate: ({ queryKey }) => hashKey(queryKey.slice(0, 3) as QueryKey) === hash,
    });
  };
  const lastOf = (tab: TabAsked) => {
    const answers = answersOf(tab);
    const sums = last(answers.filter((query) => "sums" in partOf(query)));
    return { sums, both: [last(answers.filter((query) => "rows" in partOf(query))), sums] };
  };
  const readOf = (tab: TabAsked): TabRead => {
    const { sums, both } = lastOf(tab);
    const answer = sums?.state.data as { readonly count: number } | undefined;
    return {
      isOpened: both.some((query) => query !== undefined),
      hasFailed: both.some((query) => query?.state.status === "error"),
      count: answer?.count,
    };
  };
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  // As text, so that equal states are the same snapshot.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(tabs.map(readOf)));
  const read = JSON.parse(text) as readonly TabRead[];
  const failed = () =>
    tabs.flatMap((tab) => lastOf(tab).both).filter((query) => query?.state.status === "error");
  return {
    read,
    onRetry: () => {
      const hashes = new Set(failed().map((query) => query?.queryHash));
      void client.refetchQueries({ type: "all", predicate: ({ queryHash }) => hashes.has(queryHash) });
    },
  };
}
