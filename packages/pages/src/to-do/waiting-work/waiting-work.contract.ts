// What waits for the user: each kind of work with how much of it there is.
import { permissionOneOf } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

/** What matters most first. */
export const WAITING_KINDS = [
  "backup",
  "shortage",
  "heldPayment",
  "linkOpened",
  "returnedCheck",
  "paidAhead",
  "undeposited",
  "booksDiffer",
  "queueFailed",
  "queueWaiting",
  "unsealed",
  "unreconciled",
  "unapproved",
  "period",
] as const;

export const waitingWorkQuery = defineQuery({
  name: "GetWaitingWork",
  summary:
    "What waits to be done, the most important first: what is wrong with the backups, trust banks that are short, payments of others to approve, new links that were opened for users who sign in already, returned checks that clients still owe, companies that were paid before the money was there, money that should be in the bank, accounts whose balance in QuickBooks is another than ours, items that failed or wait in the QuickBooks queue, hours of changes that no seal proves yet, trust banks to reconcile, reconciliations of others to approve, and months to close. Only what the user may do, within the user's offices.",
  access: permissionOneOf(
    "do what waits",
    PERMISSION.takePayments,
    PERMISSION.exportToQuickBooks,
    PERMISSION.recordAgencyFunds,
    PERMISSION.closePeriods,
    PERMISSION.approvePayments,
    PERMISSION.approveReconciliations,
  ),
  filter: z.strictObject({}),
  answer: z.strictObject({
    entries: z.array(
      z.strictObject({
        kind: z.enum(WAITING_KINDS),
        /** Troubles, banks, payments, links, checks, companies' accounts, receipts' pay methods, accounts in QuickBooks, items, hours, reconciliations, or months. */
        count: z.int().min(1),
        /** Null where there is none. */
        amount: wireCents.nullable(),
        /** Of returned checks: who owes for them; there is an entry for each. */
        client: z.strictObject({ clientId: wireId, name: z.string() }).nullable(),
        /** Of months, and of banks to reconcile: their last day. */
        throughOn: wireDay.nullable(),
      }),
    ),
  }),
});

export type WaitingEntry = z.output<typeof waitingWorkQuery.answer>["entries"][number];
export type WaitingKind = WaitingEntry["kind"];
