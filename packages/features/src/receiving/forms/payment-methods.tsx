// The pay methods with references, change from cash, and credits used.

import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FormSection } from "@fiducia/browser/order-form/form-page.tsx";
import { formatCents } from "@fiducia/kernel/cents";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { CheckField, ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { MoneyField } from "@fiducia/ui/money-field";
import classes from "./payment.module.css";
import { byRow, type PaymentFieldsProps, shareOldestFirst } from "./payment-fields.tsx";
import {
  dueOf,
  EMPTY_METHOD,
  placeOf,
  type TypedMethod,
  takesCash,
  toOperatingOf,
} from "./payment-form.rules.ts";

const METHODS: readonly { value: TypedMethod["method"]; label: string }[] = [
  { value: "Check", label: "Check" },
  { value: "Cash", label: "Cash" },
  { value: "Card", label: "Card" },
  { value: "EFT", label: "EFT" },
  { value: "MoneyOrder", label: "Money order" },
];

interface MethodProps extends Pick<PaymentFieldsProps, "faultAt"> {
  readonly typed: TypedMethod;
  readonly index: number;
  readonly onChange: (change: Partial<TypedMethod>) => void;
  /** Whether it matters which method is banked to operating. */
  readonly asksForBank: boolean;
  /** Whether it was recorded already, as the server says. */
  readonly isRepeated: boolean;
  /** Enter in the amount. */
  readonly onShare: () => void;
  readonly onRemove: (() => void) | undefined;
}

const Method = (props: MethodProps) => {
  const { typed, index, asksForBank, isRepeated, faultAt, onChange, onShare, onRemove } = props;
  const { text, box } = fieldsOf(typed, onChange, (path) => faultAt(`payMethods.${index}.${path}`));
  return (
    <fieldset className={classes.row} data-of="method">
      <legend className="sr-only">Pay method {index + 1}</legend>
      <ChoiceField
        label="Method"
        value={typed.method}
        choices={METHODS}
        onChange={(method) => onChange({ method: method as TypedMethod["method"] })}
      />
      <MoneyField label="Received" onEnter={onShare} {...text("amount")} />
      <TextField label="Reference number" longest={50} {...text("referenceNumber")} />
      {asksForBank && (
        <CheckField label="Banked to operating" className={classes.bank} {...box("isToOperating")} />
      )}
      {(isRepeated || typed.isMeant) && (
        <CheckField label="Record it again" className={classes.bank} {...box("isMeant")} />
      )}
      {onRemove && (
        <Button kind="quiet" size="small" isDestructive className={classes.remove} onClick={onRemove}>
          Remove<span className="sr-only"> pay method {index + 1}</span>
        </Button>
      )}
    </fieldset>
  );
};

function Credits({ payment, account, faultAt, onChange }: PaymentFieldsProps) {
  if (!account || account.credits.length === 0) return null;
  const rows = account.credits.map(({ itemId, name, remaining, banks }) => ({
    id: itemId,
    name,
    note: banks.map((bank) => bank.name).join(", ") || "not yet in trust",
    most: remaining,
  }));
  return (
    <div className={classes.part}>
      <h3>Use the client's credit</h3>
      <AmountRows
        rows={rows}
        typed={payment.credits}
        faultAt={byRow(payment.credits, rows, (itemId) => {
          const path = `creditsUsed.${placeOf(payment.credits, itemId)}`;
          return faultAt(`${path}.amount`) ?? faultAt(`${path}.itemId`) ?? faultAt(path);
        })}
        nothing=""
        heads={["Left", "Use"]}
        onChange={(credits) => onChange({ credits })}
      />
    </div>
  );
}

/** Why change is proposed, in words. */
function changeHint({ payment, account }: PaymentFieldsProps): { hint?: string } {
  if (payment.isChangeByHand || payment.change === "") return {};
  const due = dueOf(payment, account?.invoices ?? []);
  return { hint: `${formatCents(due)} is due, so ${payment.change} goes back to the client.` };
}

export function PaymentMethods(props: PaymentFieldsProps) {
  const { payment, faultAt, repeatedAt, onChange } = props;
  const { methods } = payment;
  // Of what is changed the server asks anew.
  const put = (index: number, change: Partial<TypedMethod>) =>
    onChange({
      methods: methods.map((one, at) => (at === index ? { ...one, isMeant: false, ...change } : one)),
    });
  return (
    <FormSection title="Received">
      <div className={classes.list}>
        {methods.map((typed, index) => (
          <Method
            // biome-ignore lint/suspicious/noArrayIndexKey: methods have no name of their own, and their fields no state.
            key={index}
            typed={typed}
            index={index}
            asksForBank={methods.length > 1 && toOperatingOf(payment) > 0}
            isRepeated={repeatedAt === `payMethods.${index}.referenceNumber`}
            faultAt={faultAt}
            onChange={(change) => put(index, change)}
            onShare={() => shareOldestFirst(props)}
            onRemove={
              methods.length > 1
                ? () => onChange({ methods: methods.filter((_, at) => at !== index) })
                : undefined
            }
          />
        ))}
        <ButtonRow>
          <Button size="medium" onClick={() => onChange({ methods: [...methods, EMPTY_METHOD] })}>
            Add pay method
          </Button>
        </ButtonRow>
        {takesCash(payment) && (
          <MoneyField
            label="Change given back in cash"
            className={classes.change}
            text={payment.change}
            {...changeHint(props)}
            fault={faultAt("change")}
            onChange={(change) => onChange({ change, isChangeByHand: true })}
          />
        )}
        <Credits {...props} />
      </div>
    </FormSection>
  );
}
