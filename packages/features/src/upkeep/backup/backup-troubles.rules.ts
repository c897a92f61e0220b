// What is wrong with the backups, in words that say what to do.
import type { BackupState } from "@fiducia/contract/backup-state";

export interface BackupTrouble {
  /** The books could be lost, or the way back is not known to work. */
  readonly isGrave: boolean;
  readonly words: string;
}

export interface Seen {
  readonly state: BackupState;
  /** ISO */
  readonly seenAt: string;
  readonly now: string;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const LONGEST_UNSEEN_MS = 5 * MINUTE_MS;
const OLDEST_COPY_MS = 26 * HOUR_MS;
const OLDEST_TRIAL_MS = 8 * DAY_MS;
const OLDEST_LOG_MS = 5 * MINUTE_MS;

const isOlder = (at: string, now: string, than: number): boolean => Date.parse(now) - Date.parse(at) > than;
const grave = (words: string): BackupTrouble => ({ isGrave: true, words });
const slight = (words: string): BackupTrouble => ({ isGrave: false, words });

function outsideTroubles({ archiver }: BackupState): readonly BackupTrouble[] {
  if (!archiver?.isOn)
    return [
      slight(
        "The database server does not archive its log: what was recorded since its last backup would be lost with it. " +
          "The guide says how to archive.",
      ),
    ];
  const { lastAt, lastFailedAt } = archiver;
  const isFailing = lastFailedAt !== null && (lastAt === null || lastFailedAt > lastAt);
  return isFailing ? [grave("The database server cannot archive its log. Its own log says why.")] : [];
}

function copyTroubles({ state, now }: Seen, every: number): readonly BackupTrouble[] {
  const [newest] = state.copies;
  if (!newest) return [slight("There is no base copy yet. The first one is made within ten minutes.")];
  if (isOlder(newest.endedAt, now, every))
    return [grave("The last base copy is older than it should be. Back up now, and see what it says.")];
  return [];
}

/** Only of trials that there could have been: the first comes right after the first copy. */
function trialTroubles({ state, now }: Seen): readonly BackupTrouble[] {
  const [last] = state.trials;
  const good = state.trials.find(({ isGood }) => isGood);
  const oldest = state.copies.at(-1);
  if (last && !last.isGood) return [grave(`The last trial of the backup failed. ${last.words}`)];
  const since = good?.at ?? oldest?.endedAt;
  if (since !== undefined && isOlder(since, now, OLDEST_TRIAL_MS))
    return [grave("No backup has been restored on trial for more than 8 days. Try one now.")];
  return [];
}

function logTroubles({ state, now }: Seen): readonly BackupTrouble[] {
  const { waitingSince, youngestMoment } = state;
  const waits = waitingSince !== null && isOlder(waitingSince, now, OLDEST_LOG_MS);
  const isLate = youngestMoment !== null && isOlder(youngestMoment, now, OLDEST_LOG_MS);
  return waits || isLate
    ? [grave("What was recorded in the last minutes has not arrived in the backup folder.")]
    : [];
}

/** The longest that a copy may be old: 26 hours, or two hours more than from one to the next. */
const longest = (everyHours: number | null): number =>
  everyHours === null ? OLDEST_COPY_MS : everyHours * HOUR_MS + 2 * HOUR_MS;

/** What is wrong, the worst first. */
export function backupTroubles(seen: Seen): readonly BackupTrouble[] {
  const { state, seenAt, now } = seen;
  if (isOlder(seenAt, now, LONGEST_UNSEEN_MS))
    return [grave("The worker has not looked at the backups for some minutes. See whether it runs.")];
  if (!state.isEmbedded) return outsideTroubles(state);
  if (state.folder === null)
    return [
      slight("There is no backup: set BACKUP_DIR to a folder on another disk, and start Fiducia again."),
    ];
  const troubles = [
    ...state.faults.map(grave),
    // A folder that cannot be read says nothing of what is in it.
    ...(state.faults.length > 0 && state.copies.length === 0
      ? []
      : copyTroubles(seen, longest(state.everyHours))),
    ...trialTroubles(seen),
    ...logTroubles(seen),
    ...(state.isSameDisk
      ? [
          slight(
            "The backup is on the same disk as the books: one fault would take both. Set BACKUP_DIR to another disk.",
          ),
        ]
      : []),
    ...(state.isEncrypted
      ? []
      : [
          slight(
            "The backup is not encrypted and holds no keys. Set BACKUP_KEY, and keep a copy of it elsewhere.",
          ),
        ]),
  ];
  return [...troubles.filter(({ isGrave }) => isGrave), ...troubles.filter(({ isGrave }) => !isGrave)];
}
