// How a person is shown: both names, or whichever there is.

export interface Named {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
}

export const NO_NAME = "<no name>";

/** First and last name, or the one that there is, or "<no name>". */
export const personName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ") || NO_NAME;
