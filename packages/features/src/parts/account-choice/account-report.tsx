// What dialog and screen of a report of chosen accounts need to know about it.
import type { QueryContract } from "@fiducia/contract/define-query";
import type { ReportContract } from "@fiducia/contract/define-report";
import { said } from "@fiducia/contract/spellings";
import type { partOfAccountRow } from "@fiducia/money/lines/part-of-account.contract";
import type { z } from "zod";
import type {
  reportingGlAccountsQuery,
  ShownAccount,
} from "../../agency/gl-accounts/gl-accounts.contract.ts";

export interface AccountReport {
  readonly contract: ReportContract<string, z.ZodObject, typeof partOfAccountRow>;
  readonly dialog: "SelectCompanyPayableAccounts" | "SelectAgencyRevenueAccounts";
  readonly dialogTitle: string;
  /** The text below the dialog's title. */
  readonly note?: string;
  readonly accounts: QueryContract<
    string,
    (typeof reportingGlAccountsQuery)["filter"],
    (typeof reportingGlAccountsQuery)["answer"]
  >;
  readonly isListed: (account: ShownAccount) => boolean;
  /** How its figures are computed, in a few sentences. */
  readonly explained: readonly string[];
}

type Words = Readonly<Record<string, unknown>>;

/** The paid status of an address; by default the first of the menu. */
export function statusIn({ contract }: AccountReport, words: Words): string {
  const statuses = contract.menu.map((entry) => String(entry.words?.paidStatus));
  return statuses.find((status) => status === said(words, "paidStatus")) ?? statuses[0] ?? "";
}

/** The report's title for a paid status, which is its menu label. */
export const titleOf = ({ contract }: AccountReport, status: string): string =>
  contract.menu.find((entry) => entry.words?.paidStatus === status)?.label ?? contract.title;
