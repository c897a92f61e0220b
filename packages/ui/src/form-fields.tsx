// Form fields: a label above, a message below, plain values in and out.
import { Checkbox, MultiSelect, NativeSelect, Textarea, TextInput } from "@mantine/core";
import "@mantine/core/styles/Checkbox.css";
import "@mantine/core/styles/InlineInput.css";
import "@mantine/core/styles/CloseButton.css";
import "@mantine/core/styles/Combobox.css";
import "@mantine/core/styles/Input.css";
import "@mantine/core/styles/Pill.css";
import "@mantine/core/styles/PillsInput.css";
import "@mantine/core/styles/ScrollArea.css";
import type { Term } from "@fiducia/contract/terms";
import type { KeyboardEvent, Ref } from "react";
import { type Choice, chosenWords, wordsOf } from "./chosen-words.tsx";
import { explained } from "./explained.tsx";
import { saidOf, saidOfChoice } from "./fault-words.ts";

interface Field {
  readonly label: string;
  /** The message below the field. */
  readonly fault?: string | undefined;
  /** A help text below the field. */
  readonly hint?: string;
  /** What the label means, for the question mark beside it. */
  readonly term?: Term | undefined;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly className?: string | undefined;
}

const wrapped = ({ label, fault, hint, term, isDisabled = false, isRequired = false, className }: Field) => ({
  label,
  error: saidOf(label, fault),
  disabled: isDisabled,
  required: isRequired,
  withAsterisk: false,
  // Beside amounts in a table nothing else breaks.
  errorProps: { style: { whiteSpace: "normal" } } as const,
  ...(hint !== undefined && { description: hint }),
  ...(className !== undefined && { className }),
  ...explained(term),
  inputWrapperOrder: ["label", "input", "description", "error"] as (
    | "label"
    | "input"
    | "description"
    | "error"
  )[],
});

interface TextFieldProps extends Field {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  /** Enter does this instead of sending the form. */
  readonly onEnter?: (() => void) | undefined;
  /** In characters. */
  readonly longest?: number;
  readonly placeholder?: string;
  /** True for digits: phones show a numeric keyboard. */
  readonly isNumeric?: boolean;
  /** Right-aligned figures, as in a column. */
  readonly isAmount?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function TextField(props: TextFieldProps) {
  const { text, onChange, onBlur, onEnter, longest = 200, placeholder, isNumeric, isAmount, ref } = props;
  return (
    <TextInput
      {...wrapped(props)}
      value={text}
      maxLength={longest}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(onBlur && { onBlur })}
      {...(onEnter && {
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          onEnter();
        },
      })}
      {...(placeholder !== undefined && { placeholder })}
      {...(isNumeric && { inputMode: "numeric" as const })}
      {...(isAmount && {
        inputMode: "decimal" as const,
        styles: { input: { textAlign: "end", fontVariantNumeric: "tabular-nums" } },
      })}
      {...(ref && { ref })}
    />
  );
}

interface LongTextFieldProps extends Field {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** In characters. */
  readonly longest: number;
  readonly ref?: Ref<HTMLTextAreaElement>;
}

const LINES = 4;

/** Text of several lines, in which Enter begins a new one. */
export const LongTextField = (props: LongTextFieldProps) => (
  <Textarea
    {...wrapped(props)}
    value={props.text}
    rows={LINES}
    maxLength={props.longest}
    onChange={(event) => props.onChange(event.currentTarget.value)}
    {...(props.ref && { ref: props.ref })}
  />
);

interface ChoiceFieldProps extends Field {
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  readonly ref?: Ref<HTMLSelectElement>;
}

export const ChoiceField = (props: ChoiceFieldProps) => (
  <NativeSelect
    {...wrapped({ ...props, fault: saidOfChoice(props.label, props.fault) })}
    value={props.value}
    data={[...props.choices]}
    classNames={{ wrapper: chosenWords }}
    attributes={{ wrapper: { "data-words": wordsOf(props.choices, props.value) } }}
    onChange={(event) => props.onChange(event.currentTarget.value)}
    {...(props.ref && { ref: props.ref })}
  />
);

interface ManyFieldProps extends Field {
  readonly values: readonly string[];
  readonly choices: readonly Choice[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Several choices of a list, as removable chips with a search. */
export const ManyField = (props: ManyFieldProps) => (
  <MultiSelect
    {...wrapped(props)}
    data={[...props.choices]}
    value={[...props.values]}
    searchable
    hidePickedOptions
    clearable
    clearButtonProps={{ "aria-label": `Clear ${props.label.toLowerCase()}` }}
    comboboxProps={{ withinPortal: false }}
    onChange={props.onChange}
  />
);

interface CheckFieldProps extends Pick<Field, "label" | "hint" | "isDisabled" | "className"> {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

export const CheckField = ({
  label,
  hint,
  isDisabled = false,
  className,
  isChecked,
  onChange,
}: CheckFieldProps) => (
  <Checkbox
    label={label}
    checked={isChecked}
    disabled={isDisabled}
    onChange={(event) => onChange(event.currentTarget.checked)}
    {...(hint !== undefined && { description: hint })}
    {...(className !== undefined && { className })}
  />
);
