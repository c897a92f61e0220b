// What stories were told of: how often, and in how many of them, so that nothing that they are to try is left untold.
import type { Desk } from "./desks.ts";

/** What has to be told, as settings of a counter and as commands that were granted. */
const TO_BE_TOLD = [
  "ACCRUAL",
  "AP_CASH",
  "byHand",
  "fullOnly",
  "proRata",
  "hold days",
  "payment by hand: granted",
  "revenue transfer: granted",
  "revenue moved: granted",
  "financed: granted",
  "offset to 2 invoices: granted",
] as const;

export class ToldStories {
  /** How often each kind of command was granted, and refused by which rule. */
  readonly outcomes = new Map<string, number>();
  /** In how many stories each setting and outcome was told. */
  readonly stories = new Map<string, number>();
  #now = new Set<string>();

  /** A story begins at a counter of these settings. */
  begin({ recognition, sharing, holdDays }: Desk): void {
    this.#now = new Set();
    for (const what of [recognition, sharing, ...(holdDays > 0 ? ["hold days"] : [])]) this.#tell(what);
  }

  note(kind: string, answer: string): void {
    const outcome = `${kind}: ${answer}`;
    this.outcomes.set(outcome, (this.outcomes.get(outcome) ?? 0) + 1);
    this.#tell(outcome);
  }

  #tell(what: string): void {
    if (this.#now.has(what)) return;
    this.#now.add(what);
    this.stories.set(what, (this.stories.get(what) ?? 0) + 1);
  }

  /** What was told in no story: there should be nothing. */
  untold(): readonly string[] {
    return TO_BE_TOLD.filter((what) => !this.stories.has(what));
  }
}
