// Companies that policies are placed with, and how the agency pays them.
import { defineCommand } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import { requiredName, wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";

const { access } = SETTINGS_PAGES.carriers;

export const PAYEE_KINDS = ["carrier", "mga", "broker", "taxAuthority", "financeCompany"] as const;
export const TERMS_FROM = ["effective", "invoice", "monthEnd"] as const;
export const BILLINGS = ["accountCurrent", "companyStatement"] as const;

/** In hundredths of a percent: 1500 is 15 %. */
const rate = z.int().min(0).max(10_000);

const payeeFields = {
  payeeKind: z.enum(PAYEE_KINDS),
  /** The payable account; a new one with the company's name unless given. */
  payableAccountId: wireId.nullable(),
  checkName: wireText(100),
  address: z.strictObject({
    line1: wireText(100),
    line2: wireText(100),
    city: wireText(60),
    state: wireText(30),
    postalCode: wireText(20),
  }),
  ourCode: wireText(40),
  termsDays: z.int().min(0).max(365),
  termsFrom: z.enum(TERMS_FROM),
  billing: z.enum(BILLINGS),
  isAppointed: z.boolean(),
  commissionRate: rate,
  commissionByLine: z.record(z.string().min(1).max(60), rate),
  /** The trust bank that holds its premiums; null: any. */
  trustBankId: wireId.nullable().default(null),
  /** Of its bank, for transfers. */
  routingNumber: wireText(9).default(""),
};

export const carrierSettingsQuery = defineQuery({
  name: "GetCarrierSettings",
  summary: "Every company of the agency with how it is paid, inactive ones too.",
  access,
  filter: z.strictObject({}),
  answer: z.array(
    z.strictObject({
      carrierId: wireId,
      name: z.string(),
      inactive: z.boolean(),
      ...payeeFields,
      trustBankId: wireId.nullable(),
      routingNumber: z.string(),
      /** Of the account number for transfers; empty without one. */
      accountLastFour: z.string(),
      checkName: z.string(),
      ourCode: z.string(),
      address: z.strictObject({
        line1: z.string(),
        line2: z.string(),
        city: z.string(),
        state: z.string(),
        postalCode: z.string(),
      }),
    }),
  ),
});

export const saveCarrierCommand = defineCommand({
  name: "SaveCarrier",
  summary: "Adds a company with its payable account, or changes it. Issued invoices keep what they say.",
  access,
  body: z.strictObject({
    /** The company to change; a new one unless given. */
    savedCarrierId: wireId.optional(),
    name: requiredName(100),
    inactive: z.boolean().default(false),
    ...payeeFields,
    /** For transfers; as it stood unless given, and none when empty. */
    accountNumber: wireText(34).optional(),
  }),
  answer: z.strictObject({ savedCarrierId: wireId, payableAccountId: wireId }),
  refusals: {
    CARRIER_UNKNOWN: "There is no such company.",
    NAME_TAKEN: "There is a company {name} already.",
    ACCOUNT_UNKNOWN: "Choose a payable account that is in use.",
    ACCOUNT_OF_OTHER: "{account} is the payable account of {name} already.",
    ACCOUNT_NAME_TAKEN: "There is an account {name} already. Choose it, or give the company another name.",
    TRUST_BANK_UNKNOWN: "Choose a trust bank that is in use.",
    ROUTING_WRONG: "This is no routing number: its last digit does not fit the others. Copy it from a check.",
    ACCOUNT_WRONG: "An account number has 4 to 17 digits.",
    STILL_OWED: "{name} is still owed {amount}. Pay it before the company is made inactive.",
  },
});
