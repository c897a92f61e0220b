// The user's commands on rows: shown at once, and undone when the server refuses.

import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { messageOf, refusalOf } from "@fiducia/browser/calls/call-failure";
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import { isoInstant, systemClock } from "@fiducia/kernel/clock";
import {
  announceError,
  announceLastingError,
  announceSuccess,
  announceWarning,
  dismissLastingToasts,
} from "@fiducia/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useRef, useState } from "react";
import { clearQueueCommand } from "../clear-queue/clear-queue.contract.ts";
import { doNotTransferItemsCommand } from "../do-not-transfer-items/do-not-transfer-items.contract.ts";
import { requeueItemsCommand } from "../requeue-items/requeue-items.contract.ts";
import { retryRowsCommand } from "../retry-rows/retry-rows.contract.ts";
import { RECONNECT } from "../shared/transfer.contract.ts";
import type { Change, Changes } from "./queue-changes.rules.ts";
import type { QueueItem } from "./queue-items.contract.ts";
import { isOfItem, type RowOrder, SAID } from "./queue-words.rules.ts";

interface Ordered {
  readonly order: RowOrder;
  readonly row: QueueItem;
}

function tellOf({ order, row }: Ordered): Promise<unknown> {
  const key = newIdempotencyKey();
  if (order === "clear") return tell(clearQueueCommand, { rowIds: [row.id] }, key);
  if (!isOfItem(row)) return tell(retryRowsCommand, { rowIds: [row.id] }, key);
  const command = order === "requeue" ? requeueItemsCommand : doNotTransferItemsCommand;
  return tell(command, { items: [{ itemId: row.itemId, itemType: row.itemType }] }, key);
}

/** Without a connection only its message is shown; otherwise a rule's message follows the failure's. */
function announceFailure(failed: string, failure: unknown): void {
  const { rule } = refusalOf(failure);
  if (rule === RECONNECT) {
    announceLastingError(messageOf(failure));
    return;
  }
  announceError(failed);
  if (rule) announceWarning(messageOf(failure));
}

/** The rows that the user has changed and that the server has not returned yet. */
function useChanges() {
  const [changes, setChanges] = useState<Changes>(() => new Map());
  const put = useCallback((id: number, change: Change | undefined) => {
    setChanges((before) => {
      const after = new Map(before);
      if (change) after.set(id, change);
      else after.delete(id);
      return after;
    });
  }, []);
  return [changes, put] as const;
}

export function useRowOrders() {
  const answers = useQueryClient();
  const [changes, put] = useChanges();
  const underWay = useRef(0);
  const isBusy = useCallback(() => underWay.current > 0, []);
  const readAgain = useCallback(() => answers.invalidateQueries({ queryKey: ALL_ANSWERS }), [answers]);
  const { mutate } = useMutation({
    mutationFn: tellOf,
    onMutate: ({ order, row }) => {
      underWay.current += 1;
      put(row.id, order === "requeue" ? { queuedAgain: isoInstant(systemClock()) } : "gone");
    },
    onSuccess: async (_, { order, row }) => {
      dismissLastingToasts();
      announceSuccess(SAID[order].done(row.itemName));
      await readAgain();
    },
    onError: (failure, { order, row }) => announceFailure(SAID[order].failed(row.itemName), failure),
    // After a refusal the row is restored; otherwise the server's answer contains the change.
    onSettled: (_answer, _failure, { row }) => {
      put(row.id, undefined);
      underWay.current -= 1;
    },
  });
  const all = useMutation({
    mutationFn: (what: "clearAll" | "retryAll"): Promise<unknown> => {
      underWay.current += 1;
      return what === "clearAll"
        ? tell(clearQueueCommand, {}, newIdempotencyKey())
        : tell(retryRowsCommand, {}, newIdempotencyKey());
    },
    onSuccess: async (_, what) => {
      dismissLastingToasts();
      announceSuccess(SAID[what].done(""));
      await readAgain();
    },
    onError: (failure, what) => announceFailure(SAID[what].failed(""), failure),
    onSettled: () => {
      underWay.current -= 1;
    },
  });
  return {
    changes,
    isBusy,
    give: useCallback((order: RowOrder, row: QueueItem) => mutate({ order, row }), [mutate]),
    giveAll: all.mutate,
    isGivingAll: all.isPending,
  };
}

export type RowOrders = ReturnType<typeof useRowOrders>;
