// Voiding: an item's postings are reversed today, with a reason; nothing is ever erased.
import { permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";
import { POSTING_REFUSALS, postedAnswer } from "../../shared/posted.contract.ts";

export const voidItemCommand = defineCommand({
  name: "VoidItem",
  summary: "Voids an accounting item by a reversal dated today.",
  access: permissionTo("void transactions", 9008),
  body: z.strictObject({ itemId: wireId, reason: wireText(200).refine((text) => text !== "", "Required") }),
  answer: postedAnswer,
  refusals: {
    NO_TIME_ZONE: POSTING_REFUSALS.NO_TIME_ZONE,
    ITEM_UNKNOWN: "There is no such item.",
    ALREADY_VOIDED: "{item} was voided already.",
    USED: "{item}: {amount} has been {use}. {cure}",
  },
});
