// Loads a transaction, and what a void of it is about.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { DialogSubjects } from "@fiducia/browser/dialogs/dialogs.tsx";
import { type ItemDetail, itemDetailQuery } from "@fiducia/features/items/item-detail/item-detail.contract";
import type { UseQueryResult } from "@tanstack/react-query";

type Asked = { readonly itemId: number } | { readonly eventId: number };

export interface AskedDetail {
  /** Undefined until loaded, and for an item that the user may not see. */
  readonly detail: ItemDetail | undefined;
  /** Undefined when it cannot be voided, or not by this user. */
  readonly voidable: DialogSubjects["VoidItem"] | undefined;
  readonly query: Pick<UseQueryResult, "isPending" | "isError" | "error" | "refetch">;
}

/** `returnFocusTo`: the id of the element that gets focus after a void. */
export function useItemDetail(transactionKey: Asked, returnFocusTo: string): AskedDetail {
  const query = useAnswer(itemDetailQuery, transactionKey);
  const detail = query.data?.detail ?? undefined;
  const voidable = detail?.mayVoid
    ? { ...transactionKey, itemName: detail.name, clientName: detail.client, returnFocusTo }
    : undefined;
  return { detail, voidable, query };
}
