// Decides from which copy a moment is restored, or says why it cannot be.
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { BackupFault } from "./backup-fault.ts";
import { type Catalogue, type CopyThere, oldestOf, youngestOf } from "./catalogue.ts";
import { walFileIn } from "./layout.ts";
import { segmentFacts } from "./wal-file.ts";

export interface Plan {
  readonly copy: CopyThere;
  /** ISO; undefined for the end of the log. */
  readonly to: string | undefined;
  /** The moment that the books will show. */
  readonly until: string;
  /** What of the log is asked for. */
  readonly names: readonly string[];
}

function requireCopies({ folder, copies, faults }: Catalogue): void {
  if (copies.some(({ until }) => until !== undefined)) return;
  const [broken] = copies;
  if (broken)
    throw new BackupFault(
      `The log file ${broken.line.missing} is missing in ${folder}: no copy there can be restored. ` +
        "Bring the file back from where the folder is copied to.",
    );
  throw new BackupFault(faults[0] ?? `The folder ${folder} holds no base copy yet.`);
}

/** The newest copy that leads to the moment, or to the youngest one. Refuses in words where none does. */
export function copyFor(catalogue: Catalogue, to: string | undefined): CopyThere {
  const { copies } = catalogue;
  requireCopies(catalogue);
  const youngest = youngestOf(catalogue) ?? "";
  const oldest = oldestOf(catalogue) ?? "";
  if (to === undefined) return copies.filter(({ until }) => until === youngest).at(-1) as CopyThere;
  if (to < oldest)
    throw new BackupFault(
      `The oldest moment of this backup is ${oldest}, and ${to} was asked for. Name it, or a later one.`,
    );
  const before = copies.filter(({ manifest }) => manifest.endedAt <= to);
  const reaching = before.filter(({ until }) => until !== undefined && until >= to).at(-1);
  if (reaching) return reaching;
  const missing = before.find(({ line }) => line.missing)?.line.missing;
  throw new BackupFault(
    to > youngest
      ? `The youngest moment of this backup is ${youngest}, and ${to} was asked for. Name it, or an earlier one; without --to it is restored.`
      : `The log file ${missing} is missing: ${to} cannot be restored. Name another moment, or bring the file back.`,
  );
}

/** The segments up to the first one that reaches the moment; those of the whole line for its end. */
async function segmentsTo({ folder }: Catalogue, { line }: CopyThere, to: string | undefined) {
  if (to === undefined) return line.segments;
  let [low, high] = [0, line.segments.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const name = line.segments[middle] as string;
    if ((await segmentFacts(walFileIn(folder, name), name)).until > to) high = middle;
    else low = middle + 1;
  }
  // One more: PostgreSQL stops at the first change that is later.
  return line.segments.slice(0, low + 2);
}

/** Whether some copy leads to the moment, or to any moment at all. */
export const leadsTo = ({ copies }: Catalogue, to: string | undefined): boolean =>
  copies.some(
    ({ manifest, until }) =>
      until !== undefined && (to === undefined || (manifest.endedAt <= to && until >= to)),
  );

interface Planning {
  readonly copy: CopyThere;
  readonly to: string | undefined;
  readonly keys: KeyRing | undefined;
}

/** What of the log leads from the copy to the moment; proves the copy's manifest. */
export async function planRestore(catalogue: Catalogue, { copy, to, keys }: Planning): Promise<Plan> {
  copy.prove(keys);
  const histories = [...catalogue.log.histories.keys()].map((timeline) => `${timeline}.history`);
  const names = [...histories, ...(await segmentsTo(catalogue, copy, to))];
  return { copy, to, until: to ?? copy.until ?? "", names };
}
