// A report of chosen accounts: what its dialog and its screen have to know of it.
import type { QueryContract } from "@fiducia/contract/define-query";
import type { ReportContract } from "@fiducia/contract/define-report";
import type { z } from "zod";
import type {
  reportingGlAccountsQuery,
  ShownAccount,
} from "../../agency/gl-accounts/gl-accounts.contract.ts";
import type { partOfAccountRow } from "../../shared/parts-of-accounts/part-of-account.contract.ts";

export interface AccountReport {
  readonly contract: ReportContract<string, z.ZodObject, typeof partOfAccountRow>;
  /** The field of its filter that says how far its rows are paid, by whose values it is called. */
  readonly statusField: string;
  readonly dialog: "SelectCompanyPayableAccounts" | "SelectAgencyRevenueAccounts";
  readonly dialogTitle: string;
  /** Below the dialog's title. */
  readonly note?: string;
  readonly accounts: QueryContract<
    string,
    (typeof reportingGlAccountsQuery)["filter"],
    (typeof reportingGlAccountsQuery)["answer"]
  >;
  readonly isListed: (account: ShownAccount) => boolean;
  /** How its figures are made, in a few sentences. */
  readonly explained: readonly string[];
}

type Words = Readonly<Record<string, unknown>>;

/** The paid status that an address names; the first that the menu has where it names none. */
export function statusIn({ contract, statusField }: AccountReport, words: Words): string {
  const statuses = contract.menu.map((entry) => String(entry.words?.[statusField]));
  return statuses.find((status) => status === words[statusField]) ?? statuses[0] ?? "";
}

/** What the report is called with this paid status: as its menu entry. */
export const titleOf = ({ contract, statusField }: AccountReport, status: string): string =>
  contract.menu.find((entry) => entry.words?.[statusField] === status)?.label ?? contract.title;
