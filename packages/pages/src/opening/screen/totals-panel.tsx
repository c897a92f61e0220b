// What the other system's reports add up to beside what the rows do, whose money a bank has beyond them, and the approval.
import { AmountField } from "@fiducia/browser/order-form/amount-field.tsx";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { useKeptForm } from "@fiducia/browser/typed/use-kept-form";
import { permits } from "@fiducia/contract/access";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import type { Cents } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Card } from "@fiducia/ui/card";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { Note } from "@fiducia/ui/note";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { useState } from "react";
import { CONTROL_FIGURES } from "../shared/opening.contract.ts";
import { prepareAccess } from "../shared/opening-refusals.contract.ts";
import { saveOpeningTotalsCommand } from "../shared/opening-steps.contract.ts";
import { FIGURE_LABEL } from "../steps/obstacles.rules.ts";
import { Approval } from "./approval.tsx";
import { FigureDialog, type FigureShown } from "./figure-dialog.tsx";
import look from "./opening.module.css";
import { FIGURE_PLACES, type ShownOpening } from "./opening-words.rules.ts";
import { differenceOf, hasFault, type TypedBank, totalsBody, typedTotalsOf } from "./totals.rules.ts";

function useTotalsForm(opening: ShownOpening) {
  const saved = typedTotalsOf(opening);
  const form = useKeptForm(`SaveOpeningTotals ${opening.openingId}`, saved);
  const { values, change, idempotencyKey, beginAnew } = form;
  const isChanged = JSON.stringify(totalsBody(values)) !== JSON.stringify(totalsBody(saved));
  useDirtyForm(isChanged);
  const order = useCommand({
    contract: saveOpeningTotalsCommand,
    body: { openingId: opening.openingId, totals: totalsBody(values) },
    formState: { idempotencyKey, clear: beginAnew },
    done: "The totals were saved.",
  });
  return {
    typed: values,
    order,
    isChanged,
    changeFigures: (figures: Partial<typeof values.figures>) =>
      change((latest) => ({ figures: { ...latest.figures, ...figures } })),
    changeBank: (trustBankId: number, bank: Partial<TypedBank>) =>
      change((latest) => {
        const before = latest.banks[trustBankId];
        return before ? { banks: { ...latest.banks, [trustBankId]: { ...before, ...bank } } } : {};
      }),
  };
}

type TotalsForm = ReturnType<typeof useTotalsForm>;

const Difference = ({ cents }: { cents: Cents | undefined }) =>
  cents === undefined ? (
    <span className={classes.soft}>not compared</span>
  ) : (
    <span className={cents === 0 ? undefined : look.differs}>
      <Amount cents={cents} />
    </span>
  );

/** What was typed, once nobody changes it any more. */
const Typed = ({ cents }: { cents: Cents | null }) =>
  cents === null ? "not entered" : <Amount cents={cents} />;

interface PanelProps {
  readonly opening: ShownOpening;
  readonly form: TotalsForm;
  readonly isLocked: boolean;
  readonly onFigure: (shown: FigureShown) => void;
}

