// The sections of a transaction's page.
import type { ReactNode } from "react";
import type { ItemDetail } from "../item-detail/item-detail.contract.ts";
import { Attachments } from "./attachments.tsx";
import { Activity } from "./detail-activity.tsx";
import { Applications } from "./detail-applications.tsx";
import { Facts } from "./detail-facts.tsx";
import { Journal } from "./detail-journal.tsx";
import { Lines } from "./detail-lines.tsx";
import classes from "./item-detail.module.css";

interface DetailBodyProps {
  readonly detail: ItemDetail;
  /** Its head. */
  readonly children: ReactNode;
}

export const DetailBody = ({ detail, children }: DetailBodyProps) => (
  <article className={classes.detail}>
    {children}
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
