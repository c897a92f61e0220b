// What is found of a row: whether it is new here, the same as last time, changed, doubtful or wrong.

import { cutText } from "@fiducia/kernel/cut-text";
import type { ImportKind } from "../kinds/import-kinds.rules.ts";
import { changesOf, type ReadRow, type RowFault } from "../kinds/read-row.rules.ts";
import type { Former } from "../shared/former-number.store.ts";
import type { VERDICTS } from "../shared/import.contract.ts";

export interface Verdict {
  readonly verdict: (typeof VERDICTS)[number];
  readonly faults?: readonly RowFault[];
  readonly thingId?: number | undefined;
  readonly note?: string;
  /** Whether nothing is left to write of it. */
  readonly isKnown?: true;
}

/** What the agency, or a row above, has already that could be the same. */
export interface Alike {
  /** Undefined for a row above, which the agency does not have yet. */
  readonly thingId: number | undefined;
  readonly words: string;
}

export interface Known {
  readonly number: string;
  readonly isOfTotals: boolean;
  readonly isHeadingAgain: boolean;
  /** Why the user may not bring this row in, or not change what it was before. */
  readonly outOfReach: string | undefined;
  /** The row above that has the same number. */
  readonly rowOfNumber: number | undefined;
  /** What was brought in under this number before. */
  readonly former: Former | undefined;
  /** What has the same name where names are of one thing alone. */
  readonly same: Alike | undefined;
  readonly alike: Alike | undefined;
  readonly answer: "another" | "same" | "leave" | null;
}

const fault = (message: string): Verdict => ({ verdict: "Fault", faults: [{ field: "", message }] });

/** Of what was brought in before: the same, or what changed. A policy stays with its client. */
function verdictOnFormer(kind: ImportKind, row: ReadRow, former: Former): Verdict {
  const { thingId } = former;
  const changes = changesOf(kind, former.values, row.values);
  if (changes.length === 0) return { verdict: "Same", thingId, isKnown: true };
  if (kind.thing === "policy" && changes.some(({ field }) => field.reading.as === "client"))
    return fault("This policy is another client's here. Change it on the client's page.");
  return {
    verdict: "Changed",
    thingId,
    note: cutText(changes.map(({ words }) => words).join("; "), 500),
  };
}

/** The first that holds. */
export function verdictOf(kind: ImportKind, row: ReadRow, known: Known): Verdict {
  const { number, isOfTotals, isHeadingAgain, outOfReach, rowOfNumber, former, same, alike, answer } = known;
  if (answer === "leave") return { verdict: "Left", note: alike?.words ?? "" };
  if (isOfTotals) return fault("This row has totals. Leave it out.");
  if (isHeadingAgain) return fault("This row has the names of the columns. Leave it out.");
  if (row.faults.length > 0) return { verdict: "Fault", faults: row.faults };
  if (number === "") return fault("This row has no number and no name.");
  if (rowOfNumber !== undefined) return fault(`Row ${rowOfNumber} is ${number} already.`);
  if (outOfReach !== undefined) return fault(outOfReach);
  if (former) return verdictOnFormer(kind, row, former);
  if (same) return { verdict: "Same", thingId: same.thingId, note: same.words };
  if (!alike || answer === "another") return { verdict: "New" };
  if (answer === "same" && alike.thingId !== undefined)
    return { verdict: "Same", thingId: alike.thingId, note: alike.words };
  return { verdict: "Doubtful", thingId: alike.thingId, note: alike.words };
}
