// Covers the screen while the user has to wait: a spinner, and a text for screen readers.
import { type SyntheticEvent, useEffect, useRef } from "react";
import classes from "./busy-overlay.module.css";

const stay = (event: SyntheticEvent): void => event.preventDefault();

/** `label` says what is being done, such as "Generating the report". */
export function BusyOverlay({ label }: { label: string }) {
  const overlay = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    overlay.current?.showModal();
  }, []);
  return (
    <dialog
      ref={overlay}
      aria-modal="true"
      aria-label={label}
      aria-busy="true"
      className={classes.overlay}
      onCancel={stay}
      onKeyDown={(event) => event.key === "Escape" && stay(event)}
    >
      <svg width={80} height={80} viewBox="0 0 80 80" aria-hidden="true" focusable="false">
        <circle cx="40" cy="40" r="33" />
        <path d="M40 7a33 33 0 0 1 33 33" />
      </svg>
      <span className="sr-only" role="status">
        {label}
      </span>
    </dialog>
  );
}
