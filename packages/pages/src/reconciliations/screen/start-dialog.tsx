// Asks from which day on a trust bank is reconciled, what it held then, and what was under way.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSettled } from "@fiducia/browser/calls/use-settled";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { parseAmount } from "@fiducia/kernel/amount-text";
import { formatCents } from "@fiducia/kernel/cents";
import { parseShownDay, rangeOf } from "@fiducia/kernel/date-range";
import { addDays, type Day, formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { DateField } from "@fiducia/ui/date-field";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { CheckField, TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import { RuledList } from "@fiducia/ui/ruled-list";
import { useState } from "react";
import { bankItemsQuery } from "../matching/matching.contract.ts";
import { startReconcilingCommand } from "../month/reconciliation.contract.ts";
import { itemWords } from "./item-words.tsx";
import type { ReconciledBank } from "./line-task.tsx";
import look from "./reconciliations.module.css";

interface Values {
  readonly beginsAfter: string;
  readonly balance: string;
  readonly outstanding: readonly number[];
}

/** A check is cashed within half a year. */
const DAYS_OF_CHECKS = 180;
/** A check may lie in a drawer for years. */
const DAYS_OF_SEARCH = 1_100;
const PAUSE_MS = 300;

interface UnderWayProps {
  readonly bankAccountId: number;
  readonly day: Day;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

function UnderWay({ bankAccountId, day, chosen, onChange }: UnderWayProps) {
  const [word, setWord] = useState("");
  const sought = useSettled(word.trim(), PAUSE_MS);
  const { data: found } = useAnswer(bankItemsQuery, {
    bankAccountId,
    throughOn: day,
    word: sought,
    newestFirst: true,
    fromOn: addDays(day, sought === "" ? -DAYS_OF_CHECKS : -DAYS_OF_SEARCH),
  });
  if (!found) return null;
  if (found.items.length === 0 && sought === "" && chosen.length === 0)
    return <p className={look.soft}>The books have no transaction of this bank in the months before.</p>;
  return (
    <>
      <p className={look.soft}>
        Tick what the bank had not moved on {formatDay(day)}: checks not cashed yet, deposits on their way.
        The rest counts as cleared.
      </p>
      <TextField label="Number, name or amount" text={word} longest={100} onChange={setWord} />
      <RuledList className={look.choices}>
        {found.items.map((item) => (
          <li key={item.sourceId}>
            <CheckField
              label={itemWords(item)}
              hint={formatDay(item.datedOn)}
              isChecked={chosen.includes(item.sourceId)}
              onChange={(isOn) =>
                onChange(isOn ? [...chosen, item.sourceId] : chosen.filter((one) => one !== item.sourceId))
              }
            />
            <Amount cents={item.amount} />
          </li>
        ))}
      </RuledList>
      <p className={look.soft}>
        {chosen.length} ticked.
        {found.count > found.items.length &&
          ` The newest ${found.items.length} of ${found.count.toLocaleString("en-US")} are listed: search to see others.`}
      </p>
    </>
  );
}

export function StartDialog({ bank, onClose }: { bank: ReconciledBank; onClose: () => void }) {
  const today = useToday();
  const { bankAccountId, name, opening } = bank;
  // The last day before last month.
  const dayBefore = addDays(rangeOf("LastMonth", today).start ?? today, -1);
  const { values, change, order, dialog } = useCommandForm<Values, typeof startReconcilingCommand>({
    name: `StartReconciling ${bankAccountId}`,
    initial: {
      beginsAfter: formatDay(opening?.openedOn ?? dayBefore),
      balance: opening?.statement == null ? "" : formatCents(opening.statement),
      outstanding: [],
    },
    contract: startReconcilingCommand,
    bodyOf: ({ beginsAfter, balance, outstanding }) => {
      const day = parseShownDay(beginsAfter.trim());
      const statementBalance = parseAmount(balance);
      return day === undefined || statementBalance === undefined
        ? undefined
        : { bankAccountId, beginsAfter: day, statementBalance, outstandingEventIds: [...outstanding] };
    },
    fields: ["beginsAfter", "statementBalance"],
    done: `${name} is reconciled from now on.`,
    onClose,
  });
  useDirtyForm(values.outstanding.length > 0);
  const day = parseShownDay(values.beginsAfter.trim());
  return (
    <FormDialog {...dialog} title={`Begin to reconcile ${name}`} submitLabel="Begin" width={680}>
      <FieldRow>
        <DateField
          label="Last day before the first statement"
          text={values.beginsAfter}
          today={today}
          fault={order.faultAt("beginsAfter")}
          onChange={(beginsAfter) => change({ beginsAfter, outstanding: [] })}
        />
        <MoneyField
          label="What the bank held at its end"
          text={values.balance}
          fault={order.faultAt("statementBalance")}
          onChange={(balance) => change({ balance })}
        />
      </FieldRow>
      {opening && (
        <p className={look.soft}>
          Checks outstanding and deposits in transit of the opening balances are under way by themselves.
        </p>
      )}
      {day !== undefined && (
        <UnderWay
          key={day}
          bankAccountId={bankAccountId}
          day={day}
          chosen={values.outstanding}
          onChange={(outstanding) => change({ outstanding })}
        />
      )}
    </FormDialog>
  );
}
