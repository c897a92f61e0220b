// How a person's name is shown.

export interface Named {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

export const NO_NAME = "<no name>";

/** First and last name, one of them when the other is missing, or "<no name>". */
export const personName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ") || NO_NAME;
