// From which day on, and in which form, the books go to QuickBooks; with what beginning would do.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { problemBeside } from "@fiducia/browser/order-form/problem-beside.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { DateField } from "@fiducia/ui/date-field";
import { ChoiceField } from "@fiducia/ui/form-fields";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { useState } from "react";
import classes from "../../parts/settings/settings.module.css";
import { beginExportCommand, exportBeginningQuery } from "../begin-export/begin-export.contract.ts";
import { EXPORT_FORMS, type ExportForm } from "../shared/export-form.contract.ts";
import type { ExportState } from "./use-export-state.tsx";

const FORMS = Object.entries(EXPORT_FORMS).map(([value, label]) => ({ value, label }));

const SAYS: Readonly<Record<ExportForm, string>> = {
  Documents: "Invoices, payments and checks, and journal entries for the rest",
  DailyJournal: "One journal entry a day and office",
};

const counted = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? one : `${one}s`}`;

/** What beginning with the day would do. */
function Consequences({ firstDay, isAnew }: { firstDay: Day; isAnew: boolean }) {
  const { data: counts } = useAnswer(exportBeginningQuery, { firstDay });
  if (!counts) return null;
  const { itemsBefore, itemsFrom, accountsToMake, accountsToChoose } = counts;
  return (
    <Note tone={accountsToChoose > 0 ? "amber" : "blue"} role="status">
      {counted(itemsBefore, "item")} dated before {formatDay(firstDay)} will be set to “Do Not Transfer”.{" "}
      {counted(itemsFrom, "item")} from that day on can be transferred. {counted(accountsToMake, "account")}{" "}
      will be made in QuickBooks. Enter the balances at the end of {formatDay(addDays(firstDay, -1))} there:
      what is recorded by now and dated before {formatDay(firstDay)} is not sent. What is recorded later is
      sent on its own day.
      {isAnew && " What waits in the queue is taken out of it first."}
      {accountsToChoose > 0 &&
        ` ${counted(accountsToChoose, "account")} must be chosen under Accounts before anything that uses it can be sent.`}
    </Note>
  );
}

function Beginning({ state }: { state: ExportState }) {
  const today = useToday();
  const [form, setForm] = useState(state.form);
  const [typed, setTyped] = useState(formatDay(state.firstDay ?? today));
  const firstDay = parseShownDay(typed);
  const order = useCommand({
    contract: beginExportCommand,
    body: firstDay && { form, firstDay },
    done: ({ setAside }) => `The export has begun. ${counted(setAside, "item")} set aside.`,
  });
  return (
    <>
      <FieldRow>
        <ChoiceField
          label="Form"
          value={form}
          choices={FORMS}
          hint={SAYS[form]}
          onChange={(value) => setForm(value as ExportForm)}
        />
        <DateField
          label="First day"
          text={typed}
          today={today}
          fault={order.faultAt("firstDay")}
          isRequired
          onChange={setTyped}
        />
      </FieldRow>
      {state.integrationType === "Desktop" && state.accountsReadAt === null && (
        <p className={classes.soft}>
          The Web Connector has not called yet. Begin without it to import the records from a file, or run it
          once first, so that accounts can be chosen from those in QuickBooks.
        </p>
      )}
      {firstDay && <Consequences firstDay={firstDay} isAnew={state.firstDay !== null} />}
      <Note tone="red" role="alert">
        {problemBeside(order.problem, ["firstDay"])}
      </Note>
      <ButtonRow>
        <Button kind="primary" isBusy={order.isGiving} onClick={() => order.give()}>
          {state.firstDay === null ? "Begin the export" : "Begin again with these"}
        </Button>
      </ButtonRow>
    </>
  );
}

export function BeginningPanel({ state }: { state: ExportState }) {
  return (
    <Section title="First day and form">
      <div className={classes.panel}>
        {state.firstDay !== null && (
          <p className={classes.soft}>
            The export began with {formatDay(state.firstDay)}, as {EXPORT_FORMS[state.form].toLowerCase()}.
            {!state.isUnused && " Records have been sent, so both stay as they are."} What was recorded before
            it began and is dated before that day is not sent: enter the balances at the end of{" "}
            {formatDay(addDays(state.firstDay, -1))} in QuickBooks. “Do both books agree?” names each balance
            that is not there yet.
          </p>
        )}
        {state.isUnused && <Beginning key={`${state.form} ${state.firstDay}`} state={state} />}
      </div>
    </Section>
  );
}
