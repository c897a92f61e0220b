// Checks a backup folder without restoring: manifests, checksums of every file, gaps in the log.
import type { KeyRing } from "@fiducia/kernel/key-ring";
import { BackupFault, faultOf } from "./backup-fault.ts";
import type { Catalogue } from "./catalogue.ts";
import { walFileIn } from "./layout.ts";
import { requireIntact } from "./unpack.ts";
import { checkSegment } from "./wal-file.ts";

export interface Checked {
  readonly files: number;
  /** What is wrong, each in words. */
  readonly faults: readonly string[];
}

/** Reads every file of the backup. */
export async function checkBackups(catalogue: Catalogue, keys: KeyRing | undefined): Promise<Checked> {
  const { folder, copies, log } = catalogue;
  const faults: string[] = [...catalogue.faults];
  let files = 0;
  const look = async (work: () => Promise<void> | void): Promise<void> => {
    files += 1;
    try {
      await work();
    } catch (cause) {
      const fault = faultOf(cause, folder);
      if (!(fault instanceof BackupFault)) throw fault;
      faults.push(fault.message);
    }
  };
  for (const { manifest, prove, line } of copies) {
    await look(() => prove(keys));
    for (const pack of [...manifest.packs, ...(manifest.secrets ? [manifest.secrets] : [])])
      await look(() => requireIntact(folder, manifest.name, pack));
    if (line.missing)
      faults.push(
        `The log file ${line.missing} is missing: from copy ${manifest.name} no later moment can be restored.`,
      );
  }
  for (const name of [...log.segments].sort())
    await look(() => checkSegment(walFileIn(folder, name), name, keys));
  return { files, faults };
}
