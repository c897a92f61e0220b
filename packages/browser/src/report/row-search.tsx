// Searches within the rows of a report. Ctrl+F focuses it; a second Ctrl+F opens the browser's search.
import { LensField } from "@fiducia/ui/lens-field";
import { isSomethingOpen } from "@fiducia/ui/single-keys";
import { useEffect, useRef, useState } from "react";
import classes from "./narrowing-bar.module.css";

interface RowSearchProps {
  readonly find: string;
  readonly onFind: (find: string) => void;
}

const FIELD = "row-search";
/** Milliseconds without a key before the search runs. */
const PATIENCE_MS = 250;

/** Focuses the search field of the visible report, if there is one. */
export function focusRowSearch(): void {
  const field = document.getElementById(FIELD);
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}

/** The first Ctrl+F focuses the field; the next is the browser's. */
function useFindKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isFind =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "f";
      if (!isFind || isSomethingOpen() || document.activeElement?.id === FIELD) return;
      event.preventDefault();
      focusRowSearch();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

export function RowSearch({ find, onFind }: RowSearchProps) {
  const [text, setText] = useState(find);
  const said = useRef(find);
  useFindKey();
  useEffect(() => {
    if (find === said.current) return;
    said.current = find;
    setText(find);
  }, [find]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text.trim() === said.current) return;
      said.current = text.trim();
      onFind(text.trim());
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [text, onFind]);
  return (
    <LensField
      id={FIELD}
      label="Search rows"
      text={text}
      onText={setText}
      className={classes.search}
      // Escape empties the field; in an empty field it returns to the report's keys.
      onKeyDown={(event) => {
        if (event.key === "Escape" && text === "") event.currentTarget.blur();
      }}
    >
      <kbd>/</kbd>
    </LensField>
  );
}
