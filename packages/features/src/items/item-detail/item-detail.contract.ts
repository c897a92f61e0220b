// A transaction in full: lines, payments, debits and credits, timeline.

import { permissionOneOf } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { shownPosting } from "@fiducia/contract/preview";
import { wireCents, wireDay, wireId, wireInstant } from "@fiducia/contract/wire";
import { ITEM_STATUS } from "@fiducia/money/reversal/item-state.rules";
import { openable } from "@fiducia/money/reversal/openable.contract";
import { z } from "zod";

const part = z.strictObject({
  partId: wireId,
  side: z.enum(["thirdParty", "agency"]),
  account: z.string(),
  billed: wireCents,
  collected: wireCents,
  offset: wireCents,
  writtenOff: wireCents,
  /** For a credit memo: what was given back. */
  funded: wireCents,
  disbursed: wireCents,
  open: wireCents,
});

const line = z.strictObject({
  lineId: wireId,
  lineNumber: z.int(),
  lineType: z.string(),
  description: z.string(),
  amount: wireCents,
  retained: wireCents,
  account: z.string(),
  retainedAccount: z.string().nullable(),
  policyNumber: z.string().nullable(),
  carrier: z.string().nullable(),
  parts: z.array(part),
});

const application = z.strictObject({
  itemId: wireId,
  name: z.string(),
  /** Negative when an application was taken back. */
  amount: wireCents,
  bank: z.string().nullable(),
  datedOn: wireDay,
  eventId: wireId,
});

const writeOff = z.strictObject({ amount: wireCents, datedOn: wireDay, eventId: wireId, name: z.string() });

/** A line that a payment paid, a credit that a refund used, or a receipt of which a check came back. */
const settled = z.strictObject({
  itemId: wireId,
  name: z.string(),
  lineNumber: z.int().nullable(),
  description: z.string().nullable(),
  glAccountId: wireId.nullable(),
  account: z.string().nullable(),
  client: z.string().nullable(),
  /** Below zero for what the payment nets, such as return premium. */
  amount: wireCents,
});

const receiptBehind = z.strictObject({
  /** Null of what is given back, which no receipt brought. */
  itemId: wireId.nullable(),
  name: z.string(),
  receivedOn: wireDay.nullable(),
  client: z.string().nullable(),
  amount: wireCents,
});

const link = z.strictObject({
  eventId: wireId,
  itemId: wireId.nullable(),
  name: z.string(),
  datedOn: wireDay,
  reason: z.string(),
});

export const itemDetailQuery = defineQuery({
  name: "GetItemDetail",
  summary:
    "A transaction by its item, or by its event where it is no item; null when the user may not see it.",
  access: permissionOneOf(
    "see transactions",
    PERMISSION.runTrustReports,
    PERMISSION.workWithClientAccounts,
    PERMISSION.runCustomerReports,
    PERMISSION.payOut,
  ),
  filter: z.strictObject({ itemId: wireId.nullish(), eventId: wireId.nullish() }),
  answer: z.strictObject({
    detail: z
      .strictObject({
        eventId: wireId,
        itemId: wireId.nullable(),
        eventType: z.string(),
        name: z.string(),
        number: z.int().nullable(),
        clientId: wireId.nullable(),
        client: z.string().nullable(),
        /** In which the client is served. */
        clientOfficeId: wireId.nullable(),
        payee: z.string().nullable(),
        policyNumber: z.string().nullable(),
        datedOn: wireDay,
        dueOn: wireDay.nullable(),
        effectiveOn: wireDay.nullable(),
        memo: z.string(),
        /** The user's reason for accepting a shortage. */
        shortageReason: z.string().nullable(),
        bank: z.string().nullable(),
        total: wireCents.nullable(),
        open: wireCents.nullable(),
        /** What a receipt gave back in cash; null of every other transaction. */
        change: wireCents.nullable(),
        status: z.enum(ITEM_STATUS),
        mayVoid: z.boolean(),
        payMethods: z.array(
          z.strictObject({
            payMethodId: wireId,
            method: z.string(),
            referenceNumber: z.string(),
            amount: wireCents,
            bank: z.string(),
            /** The returned check by which the bank took it back, if that is not voided. */
            returnedBy: z
              .strictObject({ itemId: wireId, name: z.string(), datedOn: wireDay, amount: wireCents })
              .nullable(),
          }),
        ),
        lines: z.array(line),
        /** What a payment out paid, a refund used, or a returned check took back. */
        settles: z.array(settled),
        /** The receipts behind a transfer of revenue, whose sum it is. */
        receiptsBehind: z.array(receiptBehind),
        /** What this item pays. */
        pays: z.array(application),
        /** What pays this item. */
        paidBy: z.array(application),
        /** What was written off of it; below zero where that was taken back. */
        writtenOff: z.array(writeOff),
        entries: z.array(
          z.strictObject({
            entryId: wireId,
            eventId: wireId,
            kind: z.string(),
            datedOn: wireDay,
            postings: z.array(shownPosting),
          }),
        ),
        /** Each trust bank that it lowered, before and after it was posted; null for who may not see sums of the agency. */
        trustBefore: z
          .array(
            z.strictObject({
              bank: z.string(),
              cashBefore: wireCents,
              requiredBefore: wireCents,
              cashAfter: wireCents,
              requiredAfter: wireCents,
            }),
          )
          .nullable(),
        reverses: link.nullable(),
        reversedBy: link.nullable(),
        activity: z.array(
          z.strictObject({
            at: wireInstant,
            by: z.strictObject({ initials: z.string(), name: z.string() }),
            what: z.string(),
            reason: z.string().nullable(),
            eventId: wireId.nullable(),
          }),
        ),
        /** Those of the transactions named here that the caller may open. */
        mayOpen: z.array(openable),
      })
      .nullable(),
  }),
});

export type ItemDetail = NonNullable<z.output<typeof itemDetailQuery.answer>["detail"]>;
