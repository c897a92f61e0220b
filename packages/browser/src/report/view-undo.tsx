// Takes back what was changed in how a report is looked at: filters, order, groups, columns. Money is voided, not undone.
import { isSomethingOpen, isTyping } from "@fiducia/ui/single-keys";
import { useEffect } from "react";

const MOST = 50;
/** How to take back each change of the screen in view, the last one at the end. */
let changes: (() => void)[] = [];

/** Remembers how a change of the view is taken back. */
export function rememberChange(takeBack: () => void): void {
  changes = [...changes, takeBack].slice(-MOST);
}

/** Ctrl+Z takes the last change back, where nobody types; another screen begins anew. */
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
