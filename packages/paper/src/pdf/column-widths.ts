// How wide the columns of a printed table are: as wide as what stands in them, text giving way first where room is short.
export interface ColumnNeed {
  /** What most of its cells need, in points. */
  readonly wanted: number;
  /** Below it nothing can be read; an amount is never cut, so it needs what it wants. */
  readonly least: number;
}

/** So much smaller is as good to read. */
const READABLE = 0.85;

/**
 * Widths that fill `room`, and by how much the type must be made smaller for them: 1 where all fits. Text gives way
 * down to its least, then the type shrinks; what is left over goes to the columns that may give way.
 */
export function columnWidths(
  needs: readonly ColumnNeed[],
  room: number,
  smallest: number,
): { readonly widths: readonly number[]; readonly scale: number } {
  const total = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const leastOfAll = total(needs.map(({ least }) => least));
  const halfWay = total(needs.map(({ least, wanted }) => (least + wanted) / 2));
  const fits = room / Math.max(leastOfAll, 1);
  // A little smaller for more of the text, much smaller only for what must not be cut.
  const scale = Math.max(smallest, Math.min(1, fits, Math.max(READABLE, room / Math.max(halfWay, 1))));
  const scaled = needs.map(({ wanted, least }) => ({ wanted: wanted * scale, least: least * scale }));
  const slack = total(scaled.map(({ wanted, least }) => wanted - least));
  const least = total(scaled.map((need) => need.least));
  // Where even the smallest type is too wide, everything is as narrow as it must be.
  if (least >= room) return { widths: scaled.map((need) => (need.least * room) / least), scale };
  const share = slack > 0 ? (room - least) / slack : 0;
  if (share <= 0) return { widths: scaled.map((need) => (need.least * room) / least), scale };
  if (share <= 1)
    return { widths: scaled.map((need) => need.least + (need.wanted - need.least) * share), scale };
  const wanted = total(scaled.map((need) => need.wanted));
  return { widths: scaled.map((need) => (need.wanted * room) / wanted), scale };
}
