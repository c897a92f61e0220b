// Select Agency Revenue Accounts: asks which revenue is to be reported, and opens the report.
import { SelectAccounts } from "../../account-reports/shared/account-choice/select-accounts.tsx";
import type { DialogProps } from "../../client/dialogs.tsx";
import { REVENUE_ACCOUNTS } from "./revenue-accounts.tsx";

export const Dialog = ({ subject, onClose }: DialogProps<"SelectAgencyRevenueAccounts">) => (
  <SelectAccounts report={REVENUE_ACCOUNTS} words={subject.words ?? {}} onClose={onClose} />
);
