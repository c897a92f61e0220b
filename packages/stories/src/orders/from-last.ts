// Distributes an amount by hand, as no rule would: from the last part up.
/** Unlike the rule, the last part first. */
export function fromLast(parts: readonly { partId: number; open: number }[], amount: number) {
  let left = amount;
  return [...parts].reverse().flatMap(({ partId, open }) => {
    const share = Math.min(left, Math.max(open, 0));
    left -= share;
    return share > 0 ? [{ partId, amount: share }] : [];
  });
}
