// Company payables of the accounts that were chosen.
import { AccountsScreen } from "../../account-reports/shared/account-choice/accounts-screen.tsx";
import { PAYABLE_ACCOUNTS } from "./payable-accounts.tsx";

export const Screen = () => <AccountsScreen report={PAYABLE_ACCOUNTS} />;
