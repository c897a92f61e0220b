// Closing a period: nothing can be posted on its days; reopening needs a reason.

import { permissionOneOf, permissionTo } from "@fiducia/contract/access";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { PERMISSION } from "@fiducia/contract/permissions";
import { enteredDay, requiredText, wireDay, wireInstant, wireText } from "@fiducia/contract/wire";
import { z } from "zod";

const access = permissionTo("close and reopen periods", PERMISSION.closePeriods);
const answer = z.strictObject({ closedThrough: wireDay.nullable() });

const refusals = {
  OPENING_UNDER_WAY:
    "Opening balances are being posted or taken back, which closes or reopens periods by itself. Wait until that is done.",
  NO_TIME_ZONE: "Nothing can be closed until the agency's time zone is set.",
  CHANGED_MEANWHILE: "Somebody else closed or reopened a period just now. Check the dates and try again.",
} as const;

export const closePeriodCommand = defineCommand({
  name: "ClosePeriod",
  summary: "Closes the books through a day that is over. Corrections are dated later.",
  access,
  body: z.strictObject({ throughOn: enteredDay, memo: wireText(200).default("") }),
  answer,
  refusals: {
    ...refusals,
    NOT_OVER: "{day} is not over yet. Close through yesterday at the latest.",
    CLOSED_ALREADY: "The books are closed through {closed} already.",
  },
});

export const reopenPeriodCommand = defineCommand({
  name: "ReopenPeriod",
  summary: "Opens closed days again, back to a day or all of them, with a reason.",
  access,
  body: z.strictObject({
    /** The last day that stays closed; null for none. */
    throughOn: enteredDay.nullable(),
    reason: requiredText(200),
  }),
  answer,
  refusals: {
    ...refusals,
    NOTHING_CLOSED: "No period is closed.",
    OPENED:
      "The books begin after {day}, the day of their opening balances. Take those back to open that day.",
    NOT_EARLIER: "The books are closed through {closed}. Choose an earlier day.",
  },
});

export const periodsQuery = defineQuery({
  name: "GetPeriods",
  summary: "The last closed day, and who closed and reopened what, the newest first.",
  access: permissionOneOf(
    "see closed periods",
    PERMISSION.closePeriods,
    PERMISSION.runTrustReports,
    PERMISSION.workWithClientAccounts,
  ),
  filter: z.strictObject({}),
  answer: z.strictObject({
    closedThrough: wireDay.nullable(),
    /** The trust banks in use, with the day through which each is reconciled; null where that has not begun. */
    trustBanks: z.array(z.strictObject({ name: z.string(), reconciledThrough: wireDay.nullable() })),
    changes: z.array(
      z.strictObject({
        action: z.enum(["close", "reopen"]),
        throughOn: wireDay.nullable(),
        reason: z.string(),
        at: wireInstant,
        by: z.string(),
      }),
    ),
  }),
});
