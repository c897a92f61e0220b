// Types a statement in, line by line: Enter in the last field of the last line begins another one.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { Permitted } from "@fiducia/browser/order-form/permitted.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { type FaultAt, useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { SectionForm } from "@fiducia/features/parts/settings/section-form.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { cents, formatCents } from "@fiducia/kernel/cents";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { DateField } from "@fiducia/ui/date-field";
import { TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import { Section } from "@fiducia/ui/section";
import { useRef, useState } from "react";
import { reconciliationsQuery } from "../month/reconciliation.contract.ts";
import { addressOfStatements } from "../screen/reconciliation-addresses.tsx";
import { manyLines } from "../shared/many-lines.rules.ts";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import { bankStatementsQuery } from "../statements/bank-statement.contract.ts";
import { MOST_TYPED_LINES, typeStatementCommand } from "../statements/statement-steps.contract.ts";
import { BalanceFields } from "./balance-fields.tsx";
import { addressOfStatement } from "./statement-words.rules.ts";
import look from "./statements.module.css";
import {
  EMPTY_LINE,
  emptyAfter,
  gapTyped,
  type KnownEnd,
  statementFaults,
  sumTyped,
  type TypedLine,
  type TypedStatement,
  typedBody,
} from "./typed-statement.rules.ts";

interface LineProps {
  readonly line: TypedLine;
  readonly place: number;
  readonly faultAt: FaultAt;
  readonly onChange: (line: TypedLine) => void;
  readonly onEnter: () => void;
}

function LineFields({ line, place, faultAt, onChange, onEnter }: LineProps) {
  const today = useToday();
  const number = place + 1;
  const field = (name: keyof TypedLine) => ({
    text: line[name],
    fault: faultAt(`lines.${place}.${name}`),
    onChange: (text: string) => onChange({ ...line, [name]: text }),
  });
  return (
    <div className={look.line}>
      <DateField label={`Day ${number}`} today={today} {...field("datedOn")} />
      <MoneyField label={`Amount ${number}`} {...field("amount")} />
      <TextField label={`Description ${number}`} longest={500} {...field("description")} />
      <TextField label={`Check number ${number}`} longest={100} onEnter={onEnter} {...field("reference")} />
    </div>
  );
}

/** The command's name of each balance. */
const BALANCE_PATHS = {
  beginsOn: "beginsOn",
  endsOn: "endsOn",
  opening: "openingBalance",
  closing: "closingBalance",
} as const;

interface FormProps {
  readonly bankAccountId: number;
  /** What it begins with. */
  readonly start: TypedStatement;
}

function Form({ bankAccountId, start }: FormProps) {
  const [initial] = useState(start);
  const go = useGo();
  const lineBox = useRef<HTMLDivElement>(null);
  const formState = useKeptForm(`TypeBankStatement ${bankAccountId}`, initial);
  const { values, change } = formState;
  useDirtyForm(formState.isRestored || values !== initial);
  const order = useCommand({
    contract: typeStatementCommand,
    body: typedBody(bankAccountId, values),
    formState,
    done: ({ lineCount }) => `The statement is kept, with ${manyLines(lineCount)} of it new.`,
    onDone: ({ statementId }) => go({ href: addressOfStatement(statementId) }),
  });
  const faults = useFaults(statementFaults(values), order.problem);
  const gap = gapTyped(values);
  const changeLine = (place: number, line: TypedLine) =>
    change((latest) => ({ lines: latest.lines.map((each, at) => (at === place ? line : each)) }));
  const addLine = () => {
    if (values.lines.length >= MOST_TYPED_LINES) return;
    change((latest) => ({ lines: [...latest.lines, EMPTY_LINE] }));
    // The new line is there with the next frame.
    requestAnimationFrame(() => lineBox.current?.lastElementChild?.querySelector("input")?.focus());
  };
  return (
    <SectionForm order={order} faults={faults} submitLabel="Keep statement">
      <BalanceFields
        field={(name) => ({
          text: values[name],
          fault: faults.at(BALANCE_PATHS[name]),
          onChange: (text) => change({ [name]: text }),
        })}
      />
      <Section title="Lines">
        <div className={classes.panel}>
          <p className={classes.soft}>
            What the bank received above zero, what it paid with a minus. Enter in the last field begins
            another line.
          </p>
          <div className={classes.panel} ref={lineBox}>
            {values.lines.map((line, place) => (
              <LineFields
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are added at the end and never moved.
                key={place}
                line={line}
                place={place}
                faultAt={faults.at}
                onChange={(changed) => changeLine(place, changed)}
                onEnter={addLine}
              />
            ))}
          </div>
          <ButtonRow>
            <Button onClick={addLine} disabled={values.lines.length >= MOST_TYPED_LINES}>
              Add a line
            </Button>
          </ButtonRow>
          <p className={classes.soft}>
            Opening balance and lines make {formatCents(sumTyped(values))}.
            {gap !== 0 && ` That differs from the closing balance by ${formatCents(cents(Math.abs(gap)))}.`}
          </p>
        </div>
      </Section>
    </SectionForm>
  );
}

/** The form once it is known where the last statement or finished month ends. */
function KnownForm({ bankAccountId }: { bankAccountId: number }) {
  const { data: listed } = useAnswer(bankStatementsQuery, { bankAccountId });
  const { data: banks } = useAnswer(reconciliationsQuery, {});
  if (!listed || !banks) return null;
  const bank = banks.find((each) => each.bankAccountId === bankAccountId);
  const ends: KnownEnd[] = listed.statements.flatMap(({ state, endsOn, closing }) =>
    state === "Kept" && endsOn !== null && closing !== null ? [{ endsOn, closing }] : [],
  );
  for (const { throughOn, statement } of bank?.months ?? [])
    ends.push({ endsOn: throughOn, closing: statement });
  if (bank?.startedAfter && bank.statementAtStart !== null)
    ends.push({ endsOn: bank.startedAfter, closing: bank.statementAtStart });
  return <Form bankAccountId={bankAccountId} start={emptyAfter(ends)} />;
}

export const TypedForm = ({ bankAccountId }: { bankAccountId: number }) => (
  <Permitted title="Type a statement in" access={[prepareAccess]}>
    <div className={classes.panel}>
      <header>
        <AddressLink to={addressOfStatements(bankAccountId)}>Statements</AddressLink>
        <h1 id="page-title" tabIndex={-1}>
          Type a statement in
        </h1>
      </header>
      <KnownForm bankAccountId={bankAccountId} />
    </div>
  </Permitted>
);
