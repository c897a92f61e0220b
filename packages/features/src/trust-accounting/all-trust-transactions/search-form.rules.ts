// The search form: its values, its faults, and the address of its result.

import { rangeOfWords, wordsOfRange } from "@fiducia/contract/range-words";
import { type DateFaults, dateFaults } from "@fiducia/kernel/date-range";
import type { Day } from "@fiducia/kernel/day";
import { NO_RANGE, type RangeTexts } from "@fiducia/kernel/range-texts";

/** The choice "No Bank Account": items without one. */
export const NO_BANK_ACCOUNT = "none";

export interface SearchForm {
  readonly range: RangeTexts;
  readonly firstName: string;
  readonly lastName: string;
  readonly businessName: string;
  readonly customerId: string;
  /** Ids as text; empty for any. */
  readonly policyOffice: string;
  readonly userOffice: string;
  readonly reportingAccount: string;
  readonly bankAccount: string;
  readonly transactionTypes: readonly string[];
  readonly includeVoided: boolean;
}

export const EMPTY_SEARCH: SearchForm = {
  range: NO_RANGE,
  firstName: "",
  lastName: "",
  businessName: "",
  customerId: "",
  policyOffice: "",
  userOffice: "",
  reportingAccount: "",
  bankAccount: "",
  transactionTypes: [],
  includeVoided: false,
};

export interface SearchFaults {
  readonly dates: DateFaults;
  readonly customerId: string | undefined;
}

/** Faults by field. Custom dates need at least one of the two. */
export function faultsOf({ range, customerId }: SearchForm): SearchFaults {
  const isNumber = /^\d{0,8}$/.test(customerId.trim());
  return {
    dates: dateFaults(range.start, range.end, range.choice === "Custom" ? "one" : "none"),
    customerId: isNumber ? undefined : "Customer ID must be an integer",
  };
}

export const isFaulty = ({ dates, customerId }: SearchFaults): boolean =>
  customerId !== undefined || Object.keys(dates).length > 0;

type Words = Readonly<Record<string, unknown>>;

const numberOf = (text: string): number | undefined => (text === "" ? undefined : Number(text));

/** The search as search parameters: without empty fields, a preset by its name. */
export function searchOf(form: SearchForm): Words {
  const isWithoutBank = form.bankAccount === NO_BANK_ACCOUNT;
  const words: Words = {
    ...wordsOfRange(form.range),
    firstName: form.firstName.trim() || undefined,
    lastName: form.lastName.trim() || undefined,
    businessName: form.businessName.trim() || undefined,
    clientNumber: numberOf(form.customerId.trim()),
    policyOffice: numberOf(form.policyOffice),
    userOffice: numberOf(form.userOffice),
    reportingAccount: numberOf(form.reportingAccount),
    bankAccount: isWithoutBank ? undefined : numberOf(form.bankAccount),
    searchForItemsWithoutBankAccount: isWithoutBank || undefined,
    transactionTypes: form.transactionTypes.length > 0 ? form.transactionTypes : undefined,
    includeVoided: form.includeVoided || undefined,
  };
  return Object.fromEntries(Object.entries(words).filter(([, word]) => word !== undefined));
}

const textOf = (word: unknown): string => (word === undefined || word === null ? "" : String(word));

/** The form values of an address with valid parameters. */
export const formOf = (words: Words, today: Day): SearchForm => ({
  range: rangeOfWords(words, today),
  firstName: textOf(words.firstName),
  lastName: textOf(words.lastName),
  businessName: textOf(words.businessName),
  customerId: textOf(words.clientNumber),
  policyOffice: textOf(words.policyOffice),
  userOffice: textOf(words.userOffice),
  reportingAccount: textOf(words.reportingAccount),
  bankAccount: words.searchForItemsWithoutBankAccount ? NO_BANK_ACCOUNT : textOf(words.bankAccount),
  transactionTypes: Array.isArray(words.transactionTypes) ? words.transactionTypes : [],
  includeVoided: words.includeVoided === true,
});
