// What a term means, below its question mark.
import { TERMS, type Term } from "@fiducia/contract/terms";
import { Popover } from "@mantine/core";
import "@mantine/core/styles/Popover.css";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from "react";
import classes from "./term-mark.module.css";
import type { Explained, ExplainTerm } from "./terms-provider.tsx";

type Read = Explained | "failed" | undefined;

const Explanation = ({
  read: { title, text, example, source, chapter },
  id,
}: {
  read: Explained;
  id: string;
}) => (
  <>
    <strong id={id}>{title}</strong>
    <p>{text}</p>
    {example && <p className={classes.example}>{example}</p>}
    <p className={classes.source}>Source: {source}.</p>
    {/* In a tab of its own, so that nothing typed here is left. */}
    <a href={chapter.to} target="_blank" rel="noopener">
      Help: {chapter.title}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  </>
);

interface TermPopoverProps {
  readonly term: Term;
  readonly explain: ExplainTerm;
  /** Drawn above the page it would lie below a dialog. */
  readonly isInDialog: boolean;
  readonly onClose: () => void;
  /** The question mark. */
  readonly children: ReactNode;
}

export function TermPopover({ term, explain, isInDialog, onClose, children }: TermPopoverProps) {
  const [read, setRead] = useState<Read>();
  const id = useId();
  useEffect(() => {
    let isHere = true;
    explain(term).then(
      (explained) => isHere && setRead(explained),
      () => isHere && setRead("failed"),
    );
    return () => {
      isHere = false;
    };
  }, [explain, term]);
  // A dialog or form below does not hear the keys.
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== "Escape" && event.key !== "F1") return;
    event.preventDefault();
    onClose();
  };
  return (
    <Popover
      opened
      onChange={(isOpened) => !isOpened && onClose()}
      position="bottom-start"
      width={320}
      offset={4}
      shadow="md"
      trapFocus
      closeOnEscape={false}
      withinPortal={!isInDialog}
      floatingStrategy="fixed"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown
        className={classes.popover}
        {...(typeof read === "object"
          ? { "aria-labelledby": id }
          : { "aria-label": `What is ${TERMS[term]}?` })}
        tabIndex={-1}
        data-autofocus
        onKeyDownCapture={press}
        onClick={(event) => event.stopPropagation()}
      >
        {read === "failed" && <p role="alert">The explanation could not be loaded. Please try again.</p>}
        {typeof read === "object" && <Explanation read={read} id={id} />}
      </Popover.Dropdown>
    </Popover>
  );
}
