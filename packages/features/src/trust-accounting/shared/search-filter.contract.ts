// What accounting items are searched by: the fields of the search dialog, as they travel.
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
  /** Both ends included, by the transaction's day; without a start from the beginning, without an end until now. */
  startDate: wireDay.nullish(),
  endDate: wireDay.nullish(),
  /** Each word is the beginning of a word of the name, in any case, with or without accents and signs. */
  firstName: searchedName,
  lastName: searchedName,
  businessName: searchedName,
  ...spelled("clientNumber", searchedClient.nullish()),
  ...spelled("policyOfficeId", wireId.nullish()),
  /** A payable or revenue account of the transaction's lines or postings. */
  ...spelled("reportingAccountId", wireId.nullish()),
  ...spelled("bankAccountId", wireId.nullish()),
  searchForItemsWithoutBankAccount: z.boolean().nullish(),
  /** None, or all of them, leaves no transaction out. */
  transactionTypes: z.array(searchType).max(20).nullish(),
  /** Without it, what was voided within the range is left out. */
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
