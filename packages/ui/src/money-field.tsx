// An amount field; on blur the amount is formatted.
import type { Term } from "@fiducia/contract/terms";
import { tidyAmount } from "@fiducia/kernel/amount-text";
import { TextField } from "./form-fields.tsx";

interface MoneyFieldProps {
  readonly label: string;
  /** As typed. */
  readonly text: string;
  readonly fault?: string | undefined;
  readonly hint?: string;
  readonly term?: Term | undefined;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
  /** Enter does this instead of sending the form. */
  readonly onEnter?: (() => void) | undefined;
  readonly onChange: (text: string) => void;
}

export const MoneyField = (props: MoneyFieldProps) => (
  <TextField {...props} isAmount longest={20} onBlur={() => props.onChange(tidyAmount(props.text))} />
);
