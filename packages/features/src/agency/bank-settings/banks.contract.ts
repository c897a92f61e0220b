// The agency's bank accounts: what the bank knows of them, and how checks on them are written.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { requiredName, wireId, wireText } from "@fiducia/contract/wire";
import { LARGEST_CHECK_NUMBER } from "@fiducia/money/paid-out/outgoing.contract";
import { z } from "zod";

const { access } = SETTINGS_PAGES.banks;

export const BANK_KINDS = ["trustBank", "operatingBank"] as const;
/** Where on the page the check stands between its two vouchers. */
export const CHECK_LAYOUTS = ["top", "middle", "bottom"] as const;

const LARGEST_SLIP_NUMBER = 9_999_999_999;

export const bankSettingsQuery = defineQuery({
  name: "GetBankSettings",
  summary:
    "Every bank account of the agency, inactive ones too. Of account numbers only the last four digits.",
  access,
  filter: z.strictObject({}),
  answer: z.array(
    z.strictObject({
      bankAccountId: wireId,
      name: z.string(),
      bankKind: z.enum(BANK_KINDS),
      inactive: z.boolean(),
      bankName: z.string(),
      routingNumber: z.string(),
      /** Empty without an account number. */
      accountLastFour: z.string(),
      checkTitle: z.string(),
      checkLayout: z.enum(CHECK_LAYOUTS),
      nextCheckNumber: z.int().positive(),
      nextSlipNumber: z.int().positive(),
      positivePayColumns: z.string(),
      achCompanyId: z.string(),
      usesDepositSlips: z.boolean(),
    }),
  ),
});

export const saveBankCommand = defineCommand({
  name: "SaveBankAccount",
  summary: "Adds a bank account with its GL account, or changes it. The account number is kept encrypted.",
  access,
  body: z.strictObject({
    /** The bank account to change; a new one unless given. */
    savedBankId: wireId.optional(),
    name: requiredName(100),
    /** Of a new one; what was posted keeps its kind. */
    bankKind: z.enum(BANK_KINDS),
    inactive: z.boolean().default(false),
    bankName: wireText(100),
    routingNumber: wireText(9),
    /** As it stood unless given; empty takes it away. */
    accountNumber: wireText(34).optional(),
    checkTitle: wireText(120),
    checkLayout: z.enum(CHECK_LAYOUTS),
    /** Of its positive-pay file, in the order that the bank asks for; as they stood unless given. */
    positivePayColumns: wireText(80).optional(),
    /** By which the bank knows the agency in transfer files; as it stood unless given. */
    achCompanyId: wireText(10).optional(),
    /** As it stood unless given. */
    nextCheckNumber: z.int().positive().max(LARGEST_CHECK_NUMBER).optional(),
    /** The next number begins a new stock, though later numbers were written. */
    isNewCheckStock: z.boolean().default(false),
    /** As it stood unless given. */
    nextSlipNumber: z.int().positive().max(LARGEST_SLIP_NUMBER).optional(),
    /** Of a trust bank: checks and cash wait for a deposit slip; as it stood unless given. */
    usesDepositSlips: z.boolean().optional(),
  }),
  answer: z.strictObject({ savedBankId: wireId }),
  refusals: {
    BANK_UNKNOWN: "There is no such bank account.",
    NAME_TAKEN: "There is an account {name} already.",
    KIND_FIXED: "{name} is another kind of bank account. Add a new one for the other kind.",
    BANK_HAS_MONEY: "{name} holds {amount}. Move the money before the account is made inactive.",
    LAST_TRUST_BANK: "{name} is the only trust bank in use. Add another one before it is made inactive.",
    SLIPS_OF_TRUST_ONLY:
      "Deposit slips belong to trust banks. What an operating bank receives is there at once.",
    ROUTING_WRONG: "This is no routing number: its last digit does not fit the others. Copy it from a check.",
    COLUMN_MISSING: "Name the columns of the positive-pay file, apart by commas.",
    COLUMN_TWICE: "The column {column} stands there twice.",
    COLUMNS_WRONG:
      "{column} is no column of positive pay. There are: account, check number, amount, issue date, payee, issued or void.",
    COMPANY_ID_WRONG: "A company ID has up to ten letters and digits.",
    ACCOUNT_WRONG: "An account number has 4 to 17 digits.",
    SLIP_NUMBER_LOWER: "Deposit slip numbers go up only. The next one is {next}.",
    CHECK_NUMBER_LOWER:
      "Check {last} was written already. Take a number above it, or say that the number begins a new stock of checks.",
    CHECK_NUMBER_WRITTEN: "Check {number} was written already. Begin the new stock with another number.",
  },
});
