// Entering and removing rows of an opening.

import { defineCommand } from "@fiducia/contract/define-command";
import { HOUSE_CLIENT_REFUSAL } from "@fiducia/contract/posted";
import { wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { ofOpening } from "./opening.contract.ts";
import { NOT_PREPARING, NOT_WHOLE, OPENING_UNKNOWN, prepareAccess } from "./opening-refusals.contract.ts";
import { OPENING_KINDS, openingRow } from "./opening-row.contract.ts";

export const ROW_REFUSALS = {
  CLIENT_UNKNOWN: "There is no such client.",
  POLICY_UNKNOWN: "There is no such policy of this client.",
  BANK_UNKNOWN: "There is no such trust bank.",
  BANK_MISSING: "Choose the trust bank of the money.",
  ACCOUNT_UNKNOWN: "There is no such account in use.",
  ACCOUNT_KIND: "{account} is neither owed to a company or tax authority nor revenue of the agency.",
  RETAINED_ACCOUNT: "Choose the revenue account of what the agency keeps.",
  RETAINED_OF_REVENUE: "The whole line is the agency's already; nothing can be kept of it.",
  RETAINED_ABOVE_LINE: "The agency keeps {retained} of a line of {amount}.",
  NOT_AGENCYS: "{field}: only of what is the agency's.",
  SETTLED_ABOVE: "{part}: {settled} was settled of {amount}.",
  PAID_ABOVE: "{part}: {paid} was paid on, which is more than its {amount}.",
  PAID_UNCOLLECTED: "{part}: {paid} was transferred to the agency, but only {collected} came into trust.",
  WAITING_ABOVE: "{waiting} waits for its deposit slip, but only {amount} came in.",
  WAITING_PAID: "Money that waits for its deposit slip cannot have been paid on.",
  NO_SLIPS:
    "{bank} does not work with deposit slips. Change that in its settings, or enter nothing as waiting.",
  DAY_AFTER: "{day} is after the day of the opening, {opened}.",
  FUNDED_ABOVE: "{part}: {used} was used, but only {funded} was given back.",
  PRODUCER_UNKNOWN: "There is no such producer.",
  PRODUCER_SHARE: "Enter the producer's share in percent.",
  NOTHING_SHARED: "The agency keeps nothing of this line that a producer could share.",
  OTHER_LINES: "{document} has lines already that name another {what}.",
  TAKEN: "{document} is there already, line {line}.",
  OPENED_ALREADY: "{document} was opened before.",
} as const;

export const saveOpeningRowCommand = defineCommand({
  name: "SaveOpeningRow",
  summary: "Enters a row of an opening, or changes it.",
  access: prepareAccess,
  body: z.strictObject({
    ...ofOpening,
    /** The row to change; a new one without. */
    rowId: wireId.optional(),
    row: openingRow,
  }),
  answer: z.strictObject({ rowId: wireId }),
  refusals: {
    NOT_WHOLE,
    UNKNOWN: OPENING_UNKNOWN,
    NOT_PREPARING,
    ROW_UNKNOWN: "There is no such row.",
    ...HOUSE_CLIENT_REFUSAL,
    ...ROW_REFUSALS,
  },
});

export const removeOpeningRowsCommand = defineCommand({
  name: "RemoveOpeningRows",
  summary: "Removes rows of an opening, or all rows of a kind.",
  access: prepareAccess,
  body: z.strictObject({
    ...ofOpening,
    kind: z.enum(OPENING_KINDS),
    /** Every row of the kind unless given. */
    rowIds: z.array(wireId).min(1).max(1_000).optional(),
  }),
  answer: z.strictObject({ rowCount: z.int() }),
  refusals: { NOT_WHOLE, UNKNOWN: OPENING_UNKNOWN, NOT_PREPARING },
});
