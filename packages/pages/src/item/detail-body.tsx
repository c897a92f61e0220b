// What a transaction is, its lines, what it pays, every debit and credit, who did what.

import { NotesSection } from "@fiducia/features/collections/shared/notes-of-client/notes-section.tsx";
import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { Page } from "@fiducia/ui/page";
import type { ReactNode } from "react";
import { Attachments } from "./attachments.tsx";
import { Activity } from "./detail-activity.tsx";
import { Applications } from "./detail-applications.tsx";
import { Facts } from "./detail-facts.tsx";
import { Journal } from "./detail-journal.tsx";
import { Lines } from "./detail-lines.tsx";
import { ReceiptsBehind } from "./detail-receipts.tsx";
import { Settled } from "./detail-settled.tsx";
import { TrustBefore } from "./detail-trust.tsx";
import { WriteOffs } from "./detail-write-offs.tsx";

interface DetailBodyProps {
  readonly detail: ItemDetail;
  /** Its head. */
  readonly children: ReactNode;
}

type Owed = ItemDetail & { readonly clientId: number; readonly itemId: number };

/** What a client may promise to pay. */
const isOwed = (detail: ItemDetail): detail is Owed =>
  (detail.eventType === "Invoice" || detail.eventType === "NSFCheck") &&
  detail.clientId !== null &&
  detail.itemId !== null;

export const DetailBody = ({ detail, children }: DetailBodyProps) => (
  <Page as="article">
    {children}
    <Facts detail={detail} />
    <Lines detail={detail} />
    <Settled detail={detail} />
    <ReceiptsBehind detail={detail} />
    <Applications title="Applied to" applications={detail.pays} mayOpen={detail.mayOpen} />
    <Applications title="Paid by" applications={detail.paidBy} mayOpen={detail.mayOpen} />
    <WriteOffs detail={detail} />
    <TrustBefore detail={detail} />
    <Journal entries={detail.entries} />
    {detail.clientId !== null && detail.itemId !== null && (
      <Attachments clientId={detail.clientId} itemId={detail.itemId} />
    )}
    {isOwed(detail) && (
      <NotesSection
        clientId={detail.clientId}
        clientName={detail.client ?? ""}
        item={{ itemId: detail.itemId, name: detail.name }}
      />
    )}
    <Activity detail={detail} />
  </Page>
);
