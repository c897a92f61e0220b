// Makes the account current of a company and month.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { ChoiceField } from "@fiducia/ui/form-fields";
import {
  reportingGlAccountsQuery,
  type ShownAccount,
} from "../../agency/gl-accounts/gl-accounts.contract.ts";
import { createCommissionStatementCommand } from "../commission-statement/commission-statement.contract.ts";
import { showStatement } from "../shared/statements/show-statement.tsx";
import { statementMonths } from "../shared/statements/statement-months.rules.ts";

const withSubAccounts = (accounts: readonly ShownAccount[]): readonly ShownAccount[] =>
  accounts.flatMap((account) => [account, ...withSubAccounts(account.subAccounts)]);

export function MonthDialog({ onClose }: { readonly onClose: () => void }) {
  const months = statementMonths(useToday());
  const { data: accounts = [] } = useAnswer(reportingGlAccountsQuery, { includeInactive: true });
  const { dialog, choice } = useCommandForm({
    name: "CreateCommissionStatement",
    initial: { company: "", month: months[0]?.label ?? "" },
    contract: createCommissionStatementCommand,
    bodyOf: (typed) => {
      const month = months.find(({ label }) => label === typed.month);
      if (typed.company === "" || !month) return undefined;
      return { glAccountId: Number(typed.company), startDate: month.startDate, endDate: month.endDate };
    },
    fields: ["glAccountId", "startDate"],
    onDone: showStatement,
    onClose,
  });
  return (
    <FormDialog title="Make a commission statement" submitLabel="Make statement" width={480} {...dialog}>
      <ChoiceField
        label="Company"
        choices={[
          { value: "", label: "Choose a company" },
          ...withSubAccounts(accounts)
            .filter(({ isAgencyRevenue }) => !isAgencyRevenue)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        {...choice("company", "glAccountId")}
      />
      <ChoiceField
        label="Month"
        choices={months.map(({ label }) => ({ value: label, label }))}
        hint="Lines by the day of their invoice"
        {...choice("month", "startDate")}
      />
    </FormDialog>
  );
}
