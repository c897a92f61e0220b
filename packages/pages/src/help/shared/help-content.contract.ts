// What help is made of. In its sentences, words between two asterisks are a label as a screen shows it.
import type { Term } from "@fiducia/contract/terms";
import type { ChapterName } from "./chapter-names.contract.ts";

interface Trouble {
  /** The sentence as the program writes it, with braces where values stand. */
  readonly says: string;
  /** An example for each brace. */
  readonly values?: Readonly<Record<string, string>>;
  readonly cure: string;
}

export interface Chapter {
  /** What it is for. */
  readonly purpose: string;
  readonly steps: readonly string[];
  /** What the books say afterwards. */
  readonly books: readonly string[];
  readonly troubles: readonly Trouble[];
  readonly screens: readonly { readonly label: string; readonly to: string }[];
  readonly terms: readonly Term[];
}

export interface Explanation {
  readonly text: string;
  /** In dollars, where figures say it better. */
  readonly example?: string;
  /** Where the rule comes from. */
  readonly source: string;
  /** As screens write it: a column, a field, a figure. */
  readonly labels: readonly string[];
  readonly chapter: ChapterName;
}

/** The sentence as the user reads it, with the examples in their places. */
export const spoken = ({ says, values = {} }: Trouble): string =>
  says.replace(/\{(\w+)\}/g, (brace, name: string) => values[name] ?? brace);
