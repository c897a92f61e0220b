// Drafts of invoices: saved forms, which post nothing and have no number.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { HOUSE_CLIENT_REFUSAL } from "@fiducia/contract/posted";
import { enteredDay, wireCents, wireId, wireInstant, wireText } from "@fiducia/contract/wire";
import { producerSplit, typedLine } from "@fiducia/money/billed/line.contract";
import { z } from "zod";

const access = permissionTo("create invoices", PERMISSION.issueInvoices);

export const draftLine = z.strictObject({
  ...typedLine,
  policyId: wireId.nullish(),
  producerSplits: z.array(producerSplit).max(10).nullish(),
});

const draftFields = {
  clientId: wireId,
  policyId: wireId.nullish(),
  datedOn: enteredDay.nullish(),
  effectiveOn: enteredDay.nullish(),
  dueOn: enteredDay.nullish(),
  memo: wireText(500).default(""),
  lines: z.array(draftLine).max(100).default([]),
};

const refusals = {
  CLIENT_UNKNOWN: "There is no client {client}.",
  ...HOUSE_CLIENT_REFUSAL,
  DRAFT_UNKNOWN: "The draft is not there any more: it was issued or deleted meanwhile.",
} as const;

export const saveInvoiceDraftCommand = defineCommand({
  name: "SaveInvoiceDraft",
  summary: "Keeps an invoice as it was left, or replaces a draft that was kept.",
  access,
  body: z.strictObject({
    /** The draft to replace; absent for a new one. */
    draftId: wireId.nullish(),
    ...draftFields,
  }),
  answer: z.strictObject({ draftId: wireId }),
  refusals,
});

export const deleteInvoiceDraftCommand = defineCommand({
  name: "DeleteInvoiceDraft",
  summary: "Deletes a draft. Nothing was posted, so nothing is reversed.",
  access,
  body: z.strictObject({ draftId: wireId }),
  answer: z.strictObject({ draftId: wireId }),
  refusals: { DRAFT_UNKNOWN: refusals.DRAFT_UNKNOWN },
});

export const invoiceDraftsQuery = defineQuery({
  name: "GetInvoiceDrafts",
  summary:
    "The drafts of invoices within the user's offices, of one client or one draft when asked for; the newest first.",
  access,
  filter: z.strictObject({ clientId: wireId.nullish(), draftId: wireId.nullish() }),
  answer: z.array(
    z.strictObject({
      draftId: wireId,
      clientId: wireId,
      client: z.string(),
      total: wireCents,
      savedAt: wireInstant,
      savedBy: z.string(),
      body: z.strictObject(draftFields),
    }),
  ),
});
