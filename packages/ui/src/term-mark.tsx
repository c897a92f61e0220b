// The question mark beside a word: it opens what the word means. It is no stop for Tab, which would double the way through a
// form; F1 opens it from the field or heading.
import { TERMS, type Term } from "@fiducia/contract/terms";
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "./button.tsx";
import classes from "./term-mark.module.css";
import { useExplainTerm } from "./terms-provider.tsx";

const TermPopover = lazy(async () => ({ default: (await import("./term-popover.tsx")).TermPopover }));

export function TermMark({ term }: { readonly term: Term }) {
  const explain = useExplainTerm();
  const mark = useRef<HTMLButtonElement>(null);
  const [from, setFrom] = useState<Element | null>();
  if (!explain) return null;
  const isOpen = from !== undefined;
  const close = () => {
    setFrom(undefined);
    // The mark is drawn anew, so that one that had the focus has lost it.
    setTimeout(() => {
      const target = from?.isConnected && from !== document.body ? from : mark.current;
      if (target instanceof HTMLElement) target.focus();
    });
  };
  const button = (
    <Button
      kind="bare"
      ref={mark}
      className={classes.mark}
      tabIndex={-1}
      data-term={term}
      // No label of its own, by which a field would be found twice.
      title={`What is ${TERMS[term]}?`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        if (isOpen) close();
        else setFrom(document.activeElement);
      }}
    >
      <span aria-hidden="true" />
    </Button>
  );
  if (!isOpen) return button;
  return (
    <Suspense fallback={button}>
      <TermPopover
        term={term}
        explain={explain}
        isInDialog={mark.current?.closest("dialog") != null}
        onClose={close}
      >
        {button}
      </TermPopover>
    </Suspense>
  );
}
