// How wide each column of a table is in the room that there is, and which columns have room at all.

/** What a column asks for, in pixels. */
export interface WidthAsked {
  readonly key: string;
  /** 1 always has room; of the others those of the least number have it first. */
  readonly priority: number;
  /** All of what it shows, in one line. */
  readonly natural: number;
  /** As narrow as it may become; a number is never cut. */
  readonly least: number;
  /** Takes what is left over. */
  readonly grows: boolean;
}

/** The least width of a column of words that stays whatever the room. */
const NARROWEST = 64;

const sumOf = (widths: Iterable<number>): number => [...widths].reduce((sum, width) => sum + width, 0);

/** The columns that have room, in their order. Where one has none, those that come after its rank have none either. */
export function columnsWithRoom(asked: readonly WidthAsked[], room: number): readonly WidthAsked[] {
  const shown = new Set(asked.filter(({ priority }) => priority === 1));
  let left = room - sumOf([...shown].map(({ least }) => least));
  let lowest = Number.POSITIVE_INFINITY;
  for (const each of [...asked].sort((a, b) => a.priority - b.priority)) {
    if (each.priority > lowest) break;
    if (shown.has(each)) continue;
    if (each.least > left) lowest = each.priority;
    else {
      shown.add(each);
      left -= each.least;
    }
  }
  return asked.filter((each) => shown.has(each));
}

/** Shares what is left over equally among those that want more, up to what each wants. */
function fill(widths: Map<string, number>, wants: ReadonlyMap<string, number>, room: number): number {
  let left = room;
  let wanting = [...wants].filter(([key, want]) => want > (widths.get(key) ?? 0));
  while (left >= 1 && wanting.length > 0) {
    const share = left / wanting.length;
    for (const [key, want] of wanting) {
      const width = widths.get(key) ?? 0;
      const added = Math.min(share, want - width);
      widths.set(key, width + added);
      left -= added;
    }
    wanting = wanting.filter(([key, want]) => want - (widths.get(key) ?? 0) > 0.5);
  }
  return left;
}

/** The width of each column, in pixels: together the room, or more than it where the columns cannot be that narrow. */
export function dealtWidths(shown: readonly WidthAsked[], room: number): ReadonlyMap<string, number> {
  const isTight = sumOf(shown.map(({ least }) => least)) > room;
  const widths = new Map(
    shown.map(({ key, least, grows }) => [key, isTight && grows ? Math.min(least, NARROWEST) : least]),
  );
  const whole = new Map(shown.map(({ key, natural }) => [key, natural]));
  const left = fill(widths, whole, room - sumOf(widths.values()));
  const growing = shown.filter(({ grows }) => grows);
  const takers = growing.length > 0 ? growing : shown;
  if (left > 0 && takers.length > 0)
    for (const { key } of takers) widths.set(key, (widths.get(key) ?? 0) + left / takers.length);
  return widths;
}
