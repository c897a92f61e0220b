// The fields that every posting has: day, memo, and the bank's reference.

import { parseShownDay } from "@fiducia/kernel/date-range";
import { formatDay } from "@fiducia/kernel/day";
import { DateField } from "@fiducia/ui/date-field";
import { TextField } from "@fiducia/ui/form-fields";
import { useState } from "react";
import { useToday } from "../session/use-today.ts";
import { fieldsOf } from "./fields-of.ts";
import { FieldRow } from "./form-page.tsx";

export interface DatedForm {
  /** As typed; empty means today. */
  readonly datedOn: string;
  readonly referenceNumber: string;
  readonly memo: string;
}

export const NOT_DATED: DatedForm = { datedOn: "", referenceNumber: "", memo: "" };
export const DATED_FIELDS = ["datedOn", "referenceNumber", "memo"] as const;

/** What is wrong with a typed day; an empty field is valid. */
export const dayFault = (text: string): string | undefined =>
  text.trim() === "" || parseShownDay(text.trim()) ? undefined : "Invalid date";

/** The values for a command; undefined while the day cannot be read. */
export function datedBody({ datedOn, referenceNumber, memo }: DatedForm) {
  if (dayFault(datedOn)) return undefined;
  const day = parseShownDay(datedOn.trim());
  return { ...(day && { datedOn: day }), referenceNumber: referenceNumber.trim(), memo: memo.trim() };
}

interface DatedFieldsProps {
  readonly form: DatedForm;
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<DatedForm>) => void;
}

interface OrderDayFieldProps {
  /** As typed; empty means today. */
  readonly text: string;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Today stands in the field until another day is typed: an order without a day is of the day on which it is given. */
export function OrderDayField({ text, fault, onChange }: OrderDayFieldProps) {
  const today = useToday();
  const [isTyping, setTyping] = useState(false);
  return (
    <DateField
      label="Date"
      text={text === "" && !isTyping ? formatDay(today) : text}
      today={today}
      fault={dayFault(text) ?? fault}
      onChange={(typed) => {
        setTyping(true);
        onChange(typed);
      }}
      onBlur={() => setTyping(false)}
    />
  );
}

export function DatedFields({ form, faultAt, onChange }: DatedFieldsProps) {
  const { text } = fieldsOf(form, onChange, faultAt);
  return (
    <>
      <FieldRow>
        <OrderDayField
          text={form.datedOn}
          fault={faultAt("datedOn")}
          onChange={(datedOn) => onChange({ datedOn })}
        />
        <TextField label="Reference number" longest={50} {...text("referenceNumber")} />
      </FieldRow>
      <TextField label="Memo" longest={500} {...text("memo")} />
    </>
  );
}
