// Permissions as one hex string, the form in which a profile carries them; for display, never for a decision.

/** Where a permission's bit is: the byte (two hex digits each, from the left) and the bit, 0 the lowest. */
export interface PermissionBit {
  readonly id: number;
  readonly groupId: number;
  readonly position: number;
  readonly subPosition: number;
}

/** Groups up to this one hold bit flags of older profiles and have no place in the string. */
const LAST_SKIPPED_GROUP = 1;

const counted = (catalogue: readonly PermissionBit[]): readonly PermissionBit[] =>
  catalogue.filter(({ groupId }) => groupId > LAST_SKIPPED_GROUP);

/** The permissions as lower-case hex digits, two for every byte of the catalogue; ids outside it are left out. */
export function compressPermissions(held: Iterable<number>, catalogue: readonly PermissionBit[]): string {
  const ids = new Set(held);
  const bits = counted(catalogue);
  const bytes = new Array<number>(bits.reduce((most, bit) => Math.max(most, bit.position + 1), 0)).fill(0);
  for (const { id, position, subPosition } of bits) {
    if (ids.has(id)) bytes[position] = (bytes[position] ?? 0) | (1 << subPosition);
  }
  return bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The ids whose bits are set. Unknown bits, missing bytes and anything that is no hex digit count as not set. */
export function expandPermissions(
  compressed: string,
  catalogue: readonly PermissionBit[],
): ReadonlySet<number> {
  const byteAt = (position: number): number => {
    const digits = compressed.slice(position * 2, position * 2 + 2);
    return /^[0-9a-f]{2}$/i.test(digits) ? Number.parseInt(digits, 16) : 0;
  };
  const set = counted(catalogue).filter(({ position, subPosition }) => byteAt(position) & (1 << subPosition));
  return new Set(set.map(({ id }) => id));
}
