// How far the tabs of a result have come: which of them were opened, how many rows each has, and which could not be read.

import { answerKey } from "@fiducia/browser/calls/query-keys";
import { hashKey, type Query, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";

/** A tab by its report and what that is asked with. */
export interface TabAsked {
  readonly name: string;
  readonly filter: unknown;
}

export interface TabRead {
  readonly isOpened: boolean;
  /** The last reading of its rows or sums came to nothing. */
  readonly hasFailed: boolean;
  /** Undefined until it is known. */
  readonly count: number | undefined;
}

const readAt = ({ state }: Query): number => Math.max(state.dataUpdatedAt, state.errorUpdatedAt);

/** Of the answers that were asked for in other orders or with other words, the last counts. */
const last = (queries: readonly Query[]): Query | undefined =>
  queries.reduce<Query | undefined>(
    (found, query) => (found && readAt(found) >= readAt(query) ? found : query),
    undefined,
  );

const partOf = ({ queryKey }: Query): object => (queryKey[3] ?? {}) as object;

export function useTabsRead(tabs: readonly TabAsked[]): {
  readonly read: readonly TabRead[];
  /** Reads again what could not be read. */
  readonly onRetry: () => void;
} {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const answersOf = ({ name, filter }: TabAsked): readonly Query[] => {
    const asked = hashKey(answerKey(name, filter));
    return cache.findAll({
      predicate: ({ queryKey }) => hashKey(queryKey.slice(0, 3) as QueryKey) === asked,
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
  // As text: equal answers are then the same snapshot.
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
