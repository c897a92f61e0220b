// A direct-bill disbursement: clients' payments of a carrier's own bill are passed on to the carrier in full.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import { postedAnswer } from "@fiducia/contract/posted";
import { amountAboveZero, wireId } from "@fiducia/contract/wire";
import {
  COMPANY_CHECK_REFUSALS,
  OUTGOING_REFUSALS,
  outgoingFields,
} from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

export const disburseDirectBillCommand = defineCommand({
  name: "DisburseDirectBill",
  summary:
    "Sends direct-bill payments on to their carrier; a sweep that the bank has made already is recorded as it is.",
  access: permissionTo("disburse direct-bill payments", PERMISSION.payOut),
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          partId: wireId,
          /** By default all that the bank holds of it. */
          amount: amountAboveZero.optional(),
        }),
      )
      .min(1)
      .max(200),
    method: z.enum(["Check", "EFT", "Sweep"]).default("Check"),
    ...outgoingFields,
  }),
  answer: postedAnswer,
  refusals: {
    ...OUTGOING_REFUSALS,
    PART_UNKNOWN: "There is no such direct-bill payment.",
    TWICE: "{item} stands here twice; enter it once.",
    OTHER_COMPANY: "{item} is held for {other}, not for {company}. Make one payment for each company.",
    NOTHING_HELD: "{item}: {bank} holds nothing of it.",
    ...COMPANY_CHECK_REFUSALS,
  },
});
