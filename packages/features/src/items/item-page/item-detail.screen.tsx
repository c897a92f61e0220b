// A transaction whole, in a window of its own.

import type { ItemContext, ItemIntent } from "@fiducia/contract/item-link";
import { useEffect, useRef } from "react";
import { useOpenDialog } from "../../client/dialogs.tsx";
import { DetailBody } from "./detail-body.tsx";
import { DetailHead } from "./detail-head.tsx";
import { DetailNotice } from "./detail-notice.tsx";
import { useItemDetail } from "./use-item-detail.tsx";

interface ItemDetailProps {
  /** The item, or the event where it is none: a bank charge, agency funds, a move. */
  readonly context: (Pick<ItemContext, "itemid"> & Partial<ItemContext>) | { readonly eventid: number };
  readonly intent: ItemIntent;
}

export function ItemDetailScreen({ context, intent }: ItemDetailProps) {
  const asked = "itemid" in context ? { itemId: context.itemid } : { eventId: context.eventid };
  const { detail, voidable, query } = useItemDetail(asked, "page-title");
  const openDialog = useOpenDialog();
  useEffect(() => {
    if (detail) document.title = `${detail.name} - Fiducia`;
  }, [detail]);
  // Once, when what is to be voided is known: a later answer must not open it again.
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
