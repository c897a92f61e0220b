// Reports uncaught defects in the general error dialog and the log.
import { CallFailure, messageOf } from "@fiducia/browser/calls/call-failure";
import { isoInstant, systemClock } from "@fiducia/kernel/clock";
import { log } from "@fiducia/kernel/log";

interface Told {
  readonly message: string;
  readonly details: string;
}

/** Cancelled calls are no defects, and an ended session is handled elsewhere. */
const isExpected = (trouble: unknown): boolean =>
  (trouble instanceof Error && trouble.name === "AbortError") ||
  (trouble instanceof CallFailure && trouble.detail.status === 401);

function detailsOf(trouble: Error): string {
  const reference = trouble instanceof CallFailure ? trouble.detail.reference : undefined;
  return [
    reference && `Reference ${reference}`,
    `${trouble.name}: ${trouble.message}`,
    isoInstant(systemClock()),
  ]
    .filter(Boolean)
    .join("\n");
}

/** Calls `tell` for every uncaught defect from now on. */
export function watchDefects(tell: (told: Told) => void): void {
  const note = (trouble: unknown) => {
    if (!(trouble instanceof Error) || isExpected(trouble)) return;
    const details = detailsOf(trouble);
    log.error(details);
    tell({ message: messageOf(trouble), details });
  };
  window.addEventListener("error", ({ error }) => note(error));
  window.addEventListener("unhandledrejection", ({ reason }) => note(reason));
}
