// Makes the account current of a company and month.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { ChoiceField } from "@fiducia/ui/form-fields";
import type { z } from "zod";
import {
  reportingGlAccountsQuery,
  type ShownAccount,
} from "../../agency/gl-accounts/gl-accounts.contract.ts";
import { createCommissionStatementCommand } from "../commission-statement/commission-statement.contract.ts";
import { showStatement } from "../shared/statements/show-statement.tsx";
import { statementMonths } from "../shared/statements/statement-months.rules.ts";

type Made = z.output<typeof createCommissionStatementCommand.answer>;

const withSubAccounts = (accounts: readonly ShownAccount[]): readonly ShownAccount[] =>
  accounts.flatMap((account) => [account, ...withSubAccounts(account.subAccounts)]);

export function MonthDialog({ onClose }: { readonly onClose: () => void }) {
  const months = statementMonths(useToday());
  const { data: accounts = [] } = useAnswer(reportingGlAccountsQuery, { includeInactive: true });
  const kept = useKeptForm("CreateCommissionStatement", { company: "", month: months[0]?.label ?? "" });
  const { values, change } = kept;
  const month = months.find(({ label }) => label === values.month);
  const close = () => {
    kept.clear();
    onClose();
  };
  const order = useOrder({
    contract: createCommissionStatementCommand,
    hasPreview: false,
    body:
      values.company !== "" && month
        ? { glAccountId: Number(values.company), startDate: month.startDate, endDate: month.endDate }
        : undefined,
    idempotencyKey: kept.idempotencyKey,
    onDone: (made: Made) => {
      close();
      showStatement(made);
    },
  });
  const { choice } = fieldsOf(values, change, order.faultAt);
  return (
    <FormDialog
      title="Make a commission statement"
      submitLabel="Make statement"
      width={480}
      isBusy={order.isGiving}
      problem={problemBeside(order.problem, ["glAccountId", "startDate"])}
      onSubmit={() => order.give()}
      onClose={close}
    >
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
