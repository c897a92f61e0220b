// What the tray says of an export: where it stands, in a few words.

import type { ExportJob } from "@fiducia/features/exports/exports.contract";
import { itemCount } from "@fiducia/kernel/item-count";
import { sizeText } from "@fiducia/kernel/size-text";

const ENDINGS: readonly [string, RegExp][] = [
  ["st", /(^|[^1])1$/],
  ["nd", /(^|[^1])2$/],
  ["rd", /(^|[^1])3$/],
];

const ordinal = (place: number): string =>
  `${place}${ENDINGS.find(([, ending]) => ending.test(String(place)))?.[0] ?? "th"}`;

/** "2nd in the queue", "5,000 of 100,000 rows", "34 items, 12 kB". */
export function exportState(job: ExportJob): string {
  const { state, place, rowsDone, rowsAll, size, failure } = job;
  if (state === "Queued") return place === null ? "Waiting" : `${ordinal(place)} in the queue`;
  if (state === "Running")
    return rowsAll === null
      ? "Reading"
      : `${rowsDone.toLocaleString("en-US")} of ${rowsAll.toLocaleString("en-US")} rows`;
  if (state === "Done") return `${itemCount(rowsAll ?? 0)}, ${sizeText(size ?? 0)}`;
  return state === "Failed" ? (failure ?? "Failed") : "Cancelled";
}
