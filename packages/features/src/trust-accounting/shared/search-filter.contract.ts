// The filter of the search for accounting items.
import type { FilterWords } from "@fiducia/contract/filter-words";
import { ACCOUNTING_ITEMS } from "@fiducia/contract/item-types";
import { endsInOrder, OUT_OF_ORDER } from "@fiducia/contract/range-filter";
import { saysOneThing, spelled } from "@fiducia/contract/spellings";
import { codesOf } from "@fiducia/contract/vocabulary";
import { wireDay, wireId, wireText } from "@fiducia/contract/wire";
import { z } from "zod";

/** The item types of the search in the order and words of the screen. */
export const SEARCH_TYPES = codesOf(ACCOUNTING_ITEMS).map((value) => {
  const { label, plural } = ACCOUNTING_ITEMS[value];
  return { value, label: value === "IncomingPayment" ? plural : label };
});

const searchType = z.enum(SEARCH_TYPES.map(({ value }) => value));

const NO_CLIENT_NUMBER = "Customer ID must be a whole number of at most 8 digits";

/** A client's number with or without its leading zeros. */
const searchedClient = z.union(
  [
    z.int().min(0).max(99_999_999),
    z
      .string()
      .trim()
      .regex(/^\d{0,8}$/, NO_CLIENT_NUMBER),
  ],
  NO_CLIENT_NUMBER,
);

const searchedName = wireText(200).nullish();

export const searchFields = {
  /** The office in which it was recorded. */
  ...spelled("officeId", wireId.nullish()),
  /** Both ends included, by the transaction's day; an absent end is open. */
  startDate: wireDay.nullish(),
  endDate: wireDay.nullish(),
  /** Each word is a prefix of a word of the name, ignoring case, accents and punctuation. */
  firstName: searchedName,
  lastName: searchedName,
  businessName: searchedName,
  ...spelled("clientNumber", searchedClient.nullish()),
  ...spelled("policyOfficeId", wireId.nullish()),
  /** A payable or revenue account of the transaction's lines or postings. */
  ...spelled("reportingAccountId", wireId.nullish()),
  ...spelled("bankAccountId", wireId.nullish()),
  searchForItemsWithoutBankAccount: z.boolean().nullish(),
  /** None and all of them leave no transaction out. */
  transactionTypes: z.array(searchType).max(20).nullish(),
  /** When absent, transactions voided within the range are left out. */
  includeVoided: z.boolean().nullish(),
};

export const searchWords: FilterWords = {
  transactionTypes: {
    label: "Item types",
    reads: (types) =>
      SEARCH_TYPES.filter(({ value }) => (types as readonly string[]).includes(value))
        .map(({ label }) => label)
        .join(", "),
  },
  includeVoided: { label: "Voided items", reads: () => "Included" },
  searchForItemsWithoutBankAccount: { label: "Bank account", reads: () => "None" },
};

export const searchFilter = z
  .strictObject(searchFields)
  .refine(endsInOrder, OUT_OF_ORDER)
  .superRefine(saysOneThing);

export type SearchFilter = z.output<typeof searchFilter>;
