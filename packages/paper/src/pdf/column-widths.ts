// Column widths of a printed table: as wide as their contents; when space is short, text columns shrink first.
export interface ColumnNeed {
  /** What most of its cells need, in points. */
  readonly preferred: number;
  /** The least readable width; amounts are never cut, so they need the full one. */
  readonly least: number;
}

/** Shrinking the type to this factor keeps it readable. */
const READABLE = 0.85;

/**
 * Widths that fill `room`, and the factor for the font size: 1 when everything fits. Text columns shrink to their
 * least width, then the font; spare space goes to text columns.
 */
export function columnWidths(
  needs: readonly ColumnNeed[],
  room: number,
  smallest: number,
): { readonly widths: readonly number[]; readonly scale: number } {
  const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const leastOfAll = total(needs.map(({ least }) => least));
  const halfWay = total(needs.map(({ least, preferred }) => (least + preferred) / 2));
  const fits = room / Math.max(leastOfAll, 1);
  // Shrinks the font slightly to show more text, and further only for contents that must not be cut.
  const scale = Math.max(smallest, Math.min(1, fits, Math.max(READABLE, room / Math.max(halfWay, 1))));
  const scaled = needs.map(({ preferred, least }) => ({
    preferred: preferred * scale,
    least: least * scale,
  }));
  const slack = total(scaled.map(({ preferred, least }) => preferred - least));
  const least = total(scaled.map((need) => need.least));
  // When even the smallest font is too wide, every column gets its least width.
  if (least >= room) return { widths: scaled.map((need) => (need.least * room) / least), scale };
  const share = slack > 0 ? (room - least) / slack : 0;
  if (share <= 0) return { widths: scaled.map((need) => (need.least * room) / least), scale };
  if (share <= 1)
    return { widths: scaled.map((need) => need.least + (need.preferred - need.least) * share), scale };
  const preferredTotal = total(scaled.map((need) => need.preferred));
  return { widths: scaled.map((need) => (need.preferred * room) / preferredTotal), scale };
}
