// What only the bank knew: a charge, interest, money of an unknown owner, recorded from its line.
import { defineCommand } from "@fiducia/contract/define-command";
import { POSTING_REFUSALS, postedAnswer } from "@fiducia/contract/posted";
import { wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { itemKey } from "../shared/bank-line.contract.ts";
import { BANK_REFUSALS, prepareAccess } from "../shared/reconciliation-access.contract.ts";

export const RECORDED_AS = ["charge", "interest", "unidentified"] as const;
export type RecordedAs = (typeof RECORDED_AS)[number];

export const recordBankLineCommand = defineCommand({
  name: "RecordBankLine",
  summary:
    "Records a line of a trust bank and matches it: a charge or one taken back, interest, or a deposit of unknown origin, which is held.",
  access: prepareAccess,
  body: z.strictObject({
    bankAccountId: wireId,
    lineId: wireId,
    as: z.enum(RECORDED_AS),
    /** Items that the line clears too: what is recorded is the rest of it. */
    items: z.array(itemKey).max(100).default([]),
    memo: wireText(500).default(""),
  }),
  answer: postedAnswer,
  refusals: {
    ...BANK_REFUSALS,
    ...POSTING_REFUSALS,
    NOTHING_LEFT: "The items are what the line says already: match them.",
    MORE_THAN_CHARGED:
      "The bank charged {charged} in the year before; it cannot have taken {amount} back. Hold the deposit as unidentified until its owner is known.",
    NOT_A_DEPOSIT: "Only a deposit can be recorded so. This line took {amount} from the bank.",
  },
});
