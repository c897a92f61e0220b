// A report of chosen accounts: what its dialog and its screen have to know of it.
import type { QueryContract } from "@fiducia/contract/define-query";
import type { ReportContract } from "@fiducia/contract/define-report";
import { said } from "@fiducia/contract/spellings";
import type { z } from "zod";
import type {
  reportingGlAccountsQuery,
  ShownAccount,
} from "../../../agency/gl-accounts/gl-accounts.contract.ts";
import type { partOfAccountRow } from "../parts-of-accounts/part-of-account.contract.ts";

export interface AccountReport {
  readonly contract: ReportContract<string, z.ZodObject, typeof partOfAccountRow>;
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
export function statusIn({ contract }: AccountReport, words: Words): string {
  const statuses = contract.menu.map((entry) => String(entry.words?.paidStatus));
  return statuses.find((status) => status === said(words, "paidStatus")) ?? statuses[0] ?? "";
}

/** What the report is called with this paid status: as its menu entry. */
export const titleOf = ({ contract }: AccountReport, status: string): string =>
  contract.menu.find((entry) => entry.words?.paidStatus === status)?.label ?? contract.title;
