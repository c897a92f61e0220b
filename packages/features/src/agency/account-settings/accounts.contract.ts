// The agency's general ledger accounts by kind: added, renamed, made inactive, and a chart to begin with.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { requiredName, wireId } from "@fiducia/contract/wire";
import { z } from "zod";
import { ACCOUNT_KINDS } from "../shared/account-kinds.contract.ts";

const { access } = SETTINGS_PAGES.accounts;
const kind = z.enum(ACCOUNT_KINDS);

export const accountSettingsQuery = defineQuery({
  name: "GetAccountSettings",
  summary: "Every account of the agency by kind and name, inactive ones too.",
  access,
  filter: z.strictObject({}),
  answer: z.array(
    z.strictObject({
      accountId: wireId,
      name: z.string(),
      /** Null for an account of a kind that is kept elsewhere. */
      accountKind: kind.nullable(),
      parentAccountId: wireId.nullable(),
      inactive: z.boolean(),
      isAssignOnExport: z.boolean(),
    }),
  ),
});

export const saveAccountCommand = defineCommand({
  name: "SaveAccount",
  summary: "Adds an account, or changes it. What was posted keeps its account.",
  access,
  body: z.strictObject({
    /** The account to change; a new one unless given. */
    accountId: wireId.optional(),
    name: requiredName(100),
    accountKind: kind,
    /** The account of the same kind that it is a part of. */
    parentAccountId: wireId.nullable().default(null),
    inactive: z.boolean().default(false),
    /** Whoever exports to QuickBooks says there which account it is. */
    isAssignOnExport: z.boolean().default(false),
  }),
  answer: z.strictObject({ accountId: wireId }),
  refusals: {
    ACCOUNT_UNKNOWN: "There is no such account.",
    NAME_TAKEN: "There is an account {name} already.",
    KIND_FIXED: "Something was posted to {name} as {kind}. Add another account for the other kind.",
    PARENT_WRONG: "An account is a part of another account of its kind that is not a part itself.",
    BANK_HAS_MONEY: "{name} holds {amount}. Move the money before the account is made inactive.",
    REVENUE_HELD: "{amount} of {name} is still in trust. Transfer it before the account is made inactive.",
    STILL_OWED: "{amount} of {name} is still open. Settle it before the account is made inactive.",
  },
});

export const addStarterChartCommand = defineCommand({
  name: "AddStarterChart",
  summary: "Adds an account of each kind of which there is none yet, except carriers.",
  access,
  body: z.strictObject({}),
  answer: z.strictObject({ added: z.array(z.string()) }),
  refusals: { CHART_COMPLETE: "There is an account of every kind already." },
});
