// Saved views: filters, order, groups and columns of a report under a name, private or shared within the agency.
import { signedIn } from "@fiducia/contract/access";
import { LEAST_WIDTH, MOST_WIDTH } from "@fiducia/contract/column-choice";
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { requiredText, wireId } from "@fiducia/contract/wire";
import { z } from "zod";

const viewFields = {
  name: requiredText(60),
  isShared: z.boolean(),
  /** The search parameters of the report's address; a preset is stored as a preset. */
  search: z.string().max(4_000),
  /** The visible columns in order; null for the report's own. */
  columns: z
    .array(
      z.strictObject({
        key: z.string().min(1).max(100),
        /** In pixels. */
        width: z.int().min(LEAST_WIDTH).max(MOST_WIDTH).optional(),
        isPinned: z.boolean().optional(),
      }),
    )
    .max(100)
    .nullable(),
};

const report = z.string().min(1).max(100);

export const savedViewsQuery = defineQuery({
  name: "GetSavedViews",
  summary: "The views of one report or of all: the caller's own by name, then those that others share.",
  access: signedIn,
  filter: z.strictObject({ report: report.optional() }),
  answer: z.array(
    z.strictObject({
      viewId: wireId,
      report,
      ...viewFields,
      /** The owner's initials; absent for the caller's own view. */
      owner: z.string().optional(),
      /** Whether the caller may change and delete it. */
      mayChange: z.boolean(),
    }),
  ),
});

const CHANGE_REFUSALS = {
  VIEW_UNKNOWN: "There is no such view.",
  NOT_YOURS: "{name} belongs to {owner}; save your own under another name.",
};

export const saveViewCommand = defineCommand({
  name: "SaveView",
  summary: "Keeps how a report is looked at under a name, or replaces a view.",
  access: signedIn,
  body: z.strictObject({ viewId: wireId.nullish(), report, ...viewFields }),
  answer: z.strictObject({ viewId: wireId }),
  refusals: {
    REPORT_UNKNOWN: "There is no such report.",
    ...CHANGE_REFUSALS,
    NAME_TAKEN: "There is a view {name} of this report already.",
    TOO_MANY: "You have 100 views of this report; delete one first.",
  },
});

export const deleteViewCommand = defineCommand({
  name: "DeleteView",
  summary: "Deletes a view. The report and its rows stay as they are.",
  access: signedIn,
  body: z.strictObject({ viewId: wireId }),
  answer: z.strictObject({ viewId: wireId }),
  refusals: CHANGE_REFUSALS,
});
