// Which account of QuickBooks stands for which of the books.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { requiredText } from "@fiducia/contract/wire";
import { z } from "zod";
import { exportSettingsAccess } from "../shared/export-access.contract.ts";

const mappedAccount = z.strictObject({
  key: z.string(),
  /** Ours. */
  title: z.string(),
  /** Of QuickBooks: Bank, AccountsReceivable, Income ... */
  kind: z.string(),
  /** Its name in QuickBooks, there already or to be made. */
  name: z.string(),
  /** QuickBooks' id of the account; null until it is found or made. */
  listId: z.string().nullable(),
  /** It has to be chosen before anything that uses it can be sent. */
  mustBeChosen: z.boolean(),
});

const listedAccount = z.strictObject({
  listId: z.string(),
  name: z.string(),
  kind: z.string(),
  isActive: z.boolean(),
});

export const accountMappingQuery = defineQuery({
  name: "GetQuickbooksAccounts",
  summary:
    "The accounts of the books with their accounts in QuickBooks, and QuickBooks' own list as last read.",
  access: exportSettingsAccess,
  filter: z.strictObject({}),
  answer: z.strictObject({ accounts: z.array(mappedAccount), listed: z.array(listedAccount) }),
});

export const mapAccountsCommand = defineCommand({
  name: "MapQuickbooksAccounts",
  summary:
    "Links accounts of the books to accounts of QuickBooks, or names the accounts that will be made. The others stay as they are.",
  access: exportSettingsAccess,
  body: z.strictObject({
    accounts: z
      .array(
        z.strictObject({
          key: z.string().max(40),
          /** Of QuickBooks' own list; null: make one, or adopt one of this name. */
          listId: z.string().max(36).nullable(),
          /** Of the account to be made: as far as QuickBooks' names have room, 31 characters in Desktop. */
          name: requiredText(100),
        }),
      )
      .min(1)
      .max(1_000),
  }),
  answer: z.strictObject({}),
  refusals: {
    NO_ACCOUNT: "There is no such account in the books.",
    NOT_LISTED: "QuickBooks has no such account. Update its list with the Web Connector.",
    OTHER_TYPE: "{account} is of another type in QuickBooks. Choose one of the type {kind}.",
    SENT_TO:
      "Records were sent to {account} already. What takes them back must reach the same account, so it stays.",
    TWICE: "{account} is linked twice. Two accounts of the books cannot be proven against one of QuickBooks.",
  },
});
