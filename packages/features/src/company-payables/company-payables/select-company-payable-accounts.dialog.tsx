// Select Company Payable Accounts: asks which payables are to be reported, and opens the report.

import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { SelectAccounts } from "../../parts/account-choice/select-accounts.tsx";
import type { AccountsAsked } from "../../parts/dialog-subjects.tsx";
import { PAYABLE_ACCOUNTS } from "./payable-accounts.tsx";

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly SelectCompanyPayableAccounts: AccountsAsked;
  }
}

export const Dialog = ({ subject, onClose }: DialogProps<"SelectCompanyPayableAccounts">) => (
  <SelectAccounts report={PAYABLE_ACCOUNTS} words={subject.words ?? {}} onClose={onClose} />
);
