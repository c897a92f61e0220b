// The days of a statement and what the bank held before and after, as they are known or entered.
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useFaults } from "@fiducia/browser/order-form/use-faults.tsx";
import { SectionForm } from "@fiducia/features/parts/settings/section-form.tsx";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { type Cents, formatCents } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Fact, Facts } from "@fiducia/ui/facts";
import { Section } from "@fiducia/ui/section";
import { type ReactNode, useState } from "react";
import { sayBalancesCommand } from "../statements/statement-steps.contract.ts";
import { BalanceFields } from "./balance-fields.tsx";
import { type ShownStatement, SOURCE_WORDS } from "./statement-words.rules.ts";
import { balanceFaults, sayingOf, type TypedBalances } from "./typed-statement.rules.ts";

interface BalanceProps {
  readonly cents: Cents | null;
  readonly from: ShownStatement["openingFrom"];
}

const Balance = ({ cents, from }: BalanceProps) => (
  <>
    {cents === null ? "Not known" : <Amount cents={cents} />}
    {from !== null && <div className={classes.details}>{SOURCE_WORDS[from]}</div>}
  </>
);

const dayText = (day: Day | null): string => (day === null ? "" : formatDay(day));
const amountText = (amount: Cents | null): string => (amount === null ? "" : formatCents(amount));

/** What somebody entered or the file says; what follows from elsewhere is not entered by itself. */
const typedOf = ({ beginsOn, endsOn, opening, openingFrom, closing }: ShownStatement): TypedBalances => ({
  beginsOn: dayText(beginsOn),
  endsOn: dayText(endsOn),
  opening: openingFrom === "said" || openingFrom === "file" ? amountText(opening) : "",
  closing: amountText(closing),
});

function BalancesForm({ statement, onDone }: { statement: ShownStatement; onDone: () => void }) {
  const [typed, setTyped] = useState(() => typedOf(statement));
  const order = useCommand({
    contract: sayBalancesCommand,
    body: { statementId: statement.statementId, ...sayingOf(typed) },
    onDone,
  });
  const faults = useFaults(balanceFaults(typed), order.problem);
  return (
    <SectionForm order={order} faults={faults} submitLabel="Use these balances">
      <BalanceFields
        field={(name) => ({
          text: typed[name],
          fault: faults.at(name),
          onChange: (text) => setTyped((latest) => ({ ...latest, [name]: text })),
        })}
        openingHint="Follows from the lines when it is empty"
      />
    </SectionForm>
  );
}

interface PanelProps {
  readonly statement: ShownStatement;
  readonly isOpen: boolean;
  /** What else can be changed, beside the button of the balances. */
  readonly others: ReactNode;
}

export function BalancesPanel({ statement, isOpen, others }: PanelProps) {
  const { opening, openingFrom, closing, closingFrom, linesTotal, gap, isMapped } = statement;
  const [isEditing, setEditing] = useState(false);
  return (
    <Section title="Balances">
      <div className={classes.panel}>
        <Facts>
          <Fact name="Opening balance">
            <Balance cents={opening} from={openingFrom} />
          </Fact>
          <Fact name="Lines">
            <Amount cents={linesTotal} />
          </Fact>
          <Fact name="Closing balance">
            <Balance cents={closing} from={closingFrom} />
          </Fact>
          {gap !== null && gap !== 0 && (
            <Fact name="Differs by">
              <Amount cents={gap} />
            </Fact>
          )}
        </Facts>
        {isOpen && isMapped && (isEditing || closing === null) && (
          <BalancesForm statement={statement} onDone={() => setEditing(false)} />
        )}
        {isOpen && (
          <ButtonRow>
            {isMapped && !isEditing && closing !== null && (
              <Button onClick={() => setEditing(true)}>Change days or balances</Button>
            )}
            {others}
          </ButtonRow>
        )}
      </div>
    </Section>
  );
}
