// Pays the chosen lines: amounts by line, what each company gets, what it does to each trust bank, and what came of it.

import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { OrderDayField } from "@fiducia/browser/order-form/dated-fields.tsx";
import { EffectPanel } from "@fiducia/browser/order-form/effect-panel.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { cents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import { Note } from "@fiducia/ui/note";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { useState } from "react";
import type { z } from "zod";
import type { ChosenLines } from "../../parts/dialog-subjects.tsx";
import { PAY_METHODS } from "../shared/payment.contract.ts";
import { createCompanyPayablesCommand } from "./pay-companies.contract.ts";
import classes from "./pay-companies.module.css";
import {
  byCompany,
  newPayForm,
  type PayForm,
  paidOf,
  payOrderOf,
  payWords,
  totalsOf,
  withoutDone,
} from "./pay-form.rules.ts";
import { PayResult } from "./pay-result.tsx";

type Answer = z.output<typeof createCompanyPayablesCommand.answer>;
type Subject = DialogProps<"PayCompanies">["subject"];

const METHOD_LABELS: Readonly<Record<(typeof PAY_METHODS)[number], string>> = {
  Check: "Check",
  EFT: "EFT",
  Sweep: "Sweep, already made by the company",
};

const lineCount = (count: number): string => (count === 1 ? "1 line" : `${count} lines`);

interface LinesProps {
  readonly lines: Subject["lines"];
  readonly form: PayForm;
  readonly faultOf: (partId: number) => string | undefined;
  readonly onType: (partId: number, text: string) => void;
}

const Lines = ({ lines, form, faultOf, onType }: LinesProps) => (
  <TableCard label={`Lines to pay of ${lines[0]?.account}`} headings={["Item", "Collected*", "Pay now*"]}>
    <tbody>
      {lines.map(({ partId, item, client, description, amount }) => (
        <tr key={partId}>
          <th scope="row">
            {item}
            <small>{[client, description].filter(Boolean).join(", ")}</small>
          </th>
          <Figure cents={cents(amount)} />
          <td data-numeric>
            <MoneyField
              label={`Pay now for ${item}, ${description}`}
              className={`sr-labels ${classes.amount}`}
              text={form.amounts[partId] ?? ""}
              fault={faultOf(partId)}
              onChange={(text) => onType(partId, text)}
            />
          </td>
        </tr>
      ))}
    </tbody>
  </TableCard>
);

interface CompanyProps extends LinesProps {
  readonly isOpen: boolean;
}

/** What one company is paid, and the lines of it folded below. */
function Company({ isOpen, ...props }: CompanyProps) {
  const { lines, form, faultOf } = props;
  const amount = sumOf(lines, (line) => paidOf(form, line) ?? ZERO);
  const isRefused = lines.some(({ partId }) => faultOf(partId) !== undefined);
  return (
    <details className={classes.company} open={isOpen || isRefused}>
      <summary>
        <b>{lines[0]?.account}</b>
        <small>
          {lineCount(lines.length)}, {form.method === "Check" ? "one check" : form.method}
        </small>
        <Amount cents={amount} />
      </summary>
      <Lines {...props} />
    </details>
  );
}

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    /** Lines of companies to pay. */
    readonly PayCompanies: ChosenLines;
  }
}

export function Dialog({ subject, onClose }: DialogProps<"PayCompanies">) {
  const { lines } = subject;
  const name = `PayCompanies ${lines.map(({ partId }) => partId).join(" ")}`.slice(0, 200);
  const formState = useKeptForm<PayForm>(name, newPayForm(lines));
  const { values, change } = formState;
  const [answer, setAnswer] = useState<Answer>();
  const body = payOrderOf(values, lines);
  useDirtyForm(!answer && formState.isRestored);
  const order = useOrder({
    contract: createCompanyPayablesCommand,
    body,
    idempotencyKey: formState.idempotencyKey,
    onDone: (given: Answer) => {
      setAnswer(given);
      if (given.failedPayables.length === 0) formState.clear();
    },
  });
  const close = () => {
    formState.clear();
    onClose();
  };
  const faultOf = (partId: number) => {
    const place = body?.lineItems.findIndex((line) => line.partId === partId) ?? -1;
    return place < 0 ? undefined : order.faultAt(`lineItems.${place}`);
  };
  const totals = totalsOf(values, lines);
  const companies = byCompany(lines);
  const { text } = fieldsOf(values, change, order.faultAt);
  return (
    <OrderDialog
      title="Pay companies"
      submitLabel={payWords(totals)}
      isBusy={order.isGiving}
      obstacle={body ? undefined : "Enter what to pay"}
      effect={<EffectPanel preview={order.preview} isLooking={order.isLooking} />}
      result={
        answer && (
          <PayResult
            answer={answer}
            method={values.method}
            isBusy={order.isGiving}
            onRetry={() => order.give()}
            onChange={() => {
              if (body) change(withoutDone(values, body, answer));
              formState.renewKey();
              setAnswer(undefined);
            }}
          />
        )
      }
      width={860}
      onSubmit={() => order.give()}
      onClose={close}
    >
      {order.problem && (
        <Note tone="red" role="alert">
          <p>
            <strong>Cannot be paid like this.</strong> {order.problem.message}
          </p>
        </Note>
      )}
      {companies.map((linesOfCompany) => (
        <Company
          key={linesOfCompany[0]?.account}
          lines={linesOfCompany}
          isOpen={companies.length === 1}
          form={values}
          faultOf={faultOf}
          onType={(partId, text) => {
            change({ amounts: { ...values.amounts, [partId]: text } });
            formState.renewKey();
          }}
        />
      ))}
      <FieldRow>
        <ChoiceField
          label="Method"
          term="sweep"
          value={values.method}
          choices={PAY_METHODS.map((value) => ({ value, label: METHOD_LABELS[value] }))}
          onChange={(method) => change({ method: method as PayForm["method"] })}
        />
        <OrderDayField
          text={values.datedOn}
          fault={order.faultAt("payment.datedOn")}
          onChange={(datedOn) => change({ datedOn })}
        />
        <TextField label="Memo" longest={500} {...text("memo", "payment.memo")} />
      </FieldRow>
      <p className={classes.note}>One payment for each company and trust bank.</p>
    </OrderDialog>
  );
}
