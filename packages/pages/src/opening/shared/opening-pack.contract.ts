// The opening pack: what was opened and who approved it, on paper or as CSV.
import { defineCall } from "@fiducia/contract/define-call";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { OPENING_UNKNOWN } from "./opening-refusals.contract.ts";

export const openingPackCall = defineCall({
  method: "GET",
  path: "/accounting/opening-pack",
  summary:
    "The opening pack: totals, every document, the trust position and who approved it, to be printed or as CSV; a draft before approval.",
  access: SETTINGS_PAGES.opening.access,
  query: z.strictObject({
    openingId: z.coerce.number().pipe(wireId),
    form: z.enum(["pdf", "csv"]).default("pdf"),
  }),
  body: undefined,
  answer: z.string(),
  bytes: "answer",
  refusals: { 404: OPENING_UNKNOWN },
});
