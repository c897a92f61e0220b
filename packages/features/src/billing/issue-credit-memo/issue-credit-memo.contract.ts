// Issuing a credit memo: what a client gets back, line by line, and who gives it.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, HOUSE_CLIENT_REFUSAL, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { amountAboveZero, enteredDay, wireId, withinMost } from "@fiducia/contract/wire";
import { LINE_REFUSALS, lineFields } from "@fiducia/money/billed/line.contract";
import { z } from "zod";

export const memoLine = z.strictObject({
  lineType: z.enum(["premium", "tax", "carrierFee", "agencyFee", "other"]),
  /** A positive amount: what is given back. */
  amount: amountAboveZero,
  ...lineFields,
});

export const issueCreditMemoCommand = defineCommand({
  name: "IssueCreditMemo",
  summary:
    "Issues a credit memo, an invoice's mirror. No money moves until it is applied, funded or refunded.",
  access: permissionTo("create credit memos", PERMISSION.issueInvoices),
  body: z.strictObject({
    clientId: wireId,
    policyId: wireId.nullish(),
    /** An earlier day than today needs permission 8003. */
    ...datedFields,
    effectiveOn: enteredDay.nullish(),
    lines: withinMost(z.array(memoLine).min(1).max(100)),
  }),
  answer: postedAnswer,
  refusals: { ...POSTING_REFUSALS, ...HOUSE_CLIENT_REFUSAL, ...LINE_REFUSALS },
});
