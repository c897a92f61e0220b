// The choices of the search dialog: offices, accounts and banks.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { Choice } from "@fiducia/ui/chosen-words";
import { useFailureToast } from "@fiducia/ui/toasts";
import {
  glAccountsQuery,
  reportingGlAccountsQuery,
  type ShownAccount,
} from "../../agency/gl-accounts/gl-accounts.contract.ts";
import { reportOfficeOptionsQuery } from "../../agency/report-office-options/report-office-options.contract.ts";
import { NO_BANK_ACCOUNT } from "./search-form.rules.ts";

const OFFICES_FAILED =
  "An error occurred while retrieving search report office options. Search may not work as expected.";
const ACCOUNTS_FAILED = "An error occurred while retrieving your GL Accounts";
const REPORTING_FAILED = "An error occurred while retrieving your Reporting Accounts";
export const CANNOT_RUN = "Error: User cannot run report";

const ANY: Choice = { value: "", label: "Any" };
const ALL: Choice = { value: "", label: "All" };

/** The tree of accounts as a list, each below its parent. */
const flat = (accounts: readonly ShownAccount[], depth = 0): readonly Choice[] =>
  accounts.flatMap(({ id, name, inactive, subAccounts }) => [
    { value: String(id), label: `${"\u2003".repeat(depth)}${name}${inactive ? " (inactive)" : ""}` },
    ...flat(subAccounts, depth + 1),
  ]);

/** The choices; `offices` is undefined when office options could not be read, and By Office is hidden. */
export function useSearchChoices() {
  const offices = useAnswer(reportOfficeOptionsQuery, { reportName: "GetReceiptReport" });
  const accounts = useAnswer(glAccountsQuery, { includeInactive: true });
  const reporting = useAnswer(reportingGlAccountsQuery, { includeInactive: true });
  useFailureToast(OFFICES_FAILED, offices.isError ? offices.errorUpdatedAt : 0);
  useFailureToast(ACCOUNTS_FAILED, accounts.isError ? accounts.errorUpdatedAt : 0);
  useFailureToast(REPORTING_FAILED, reporting.isError ? reporting.errorUpdatedAt : 0);
  const options = offices.data;
  const canRun = !options || options.userCanReportByOffice || options.userCanReportAllOffices;
  useFailureToast(CANNOT_RUN, canRun ? 0 : offices.dataUpdatedAt);
  const banks = (accounts.data ?? []).filter(({ type }) => type === "Bank");
  return {
    canRun,
    offices: options && [
      ALL,
      ...options.offices.map(({ officeId, description }) => ({
        value: String(officeId),
        label: description,
      })),
    ],
    reportingAccounts: [ANY, ...flat(reporting.data ?? [])],
    bankAccounts: [ANY, { value: NO_BANK_ACCOUNT, label: "No Bank Account" }, ...flat(banks)],
  };
}

export type SearchChoices = ReturnType<typeof useSearchChoices>;
