// The agency's revenue on the accounts that were chosen, and transferring it to the operating bank.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { AccountsScreen } from "../../parts/account-choice/accounts-screen.tsx";
import { chosenLine } from "../../parts/chosen-lines/chosen-lines.rules.ts";
import { createAgencyPayableCommand } from "../transfer-revenue/transfer-revenue.contract.ts";
import { REVENUE_ACCOUNTS } from "./revenue-accounts.tsx";

export function Screen() {
  const openDialog = useOpenDialog();
  return (
    <AccountsScreen
      report={REVENUE_ACCOUNTS}
      action={{
        access: createAgencyPayableCommand.access,
        label: "Transfer",
        hint: "Check the lines to transfer, or transfer all that may leave a trust bank.",
        onAct: (rows) => openDialog("TransferRevenue", { lines: rows.map(chosenLine) }),
        whole: { label: "Transfer all", onAct: () => openDialog("TransferRevenue", {}) },
      }}
    />
  );
}
