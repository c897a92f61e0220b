// Undoes changes of a report's view: filters, order, groups, columns. Postings are voided instead.
import { isSomethingOpen, isTyping } from "@fiducia/ui/single-keys";
import { useEffect } from "react";

const MOST = 50;
/** How to undo each change of the current screen, newest last. */
let changes: (() => void)[] = [];

/** Records how to undo a change of the view. */
export function rememberChange(takeBack: () => void): void {
  changes = [...changes, takeBack].slice(-MOST);
}

/** Ctrl+Z undoes the last change, except while typing; another screen starts with none. */
export function useUndoKey(screen: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the changes are those of one screen.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "z";
      if (!isUndo || isTyping(event.target) || isSomethingOpen()) return;
      const takeBack = changes.pop();
      if (!takeBack) return;
      event.preventDefault();
      takeBack();
    };
    window.addEventListener("keydown", press);
    return () => {
      changes = [];
      window.removeEventListener("keydown", press);
    };
  }, [screen]);
}
