// Direct-bill payments that trust banks hold: the lines for a disbursement.

import { permissionTo } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { wireCents, wireId } from "@fiducia/contract/wire";
import { payablePart } from "@fiducia/money/paid-out/payable-part.contract";
import { z } from "zod";

export const directBillHeldQuery = defineQuery({
  name: "GetDirectBillHeld",
  summary: "Direct-bill payments that a trust bank holds and has not sent on, the oldest first.",
  access: permissionTo("disburse direct-bill payments", PERMISSION.payOut),
  filter: z.strictObject({ bankAccountId: wireId.nullish() }),
  answer: z.array(
    z.strictObject({
      ...payablePart,
      receiptNumber: z.int(),
      bankAccountId: wireId,
      bank: z.string(),
      held: wireCents,
    }),
  ),
});