const FigureTable = ({ opening, form, isLocked, onFigure }: PanelProps) => (
  <div className={look.figures}>
    <TableCard label="Totals" headings={["Total", "Old system*", "Rows*", "Difference*"]}>
      <tbody>
        {CONTROL_FIGURES.map((figure) => {
          const label = FIGURE_LABEL[figure];
          const { ofRows } = opening.figures[figure];
          return (
            <tr key={figure}>
              <td>
                {label}
                <div className={classes.details}>
                  <span className={look.place}>{FIGURE_PLACES[figure]}. </span>
                  <Button
                    kind="link"
                    aria-label={`${label}, row by row`}
                    onClick={() => onFigure({ figure, label })}
                  >
                    Row by row
                  </Button>
                </div>
              </td>
              <td data-numeric>
                {isLocked ? (
                  <Typed cents={opening.figures[figure].typed} />
                ) : (
                  <div className={look.typed}>
                    <AmountField
                      label={`${label} in the old system`}
                      className="sr-labels"
                      text={form.typed.figures[figure]}
                      fault={form.order.faultAt(`totals.${figure}`)}
                      onChange={(text) => form.changeFigures({ [figure]: text })}
                    />
                  </div>
                )}
              </td>
              <Figure cents={ofRows} />
              <td data-numeric>
                <Difference cents={differenceOf(form.typed.figures[figure], ofRows)} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </TableCard>
  </div>
);

const RESTS = [
  { value: "unidentified", label: "A client's who is not known yet" },
  { value: "agency", label: "The agency's own" },
];

interface RestProps {
  readonly beyond: Cents;
  readonly bank: TypedBank;
  readonly isLocked: boolean;
  readonly onChange: (bank: Partial<TypedBank>) => void;
}

/** Whose the money is that the bank has and no row explains. */
const Rest = ({ beyond, bank, isLocked, onChange }: RestProps) => {
  if (beyond < 0)
    return (
      <Note tone="amber">
        The bank has less than its rows. What is missing is posted as owed by the agency, unless a row is
        wrong.
      </Note>
    );
  return (
    <>
      <Note tone="amber">
        The bank has more than its rows. Money that nobody is named for is held for a client called
        Unidentified until you know whose it is.
      </Note>
      <FieldRow>
        <ChoiceField
          label="The rest is"
          value={bank.rest}
          choices={RESTS}
          isDisabled={isLocked}
          onChange={(rest) => onChange({ rest: rest as TypedBank["rest"] })}
        />
        {bank.rest === "agency" && (
          <TextField
            label="Why it is the agency's"
            longest={500}
            text={bank.restReason}
            isDisabled={isLocked}
            onChange={(restReason) => onChange({ restReason })}
          />
        )}
      </FieldRow>
    </>
  );
};

function BankCard({
  opening,
  shown,
  form,
  isLocked,
  onFigure,
}: PanelProps & { readonly shown: ShownOpening["banks"][number] }) {
  const { trustBankId, name, ofRows, reconciled } = shown;
  const bank = form.typed.banks[trustBankId];
  if (!bank) return null;
  const place = opening.totals.banks.findIndex((each) => each.trustBankId === trustBankId);
  const change = (changed: Partial<TypedBank>) => form.changeBank(trustBankId, changed);
  const beyond = differenceOf(bank.balance, ofRows);
  return (
    <Card as="fieldset" className={look.bank}>
      <legend className="sr-only">{name}</legend>
      <div className={look.rest}>
        <strong>{name}</strong>
        <Button
          kind="link"
          aria-label={`${name}, row by row`}
          onClick={() => onFigure({ figure: "bank", trustBankId, label: name })}
        >
          Row by row
        </Button>
      </div>
      {isLocked ? (
        <>
          <div className={look.rest}>
            <span>Balance in the old books</span> <Typed cents={shown.typed} />
          </div>
          <div className={look.rest}>
            <span>Balance on the bank's statement</span>{" "}
            <Typed cents={opening.totals.banks[place]?.statementBalance ?? null} />
          </div>
        </>
      ) : (
        <FieldRow>
          <AmountField
            label="Balance in the old books"
            text={bank.balance}
            fault={form.order.faultAt(`totals.banks.${place}.balance`)}
            onChange={(balance) => change({ balance })}
          />
          <AmountField
            label="Balance on the bank's statement"
            text={bank.statementBalance}
            fault={form.order.faultAt(`totals.banks.${place}.statementBalance`)}
            onChange={(statementBalance) => change({ statementBalance })}
          />
        </FieldRow>
      )}
      <div className={look.rest}>
        <span>The rows bring</span> <Amount cents={ofRows} />
      </div>
      <div className={look.rest}>
        <span>Old books less rows</span> <Difference cents={beyond} />
      </div>
      {reconciled !== null && (
        <div className={look.rest}>
          <span>Statement, with deposits in transit, less checks outstanding</span>{" "}
          <Amount cents={reconciled} />
        </div>
      )}
      {beyond !== undefined && beyond !== 0 && (
        <Rest beyond={beyond} bank={bank} isLocked={isLocked} onChange={change} />
      )}
    </Card>
  );
}

const FIELDS_WITH_ROOM = /^totals\.(?!banks$)/;

export function TotalsPanel({ opening }: { opening: ShownOpening }) {
  const session = useSession();
  const form = useTotalsForm(opening);
  const [figure, setFigure] = useState<FigureShown>();
  const isLocked = opening.state !== "Preparing" || !permits(session, prepareAccess);
  const { problem, isGiving, give } = form.order;
  const of = { opening, form, isLocked, onFigure: setFigure };
  return (
    <>
      <Section title="Totals of the old system">
        <div className={classes.panel}>
          <p className={classes.soft}>
            {isLocked
              ? "What the reports of the old system said as of the same day, beside what the rows add up to."
              : "Type what the reports of the old system say as of the same day. Each must equal the rows to the cent."}
          </p>
          <FigureTable {...of} />
        </div>
      </Section>
      <Section title="Trust banks">
        <div className={classes.panel}>
          {opening.banks.map((shown) => (
            <BankCard key={shown.trustBankId} {...of} shown={shown} />
          ))}
        </div>
      </Section>
      {!isLocked && (
        <>
          <Note tone="red" role="alert">
            {problem && !FIELDS_WITH_ROOM.test(problem.field ?? "") ? problem.message : undefined}
          </Note>
          <ButtonRow>
            <Button
              kind={form.isChanged ? "primary" : "plain"}
              isBusy={isGiving}
              disabled={!form.isChanged || hasFault(form.typed)}
              onClick={() => give()}
            >
              Save totals
            </Button>
          </ButtonRow>
        </>
      )}
      {opening.state === "Preparing" && <Approval opening={opening} isChanged={form.isChanged} />}
      {figure && (
        <FigureDialog openingId={opening.openingId} shown={figure} onClose={() => setFigure(undefined)} />
      )}
    </>
  );
}
