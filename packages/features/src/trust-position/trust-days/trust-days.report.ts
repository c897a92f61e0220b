// How the trust banks stood at the end of each day, as it was known on that day.
import { sumsOverEverything } from "@fiducia/contract/access";
import { defineReport } from "@fiducia/contract/define-report";
import { rangeFilter } from "@fiducia/contract/range-filter";
import { codesOf } from "@fiducia/contract/vocabulary";
import { wireCents, wireDay } from "@fiducia/contract/wire";
import { z } from "zod";

const STATES = { InTrust: "In trust", Short: "A bank is short" } as const;

export const trustDaysReport = defineReport({
  name: "GetTrustDays",
  title: "Trust Position by Day",
  route: "/trust-position-by-day",
  menu: [
    {
      label: "Trust Position by Day",
      isBelowLine: true,
      description: "As it was known on each day",
      synonyms: ["required", "surplus", "daily"],
    },
  ],
  access: sumsOverEverything,
  filter: rangeFilter,
  row: z.strictObject({
    day: wireDay,
    /** Of all trust banks, as are the others. */
    cash: wireCents,
    required: wireCents,
    /** `cash` less `required`. */
    surplus: wireCents,
    /** Short where one of the banks held less than was required of it. */
    state: z.enum(codesOf(STATES)),
  }),
  opensWith: "LastMonth",
  rowKey: "day",
  opens: ({ day }) => ({
    report: {
      to: "/trial-balance",
      words: { startDate: day, endDate: day, only: [{ column: "fund", value: "Trust" }] },
      label: "Accounts",
      description: "Accounts of the trust banks",
    },
  }),
  failure: "Error: Unable to get the trust position by day",
  // Days add up to nothing.
  columns: [
    { key: "day", label: "Date", kind: "day", priority: 1, identifies: true, leads: true },
    { key: "cash", label: "Cash", kind: "money", priority: 1 },
    { key: "required", label: "Required", kind: "money", term: "required", priority: 1 },
    { key: "surplus", label: "Surplus", kind: "money", term: "surplus", priority: 1, warnsBelowZero: true },
    { key: "state", label: "State", kind: "text", labels: STATES, priority: 2, onCards: true },
  ],
});
