// What question marks open: the term's explanation, which the browser loads when the first of them is pressed.
import { helpAddress, termTitle } from "@fiducia/contract/terms";
import type { ExplainTerm } from "@fiducia/ui/terms-provider";
import { CHAPTERS } from "../shared/chapter-names.contract.ts";

export const explainTerm: ExplainTerm = async (term) => {
  const { EXPLANATIONS } = await import("./terms.contract.ts");
  const { text, example, source, chapter } = EXPLANATIONS[term];
  return {
    title: termTitle(term),
    text,
    example,
    source,
    chapter: { title: CHAPTERS[chapter].title, to: helpAddress(chapter) },
  };
};
