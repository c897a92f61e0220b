// One preference: a few choices of which one holds.
import { Segments } from "@fiducia/ui/segments";
import { useId } from "react";
import classes from "./preferences-dialog.module.css";

export interface ChoiceOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly ChoiceOption<Value>[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
}

export function Choice<Value extends string>({ label, options, value, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <Segments as="div">
        {options.map((option) => (
          <label key={option.value} data-active={option.value === value || undefined}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </Segments>
    </fieldset>
  );
}
