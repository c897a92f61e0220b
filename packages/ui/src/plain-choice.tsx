// A choice in a line of tools or in a cell, where the fields of forms would be too tall.
import { type Choice, chosenWords, wordsOf } from "./chosen-words.tsx";
import { plainField } from "./plain-field.tsx";

interface PlainChoiceProps {
  /** Read out; what is seen stands beside it. */
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (value: string) => void;
  readonly id?: string;
}

export const PlainChoice = ({ label, value, choices, onChange, id }: PlainChoiceProps) => (
  <span className={chosenWords} data-words={wordsOf(choices, value)}>
    <select
      className={plainField}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(id !== undefined && { id })}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  </span>
);
