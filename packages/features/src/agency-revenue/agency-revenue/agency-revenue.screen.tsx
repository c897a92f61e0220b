// The agency's revenue on the accounts that were chosen.
import { AccountsScreen } from "../../account-reports/shared/account-choice/accounts-screen.tsx";
import { REVENUE_ACCOUNTS } from "./revenue-accounts.tsx";

export const Screen = () => <AccountsScreen report={REVENUE_ACCOUNTS} />;
