// Puts a question mark beside the label of a field.
import type { Term } from "@fiducia/contract/terms";
import type { ReactNode } from "react";
import { TermMark } from "./term-mark.tsx";

/** Props of a field; the mark stands behind the label, which would else lead its name and its press to the field. */
export const explained = (term: Term | undefined) =>
  term && {
    inputContainer: (input: ReactNode) => (
      <>
        <TermMark term={term} />
        {input}
      </>
    ),
  };
