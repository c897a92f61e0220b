// The offices for which the user may run a report.
import { signedIn } from "@fiducia/contract/access";
import { defineQuery } from "@fiducia/contract/define-query";
import { z } from "zod";
import { REPORT_ACCESS } from "./report-access.rules.ts";

export const reportOfficeOptionsQuery = defineQuery({
  name: "GetReportOfficeOptions",
  summary:
    "The offices for which the user may run a report, and whether for one office, for all, or not at all.",
  access: signedIn,
  filter: z.strictObject({ reportName: z.enum(Object.keys(REPORT_ACCESS) as [string, ...string[]]) }),
  answer: z.strictObject({
    offices: z.array(z.strictObject({ officeId: z.int(), description: z.string(), archived: z.boolean() })),
    userCanReportByOffice: z.boolean(),
    userCanReportAllOffices: z.boolean(),
  }),
});
