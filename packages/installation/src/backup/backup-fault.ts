// Why a backup could not be made, read or restored, in a sentence with the way out that its reader sees.
export class BackupFault extends Error {}

/** A file of the backup is missing, or is not what was written: of a copy, an earlier one may do. */
export class DamagedFile extends BackupFault {}

const WORDS: Readonly<Record<string, string>> = {
  ENOENT: "is not there. Create the folder, or mount its disk",
  EACCES: "cannot be written by the user of Fiducia. Give that user the right to write there",
  EPERM: "cannot be written by the user of Fiducia. Give that user the right to write there",
  EROFS: "is on a disk that is mounted read-only. Mount it to write",
  ENOSPC: "is on a disk that is full. Make room there, or lower BACKUP_KEEP_DAYS",
  EDQUOT: "is on a disk whose quota is used up. Make room there, or lower BACKUP_KEEP_DAYS",
  ENOTDIR: "is no folder. Set BACKUP_DIR to a folder",
  EIO: "is on a disk that reports errors. Replace the disk",
  ESTALE: "is on a mount that has gone. Mount it again",
  ENOTCONN: "is on a mount that has gone. Mount it again",
};

/** The trouble with a folder of backups in words; a defect stays what it is. */
export function faultOf(cause: unknown, folder: string): Error {
  if (cause instanceof BackupFault) return cause;
  const words = WORDS[(cause as NodeJS.ErrnoException | null)?.code ?? ""];
  return words ? new BackupFault(`The backup folder ${folder} ${words}.`) : (cause as Error);
}
