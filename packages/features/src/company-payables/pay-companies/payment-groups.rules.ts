// Which lines belong to which payment: one for each payable account and each trust bank that holds their money.
import { type Cents, greatest, least, minus, ZERO } from "@fiducia/kernel/cents";
import { heldIn } from "@fiducia/ledger/part";
import type { NamedLine, PayablePart } from "../shared/payment-lines.rules.ts";

/** A line with its place in the request. */
type PlacedLine = NamedLine & { readonly place: number };

export interface PaymentGroup {
  /** Undefined of a line that is owed to no company. */
  readonly glAccountId: number | undefined;
  readonly company: string;
  readonly bankAccountId: number;
  readonly lines: readonly PlacedLine[];
}

interface Grouping {
  readonly parts: ReadonlyMap<number, PayablePart>;
  /** Trust banks in order: the first takes what no bank holds. */
  readonly bankIds: readonly [number, ...number[]];
}

/** What each bank pays of a line: what it holds, up to the amount; the first of them what is more than that. */
function byBank(
  { part, isMemo }: PayablePart,
  amount: Cents | undefined,
  bankIds: Grouping["bankIds"],
): (readonly [bankId: number, amount: Cents | undefined])[] {
  const holding = bankIds.filter((bankId) => heldIn(part, bankId) !== 0);
  const first = holding[0] ?? bankIds[0];
  if (isMemo || part.billed < 0 || holding.length <= 1) return [[first, amount]];
  let left = amount;
  const paid = holding.map((bankId): readonly [number, Cents | undefined] => {
    if (left === undefined) return [bankId, undefined];
    const share = greatest(ZERO, least(left, heldIn(part, bankId)));
    left = minus(left, share);
    return [bankId, share];
  });
  const rest = left ?? ZERO;
  return paid
    .map(([bankId, share], place): readonly [number, Cents | undefined] => [
      bankId,
      share !== undefined && place === 0 ? ((share + rest) as Cents) : share,
    ])
    .filter(([, share]) => share === undefined || share > 0);
}

/**
 * The payments in the order of their first lines. A credit memo's line goes to a payment of its company that pays
 * something, since it lowers it.
 */
export function paymentGroups(
  named: readonly NamedLine[],
  { parts, bankIds }: Grouping,
): readonly PaymentGroup[] {
  const groups: (PaymentGroup & { readonly lines: PlacedLine[] })[] = [];
  const ofAccount = (payable: PayablePart | undefined) =>
    groups.filter(({ glAccountId }) => glAccountId === payable?.part.ownerAccountId);
  const put = (payable: PayablePart | undefined, bankAccountId: number, line: PlacedLine): void => {
    const bankGroup = ofAccount(payable).find((group) => group.bankAccountId === bankAccountId);
    if (bankGroup) bankGroup.lines.push(line);
    else {
      const company = payable?.company ?? "";
      groups.push({ glAccountId: payable?.part.ownerAccountId, company, bankAccountId, lines: [line] });
    }
  };
  const memos: PlacedLine[] = [];
  for (const [place, { partId, amount }] of named.entries()) {
    const payable = parts.get(partId);
    if (!payable) put(payable, bankIds[0], { partId, amount, place });
    else if (payable.isMemo) memos.push({ partId, amount, place });
    else
      for (const [bankId, share] of byBank(payable, amount, bankIds))
        put(payable, bankId, { partId, amount: share, place });
  }
  for (const line of memos) {
    const payable = parts.get(line.partId);
    put(payable, ofAccount(payable)[0]?.bankAccountId ?? bankIds[0], line);
  }
  return groups;
}
