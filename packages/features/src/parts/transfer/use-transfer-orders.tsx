// Sends selected items to a command in pieces, one after another, and adds up the results.

import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { messageOf, refusalOf } from "@fiducia/browser/calls/call-failure";
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { z } from "zod";
import { MOST_AT_ONCE, type transferAnswer } from "../../quickbooks/shared/transfer.contract.ts";
import { inPieces } from "./in-pieces.rules.ts";
import type { TransferItem, TransferOrder } from "./transfer-orders.contract.ts";

type Answer = z.output<typeof transferAnswer>;

export interface Transferred {
  /** Items that were changed. */
  readonly led: readonly TransferItem[];
  /** Items that were not, each with the reason. */
  readonly left: Answer["left"];
  /** Items of a failed piece and of those after it. */
  readonly unsent: readonly TransferItem[];
  readonly failure?: unknown;
}

export interface TransferOrders {
  /** How many of the items have been sent; undefined while nothing is under way. */
  readonly progress: { readonly sent: number; readonly all: number } | undefined;
  readonly give: (order: TransferOrder, items: readonly TransferItem[]) => Promise<Transferred | undefined>;
  /** Stops after the current piece. */
  readonly stop: () => void;
}

/** A piece without any possible item is refused as a whole, with the first one's reason. */
async function tellPiece({ command }: TransferOrder, items: readonly TransferItem[]): Promise<Answer> {
  const body = { items: items.map(({ itemId, itemType }) => ({ itemId, itemType })) };
  try {
    return await tell(command, body, newIdempotencyKey());
  } catch (failure) {
    if (refusalOf(failure).rule !== "NOTHING_TO_TRANSFER") throw failure;
    return { itemIds: [], left: items.map(({ itemId }) => ({ itemId, reason: messageOf(failure) })) };
  }
}

export function useTransferOrders(): TransferOrders {
  const answers = useQueryClient();
  const [progress, setProgress] = useState<TransferOrders["progress"]>();
  // A double click comes before the next render.
  const isUnderWay = useRef(false);
  const isStopped = useRef(false);
  const give = async (order: TransferOrder, items: readonly TransferItem[]) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    isStopped.current = false;
    const led = new Set<number>();
    const left: Answer["left"] = [];
    let sent = 0;
    let failure: unknown;
    try {
      for (const piece of inPieces(items, MOST_AT_ONCE)) {
        if (isStopped.current) break;
        setProgress({ sent, all: items.length });
        const answer = await tellPiece(order, piece);
        for (const itemId of answer.itemIds) led.add(itemId);
        left.push(...answer.left);
        sent += piece.length;
      }
    } catch (cause) {
      failure = cause;
    } finally {
      isUnderWay.current = false;
      setProgress(undefined);
      void answers.invalidateQueries({ queryKey: ALL_ANSWERS });
    }
    return {
      led: items.filter(({ itemId }) => led.has(itemId)),
      left,
      unsent: items.slice(sent),
      ...(failure === undefined ? {} : { failure }),
    };
  };
  return {
    progress,
    give,
    stop: () => {
      isStopped.current = true;
    },
  };
}
