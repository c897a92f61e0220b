// Who pays the third parties' part of a write-off: agency funds, or revenue collected in the bank.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AmountRows } from "@fiducia/browser/order-form/amount-rows.tsx";
import { readTyped } from "@fiducia/browser/order-form/typed-amount";
import type { AmountRow, TypedAmounts } from "@fiducia/browser/order-form/typed-amounts";
import { formatDay } from "@fiducia/kernel/day";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { heldLinesQuery } from "../../money-out/held-lines/held-lines.contract.ts";

export type Payer = "funds" | "revenue";

interface PaidBy {
  readonly payer: Payer;
  readonly bank: string;
  /** The number of the document whose revenue pays. */
  readonly revenueOf: string;
  readonly amounts: TypedAmounts;
}

const PAYERS: readonly { value: Payer; label: string }[] = [
  { value: "funds", label: "Agency funds in the trust bank" },
  { value: "revenue", label: "Agency revenue collected there" },
];

/** The paying revenue as the command takes it; undefined while an amount is missing or unreadable. */
export function fundedFromOf({ payer, amounts }: PaidBy) {
  if (payer === "funds") return [];
  const typed = Object.entries(amounts).filter(([, text]) => text.trim() !== "");
  const named = typed.flatMap(([partId, text]) => {
    const { amount } = readTyped(text);
    return amount === undefined ? [] : [{ partId: Number(partId), amount }];
  });
  return named.length === 0 || named.length < typed.length ? undefined : named;
}

const NUMBER = /^[1-9]\d{0,8}$/;

function useRevenue({ payer, bank, revenueOf }: PaidBy): readonly AmountRow[] {
  const number = revenueOf.trim();
  const filter = {
    bankAccountId: Number(bank) || 1,
    side: "agency" as const,
    ...(NUMBER.test(number) && { itemNumber: Number(number) }),
  };
  const { data: lines = [] } = useAnswer(heldLinesQuery, filter, payer === "revenue" && bank !== "");
  return lines
    .filter(({ isBelowZero }) => !isBelowZero)
    .map((line) => ({
      id: line.partId,
      name: `${line.item}, line ${line.lineNumber}`,
      note: [line.account, line.client, formatDay(line.datedOn)].join(", "),
      most: line.held,
    }));
}

interface PayerFieldsProps {
  readonly values: PaidBy;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<PaidBy>) => void;
}

/** Hidden amounts would still count, so narrowing the list clears them. */
function Revenue({ values, faultAt, onChange }: PayerFieldsProps) {
  const rows = useRevenue(values);
  if (values.bank === "") return null;
  return (
    <>
      <TextField
        label="Invoice number (blank: all)"
        text={values.revenueOf}
        isNumeric
        longest={9}
        onChange={(revenueOf) => onChange({ revenueOf, amounts: {} })}
      />
      <AmountRows
        rows={rows}
        typed={values.amounts}
        nothing="That bank holds no agency revenue of the kind."
        faultAt={(place) => (place === 0 ? faultAt("fundedFrom") : undefined)}
        onChange={(amounts) => onChange({ amounts })}
      />
    </>
  );
}

export const PayerFields = (props: PayerFieldsProps) => (
  <>
    <ChoiceField
      label="Third parties are paid from"
      value={props.values.payer}
      choices={PAYERS}
      onChange={(payer) => props.onChange({ payer: payer as Payer, amounts: {} })}
    />
    {props.values.payer === "revenue" && <Revenue {...props} />}
  </>
);
