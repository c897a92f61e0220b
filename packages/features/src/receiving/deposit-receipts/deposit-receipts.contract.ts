// A deposit slip: takes waiting receipts to the bank together.

import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { datedFields, POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { BANK_REFUSALS } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

const access = permissionTo("take payments", PERMISSION.takePayments);

export const depositReceiptsCommand = defineCommand({
  name: "DepositReceipts",
  summary:
    "Takes receipts that waited to the bank on one slip, under the next slip number of the bank account.",
  access,
  body: z.strictObject({
    bankAccountId: wireId,
    /** Ids from GetUndeposited. */
    payMethodIds: z.array(wireId).min(1).max(500),
    ...datedFields,
  }),
  answer: postedAnswer,
  refusals: {
    ...POSTING_REFUSALS,
    ...BANK_REFUSALS,
    UNKNOWN: "There is no such receipt waiting for its deposit.",
    TWICE: "A receipt stands here twice; enter it once.",
    OTHER_BANK: "A receipt waits for another bank account; make one slip for each.",
    DEPOSITED: "A receipt was deposited or taken back meanwhile. Look at what waits again.",
  },
});

export const depositSlipsQuery = defineQuery({
  name: "GetDepositSlips",
  summary: "The last deposit slips with their numbers, those taken back struck out; the newest first.",
  access,
  filter: z.strictObject({ bankAccountId: wireId.nullish() }),
  answer: z.array(
    z.strictObject({
      eventId: wireId,
      slipNumber: z.int(),
      datedOn: wireDay,
      bankAccountId: wireId,
      bank: z.string(),
      amount: wireCents,
      count: z.int(),
      by: z.string(),
      isVoided: z.boolean(),
      /** The caller may look at it as a transaction. */
      mayOpen: z.boolean(),
    }),
  ),
});
