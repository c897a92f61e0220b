// A transaction whole, in a window of its own: what it is, its lines, what it pays, every debit and credit, who did what.
import { useEffect, useRef } from "react";
import { messageOf } from "../../client/call-failure.ts";
import { useOpenDialog } from "../../client/dialogs.tsx";
import { ReportNotice } from "../../client/report-notice.tsx";
import { useAnswer } from "../../client/use-answer.ts";
import type { ItemContext, ItemIntent } from "../../shared/item-link.rules.ts";
import { Attachments } from "../counter/attachments.tsx";
import { Activity } from "./detail-activity.tsx";
import { Applications } from "./detail-applications.tsx";
import { Facts } from "./detail-facts.tsx";
import { DetailHead } from "./detail-head.tsx";
import { Journal } from "./detail-journal.tsx";
import { Lines } from "./detail-lines.tsx";
import { itemDetailQuery } from "./item-detail.contract.ts";
import classes from "./item-detail.module.css";

interface ItemDetailProps {
  /** The item, or the event where it is none: a bank charge, agency funds, a move. */
  readonly context: (Pick<ItemContext, "itemid"> & Partial<ItemContext>) | { readonly eventid: number };
  readonly intent: ItemIntent;
}

/** What the user may not see is answered as if it were not there. */
const NOT_THERE = "There is no such item, or you do not have permission to see it.";

export function ItemDetailScreen({ context, intent }: ItemDetailProps) {
  const asked = "itemid" in context ? { itemId: context.itemid } : { eventId: context.eventid };
  const query = useAnswer(itemDetailQuery, asked);
  const openDialog = useOpenDialog();
  const detail = query.data?.detail;
  const mayVoid = detail?.mayVoid === true;
  const subject = detail && {
    ...asked,
    itemName: detail.name,
    clientName: detail.client,
    returnFocusTo: "page-title",
  };
  useEffect(() => {
    if (detail) document.title = `${detail.name} - Fiducia`;
  }, [detail]);
  // Once, when what is to be voided is known: a later answer must not open it again.
  const hasAsked = useRef(false);
  useEffect(() => {
    if (intent !== "void" || !mayVoid || !subject || hasAsked.current) return;
    hasAsked.current = true;
    openDialog("VoidItem", subject);
  }, [intent, mayVoid, subject, openDialog]);
  if (query.isPending) return <p className={classes.waiting}>Loading</p>;
  if (query.isError)
    return (
      <ReportNotice
        message="The item cannot be shown"
        detail={messageOf(query.error)}
        onRetry={() => query.refetch()}
      />
    );
  if (!detail || !subject) return <ReportNotice message={NOT_THERE} />;
  return (
    <article className={classes.detail}>
      <DetailHead detail={detail} {...(mayVoid && { onVoid: () => openDialog("VoidItem", subject) })} />
      <Facts detail={detail} />
      <Lines lines={detail.lines} />
      <Applications title="Pays" applications={detail.pays} />
      <Applications title="Paid by" applications={detail.paidBy} />
      <Journal entries={detail.entries} />
      {detail.clientId !== null && detail.itemId !== null && (
        <Attachments clientId={detail.clientId} itemId={detail.itemId} />
      )}
      <Activity activity={detail.activity} />
    </article>
  );
}
