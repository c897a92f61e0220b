// How far a demo agency's story is told, and where in its books five things can be seen.
import { signedIn } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { wireCents, wireDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const demoTourQuery = defineQuery({
  name: "GetDemoTour",
  summary:
    "How far the story of a demo agency is told, and the transactions that its tour leads to. Without a story in an agency that is no demo.",
  access: signedIn,
  filter: z.strictObject({}),
  answer: z.strictObject({
    story: z
      .strictObject({
        firstOn: wireDay,
        /** The day before the first until a day is told. */
        toldThrough: wireDay,
        /** The story is told through this day. */
        lastOn: wireDay,
        /** What could not be recorded beside what somebody has recorded. */
        leftOut: z.int(),
      })
      .nullable(),
    /** A payment out of a trust bank that its rules refuse. */
    refused: z.strictObject({ bankAccountId: wireId, amount: wireCents }).nullable(),
    /** The newest transfer of commission. */
    transferItemId: wireId.nullable(),
    /** The newest run of statements. */
    batchId: wireId.nullable(),
  }),
});

export type DemoTour = z.output<typeof demoTourQuery.answer>;
