// Company payables of the accounts that were chosen, and paying lines of them.
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { AccountsScreen } from "../../parts/account-choice/accounts-screen.tsx";
import { chosenLine } from "../../parts/chosen-lines/chosen-lines.rules.ts";
import { createCompanyPayablesCommand } from "../pay-companies/pay-companies.contract.ts";
import { makeStatements } from "../shared/statements/show-statement.tsx";
import { PAYABLE_ACCOUNTS } from "./payable-accounts.tsx";

/** One statement for each company of the chosen lines. */
const statementsOf = (rows: readonly Parameters<typeof chosenLine>[0][]) =>
  [...new Set(rows.map((row) => row.glAccountId))].map((glAccountId) => ({
    glAccountId,
    lineItems: rows.filter((row) => row.glAccountId === glAccountId).map(({ partId }) => ({ partId })),
  }));

export function Screen() {
  const openDialog = useOpenDialog();
  return (
    <AccountsScreen
      report={PAYABLE_ACCOUNTS}
      action={{
        access: createCompanyPayablesCommand.access,
        label: "Pay",
        hint: "Check the lines to pay, or pay all that is collected. Each company gets one payment from each trust bank.",
        onAct: (rows) => openDialog("PayCompanies", { lines: rows.map(chosenLine) }),
        whole: { label: "Pay all collected" },
        also: { label: "Commission statement", onAct: (rows) => void makeStatements(statementsOf(rows)) },
      }}
    />
  );
}
