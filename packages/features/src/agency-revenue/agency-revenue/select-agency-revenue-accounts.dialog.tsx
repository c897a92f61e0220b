// Select Agency Revenue Accounts: asks which revenue is to be reported, and opens the report.

import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { SelectAccounts } from "../../parts/account-choice/select-accounts.tsx";
import type { AccountsAsked } from "../../parts/dialog-subjects.tsx";
import { REVENUE_ACCOUNTS } from "./revenue-accounts.tsx";

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly SelectAgencyRevenueAccounts: AccountsAsked;
  }
}

export const Dialog = ({ subject, onClose }: DialogProps<"SelectAgencyRevenueAccounts">) => (
  <SelectAccounts report={REVENUE_ACCOUNTS} words={subject.words ?? {}} onClose={onClose} />
);
