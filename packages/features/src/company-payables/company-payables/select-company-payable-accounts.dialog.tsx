// Select Company Payable Accounts: asks which payables are to be reported, and opens the report.
import { SelectAccounts } from "../../account-reports/shared/account-choice/select-accounts.tsx";
import type { DialogProps } from "../../client/dialogs.tsx";
import { PAYABLE_ACCOUNTS } from "./payable-accounts.tsx";

export const Dialog = ({ subject, onClose }: DialogProps<"SelectCompanyPayableAccounts">) => (
  <SelectAccounts report={PAYABLE_ACCOUNTS} words={subject.words ?? {}} onClose={onClose} />
);
