// Where each file of a backup lies, and by which names they sort.
import { join } from "node:path";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";

export const UNFINISHED = ".unfinished";

export const markerIn = (folder: string): string => join(folder, "fiducia-backup.json");
export const copiesIn = (folder: string): string => join(folder, "copies");
export const copyIn = (folder: string, name: string): string => join(copiesIn(folder), name);
export const walIn = (folder: string): string => join(folder, "wal");
export const trialsIn = (folder: string): string => join(folder, "trials");

/** A segment of the log, such as 000000010000000000000003: timeline, then place. */
const SEGMENT = /^[0-9A-F]{24}$/;
const HISTORY = /^[0-9A-F]{8}\.history$/;

export const isSegment = (name: string): boolean => SEGMENT.test(name);
export const isHistory = (name: string): boolean => HISTORY.test(name);
export const timelineOf = (name: string): string => name.slice(0, 8);

/** Segments in folders by timeline, so that no folder holds those of years and restores together. */
export const walFileIn = (folder: string, name: string): string =>
  isSegment(name) ? join(walIn(folder), timelineOf(name), name) : join(walIn(folder), name);

/** 20261125T020000Z */
export const nameOfMoment = (at: Instant): string => isoInstant(at).replaceAll(/[-:]|\.\d+/g, "");

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;
export const isCopyName = (name: string): boolean => NAME.test(name);

/** The moment in a name, as ISO text. */
export const momentOfName = (name: string): string => name.replace(NAME, "$1-$2-$3T$4:$5:$6Z");
