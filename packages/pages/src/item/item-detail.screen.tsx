// A transaction in its own window.

import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import type { ItemContext, ItemIntent } from "@fiducia/contract/item-link";
import { useEffect, useRef } from "react";
import { DetailBody } from "./detail-body.tsx";
import { DetailHead } from "./detail-head.tsx";
import { DetailNotice } from "./detail-notice.tsx";
import { useItemDetail } from "./use-item-detail.tsx";

interface ItemDetailProps {
  /** The item, or the event when it is no item: a bank charge, agency funds, a move. */
  readonly context: (Pick<ItemContext, "itemid"> & Partial<ItemContext>) | { readonly eventid: number };
  readonly intent: ItemIntent;
}

export function ItemDetailScreen({ context, intent }: ItemDetailProps) {
  const transactionKey = "itemid" in context ? { itemId: context.itemid } : { eventId: context.eventid };
  const { detail, voidable, query } = useItemDetail(transactionKey, "page-title");
  const openDialog = useOpenDialog();
  useEffect(() => {
    if (detail) document.title = `${detail.name} - Fiducia`;
  }, [detail]);
  // Only once, when the item to void is known; a later answer must not open the dialog again.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (intent !== "void" || !voidable || hasAsked.current) return;
    hasAsked.current = true;
    openDialog("VoidItem", voidable);
  }, [intent, voidable, openDialog]);
  if (!detail) return <DetailNotice query={query} />;
  return (
    <DetailBody detail={detail}>
      <DetailHead
        detail={detail}
        isTitled
        {...(voidable && { onVoid: () => openDialog("VoidItem", voidable) })}
      />
    </DetailBody>
  );
}
