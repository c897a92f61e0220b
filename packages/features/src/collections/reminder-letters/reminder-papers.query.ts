// The letters of reminders, for who sees all of them.
import type { Caller } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { lettersInReach } from "../shared/letter-reach.store.ts";
import { readLetters, type WrittenLetter } from "../shared/reminder-letters.store.ts";
import { REMINDER_PAPER_REFUSALS } from "./reminder-papers.contract.ts";

interface PapersAsked {
  readonly unit: ReadUnit;
  readonly caller: Caller;
  readonly letterIds: readonly number[];
}

export async function reminderPapers({
  unit,
  caller,
  letterIds,
}: PapersAsked): Promise<Outcome<readonly WrittenLetter[]>> {
  const letters = await readLetters(unit, letterIds, lettersInReach(caller));
  return letters.length === letterIds.length
    ? done(letters)
    : refuse(REMINDER_PAPER_REFUSALS, "UNKNOWN", { kind: "unknown" });
}
