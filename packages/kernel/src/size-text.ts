// The size of files as people read it.
const UNITS = ["B", "kB", "MB", "GB", "TB"] as const;

/** 340 B, 9.5 kB, 12 MB: in units of a thousand. */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 999.5 && unit < UNITS.length - 1; unit += 1) value /= 1_000;
  return `${value < 9.95 && unit > 0 ? Math.round(value * 10) / 10 : Math.round(value)} ${UNITS[unit]}`;
}
