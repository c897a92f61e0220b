// Receipts that wait for their deposit slip: in trust, and not in the bank yet.

import { permissionOneOf } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const undepositedQuery = defineQuery({
  name: "GetUndeposited",
  summary:
    "Cash, checks and money orders, of clients and of carriers, that wait for a deposit slip; the oldest first.",
  access: permissionOneOf("take payments", PERMISSION.takePayments, PERMISSION.runTrustReports),
  filter: z.strictObject({ bankAccountId: wireId.nullish() }),
  answer: z.array(
    z.strictObject({
      payMethodId: wireId,
      eventId: wireId,
      itemId: wireId,
      itemType: z.enum(["IncomingPayment", "CompanyPayable"]),
      /** Its name: "Receipt 1001", "Company Payable 1002". */
      name: z.string(),
      receiptNumber: z.int(),
      /** Null when the money is a carrier's for several clients. */
      clientId: wireId.nullable(),
      /** Whose money it is: the client, else the company. */
      client: z.string(),
      datedOn: wireDay,
      method: z.string(),
      referenceNumber: z.string(),
      amount: wireCents,
      bankAccountId: wireId,
      bank: z.string(),
    }),
  ),
});
