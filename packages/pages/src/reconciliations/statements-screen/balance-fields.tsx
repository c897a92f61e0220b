// The days of a statement and the balances before and after, as fields.
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { DateField } from "@fiducia/ui/date-field";
import { MoneyField } from "@fiducia/ui/money-field";
import type { TypedBalances } from "./typed-statement.rules.ts";

interface BalanceFieldsProps {
  readonly field: (name: keyof TypedBalances) => {
    readonly text: string;
    readonly fault: string | undefined;
    readonly onChange: (text: string) => void;
  };
  readonly openingHint?: string;
}

export function BalanceFields({ field, openingHint }: BalanceFieldsProps) {
  const today = useToday();
  return (
    <>
      <FieldRow>
        <DateField label="First day" today={today} {...field("beginsOn")} />
        <DateField label="Last day" today={today} {...field("endsOn")} />
      </FieldRow>
      <FieldRow>
        <MoneyField
          label="Opening balance"
          {...(openingHint !== undefined && { hint: openingHint })}
          {...field("opening")}
        />
        <MoneyField label="Closing balance" {...field("closing")} />
      </FieldRow>
    </>
  );
}
