// The words of a chosen option, shown in whole over their select, which by itself cuts what is longer than its one line.
import look from "./chosen-words.module.css";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** The class of the element around a select; its `data-words` are `wordsOf` the select. */
export const chosenWords = look.words;

/** A select whose value is none of its choices shows the first one. */
export const wordsOf = (choices: readonly Choice[], value: string): string =>
  (choices.find((choice) => choice.value === value) ?? choices[0])?.label ?? "";
