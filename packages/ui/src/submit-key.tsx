// Ctrl+Enter, on a Mac Cmd+Enter, sends a form from wherever the focus is.
import { type RefObject, useEffect } from "react";

/** Whether the keys send a form. */
export const isSubmitKey = (event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">): boolean =>
  event.key === "Enter" && (event.ctrlKey || event.metaKey);

/** A dialog above the form has the keys to itself; a form in a dialog is sent while that one is on top. */
const isOnTop = (form: HTMLFormElement): boolean => {
  const opened = [...document.querySelectorAll("dialog[open]")].at(-1);
  return opened === undefined || opened.contains(form);
};

export function useSubmitKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { current } = form;
      if (!isSubmitKey(event) || event.defaultPrevented || event.repeat || !current || !isOnTop(current))
        return;
      event.preventDefault();
      current.requestSubmit();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [form]);
}
