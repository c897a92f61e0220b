// What an agency still lacks for its first documents.
import { defineQuery } from "@fiducia/contract/define-query";
import { settingsAccess } from "@fiducia/contract/settings-pages";
import { z } from "zod";

/** In the order in which they are taken. */
export const FIRST_STEPS = [
  "chart",
  "address",
  "carrier",
  "checks",
  "people",
  "quickbooks",
  "client",
] as const;

export type FirstStep = (typeof FIRST_STEPS)[number];

export const firstStepsQuery = defineQuery({
  name: "GetFirstSteps",
  summary:
    "What is there and what is missing for the first invoice, receipt, deposit, check, statement and export; empty once all is there and something was posted.",
  access: settingsAccess,
  filter: z.strictObject({}),
  answer: z.array(z.strictObject({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
});
