// J and K from anywhere on the page: whoever has just opened a report is at its first row with one key.
import { type RefObject, useEffect } from "react";
import { isSomethingOpen, isTyping, useSingleKeys } from "../single-keys.tsx";
import { firstRowIn } from "./cell-keys.ts";

/** Within the table its own keys go from row to row; a dialog or a menu has the keys to itself. */
export function useRowKeys(box: RefObject<HTMLElement | null>): void {
  const [singleKeys] = useSingleKeys();
  useEffect(() => {
    if (singleKeys === "off") return undefined;
    const press = (event: KeyboardEvent) => {
      const { key, target } = event;
      if ((key !== "j" && key !== "k") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.defaultPrevented || isTyping(target) || isSomethingOpen()) return;
      if (!box.current || (target instanceof Node && box.current.contains(target))) return;
      const row = firstRowIn(box.current);
      if (!row) return;
      event.preventDefault();
      row.focus();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [box, singleKeys]);
}
