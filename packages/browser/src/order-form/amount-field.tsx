// A field for an amount of money, which says by itself what cannot be read as one.
import { MoneyField } from "@fiducia/ui/money-field";
import type { ComponentProps } from "react";
import { readTyped } from "./typed-amount.ts";

/** `fault` is what else is wrong with it. */
export const AmountField = ({ fault, ...field }: ComponentProps<typeof MoneyField>) => (
  <MoneyField {...field} fault={readTyped(field.text).fault ?? fault} />
);
