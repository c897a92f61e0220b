// The settings with which the embedded server hands its write-ahead log over, segment by segment.
import { privateFolder } from "./data-folder.ts";
import type { ServerUser } from "./server-user.ts";

/** After so many seconds a segment ends though it is not full; with the carrying, within a minute. */
const LONGEST_SEGMENT_S = 40;

/** A word of the shell, in a setting in which PostgreSQL itself replaces what follows a percent sign. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`).replaceAll("%", "%%")}'`;

/** Lays a segment into the folder under a temporary name, flushes it and gives it its name; again, if it was there. */
function archiveCommand(folder: string): string {
  const unfinished = `${quoted(`${folder}/`)}%f.copying`;
  const named = `${quoted(`${folder}/`)}%f`;
  return `cp -p "%p" ${unfinished} && sync ${unfinished} && mv -f ${unfinished} ${named} && sync ${quoted(folder)}`;
}

export const NOT_ARCHIVING = ["archive_mode=off"] as const;

/** Prepares the folder, and names the settings that hand the log over to it. */
export function archivingTo(folder: string, user: ServerUser | undefined): readonly string[] {
  privateFolder(folder, user);
  return [
    "archive_mode=on",
    `archive_timeout=${LONGEST_SEGMENT_S}`,
    `archive_command=${archiveCommand(folder)}`,
  ];
}
