// What came in today, by the way in which it was paid.
import { transactionsByPeriod } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents } from "@fiducia/contract/wire";
import { z } from "zod";

const METHODS = ["Cash", "Check", "Card", "EFT", "MoneyOrder"] as const;

export const receivedTodayQuery = defineQuery({
  name: "GetReceivedToday",
  summary:
    "The new money of today's receipts by pay method, what was voided today taken off; within what the user sees of Today.",
  access: transactionsByPeriod,
  filter: z.strictObject({}),
  answer: z.strictObject({
    total: wireCents,
    methods: z.array(z.strictObject({ method: z.enum(METHODS), amount: wireCents })),
  }),
});
