// A sentence of help, with the labels of screens in bold.

interface HelpWordsProps {
  /** With two asterisks around each label. */
  readonly text: string;
}

export const HelpWords = ({ text }: HelpWordsProps) => (
  <>
    {text.split("**").map((part, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move.
      place % 2 === 1 ? <strong key={place}>{part}</strong> : part,
    )}
  </>
);
