// Where question marks get what they open, and the key that opens the one of the field or column in focus.
import type { Term } from "@fiducia/contract/terms";
import { createContext, type ReactNode, useContext, useEffect } from "react";

export interface Explained {
  readonly title: string;
  readonly text: string;
  readonly example?: string | undefined;
  readonly source: string;
  /** Where help says more. */
  readonly chapter: { readonly title: string; readonly to: string };
}

/** Loads what the term means. */
export type ExplainTerm = (term: Term) => Promise<Explained>;

const Explaining = createContext<ExplainTerm | undefined>(undefined);

/** Undefined where nothing explains terms, as before sign-in. */
export const useExplainTerm = (): ExplainTerm | undefined => useContext(Explaining);

const isField = (element: Element): element is HTMLInputElement => element.matches("input, select, textarea");

/** The question mark of the field, or of the column in whose heading the focus is. */
export function markOf(focused: Element | null): HTMLElement | null {
  const place = focused && isField(focused) ? focused.labels?.[0]?.parentElement : focused?.closest("th");
  return place?.querySelector<HTMLElement>("[data-term]") ?? null;
}

function useExplainKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== "F1" || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      const mark = markOf(document.activeElement);
      if (!mark) return;
      event.preventDefault();
      mark.click();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

interface TermsProviderProps {
  readonly explain: ExplainTerm;
  readonly children: ReactNode;
}

export function TermsProvider({ explain, children }: TermsProviderProps) {
  useExplainKey();
  return <Explaining value={explain}>{children}</Explaining>;
}
