// All that people did: settings, sign-ins and refusals, files and prints, transactions.
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { enteredDay, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

export const ACTIVITY_KINDS = ["transactions", "settings", "security", "files"] as const;

/** "2026-03-02T16:00:00.000000Z settings 17": when, of what kind, and its number. */
const activityId = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z [a-z]{5,12} \d{1,16}$/);

/** Lines of a page. */
export const ACTIVITY_PAGE = 100;

export const activityQuery = defineQuery({
  name: "GetActivity",
  summary:
    "What people did, the newest first, a hundred lines at a time: transactions, changes of settings, sign-ins and refusals, files and prints.",
  access: SETTINGS_PAGES.activity.access,
  filter: z.strictObject({
    activityKind: z.enum(ACTIVITY_KINDS).optional(),
    fromDay: enteredDay.optional(),
    toDay: enteredDay.optional(),
    doneBy: wireId.optional(),
    olderThanActivity: activityId.optional(),
  }),
  answer: z.strictObject({
    lines: z.array(
      z.strictObject({
        activityId,
        at: z.iso.datetime(),
        /** Null: a set-up link, the command line or the demo. */
        who: z.string().nullable(),
        kind: z.enum(ACTIVITY_KINDS),
        what: z.string(),
        details: z.string(),
        /** Of a transaction. */
        eventId: wireId.nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});
