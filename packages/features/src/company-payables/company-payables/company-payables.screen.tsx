// Company payables of the accounts that were chosen, and paying lines of them.
import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { announceError, announceSuccess } from "@fiducia/ui/toasts";
import { AccountsScreen } from "../../account-reports/shared/account-choice/accounts-screen.tsx";
import { chosenLine } from "../../account-reports/shared/chosen-lines/chosen-lines.rules.ts";
import {
  createCommissionStatementCommand,
  statementAddress,
} from "../commission-statement/commission-statement.contract.ts";
import { createCompanyPayablesCommand } from "../pay-companies/pay-companies.contract.ts";
import { PAYABLE_ACCOUNTS } from "./payable-accounts.tsx";

/** One statement for each company of the chosen lines, and each opens. */
async function makeStatements(rows: readonly Parameters<typeof chosenLine>[0][]): Promise<void> {
  try {
    for (const glAccountId of new Set(rows.map((row) => row.glAccountId))) {
      const lineItems = rows
        .filter((row) => row.glAccountId === glAccountId)
        .map(({ partId }) => ({ partId }));
      const { statementId, statementNumber, company } = await tell(
        createCommissionStatementCommand,
        { glAccountId, lineItems },
        newIdempotencyKey(),
      );
      announceSuccess(`Commission statement ${statementNumber} of ${company} is made.`);
      window.open(statementAddress(statementId), "_blank");
    }
  } catch (failure) {
    announceError(messageOf(failure as Error));
  }
}

export function Screen() {
  const openDialog = useOpenDialog();
  return (
    <AccountsScreen
      report={PAYABLE_ACCOUNTS}
      action={{
        access: createCompanyPayablesCommand.access,
        label: "Pay",
        onAct: (rows) => openDialog("PayCompanies", { lines: rows.map(chosenLine) }),
        also: { label: "Commission statement", onAct: (rows) => void makeStatements(rows) },
      }}
    />
  );
}
