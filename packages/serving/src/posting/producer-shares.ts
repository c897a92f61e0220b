// Producers' shares of the agency's revenue, which follow from what a posting collects, to the cent.
import { CONTROL } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, minus, negate, plus, portion, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Plan, PlannedEntry, ProducerShare } from "@fiducia/ledger/plan";
import type { Posting } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { shareWithProducer } from "@fiducia/ledger/rules/commission";
import { sql } from "kysely";

/** A producer's split of one line's agency part, with what was owed so far. */
interface Owed {
  readonly partId: number;
  readonly lineId: number;
  readonly userId: number;
  readonly rate: number;
  readonly basis: "collected" | "billed";
  readonly isMemo: boolean;
  /** The amount that the share is computed from: billed, collected, or (of a memo, negative) given back. */
  counted: Cents;
  shared: Cents;
}

/** What a posting adds to that amount. Collecting a memo is using it, which has no share. */
function countedBy({ account, movement, amount }: Posting, { basis, isMemo }: Owed): Cents {
  if (basis === "billed") return account === CONTROL.billed && movement === "bill" ? negate(amount) : ZERO;
  if (isMemo) return account === CONTROL.clientCredit && movement === "fund" ? amount : ZERO;
  return account === CONTROL.billed && movement === "collect" ? amount : ZERO;
}

/** The splits of existing agency parts, with what producers were owed so far. */
async function readOwed(unit: ReadUnit, partIds: readonly number[]): Promise<readonly Owed[]> {
  if (partIds.length === 0) return [];
  return unit.rows(sql<Owed>`
    select p.part_id as "partId", s.line_id as "lineId", s.user_id as "userId", s.rate, s.basis,
      i.item_type = 'CreditMemo' as "isMemo",
      case when s.basis = 'billed' then b.billed_cents when i.item_type = 'CreditMemo' then b.funded_cents
        else b.collected_cents end as counted,
      coalesce((select sum(h.amount_cents) from producer_share h where h.agency_id = s.agency_id
        and h.line_id = s.line_id and h.user_id = s.user_id), 0)::bigint as shared
    from line_part p
    join producer_split s on s.agency_id = p.agency_id and s.line_id = p.line_id
    join part_balance b on b.agency_id = p.agency_id and b.part_id = p.part_id
    join item i on i.agency_id = p.agency_id and i.item_id = p.item_id
    where p.agency_id = ${unit.agencyId} and p.part_id in (${sql.join([...partIds])}) and p.side = 'agency'`);
}

/** The splits of the draft's own lines, with nothing counted yet. */
const ownOwed = ({ splits, parts, items }: Plan): Owed[] =>
  splits.flatMap((split) =>
    parts
      .filter((part) => part.lineId === split.lineId && part.side === "agency")
      .map((part) => ({
        ...split,
        partId: part.partId,
        isMemo: items.some(({ itemId, item }) => itemId === part.itemId && item.itemType === "CreditMemo"),
        counted: ZERO,
        shared: ZERO,
      })),
  );

/** What the entry owes each producer: the rate of the amount after it, less what was owed before. */
function sharesOf({ entry }: PlannedEntry, owed: readonly Owed[]): ProducerShare[] {
  return owed.flatMap((split) => {
    const postings = entry.postings.filter((posting) => posting.partId === split.partId);
    const change = sumOf(postings, (posting) => countedBy(posting, split));
    if (change === 0) return [];
    split.counted = plus(split.counted, change);
    const amount = minus(portion(split.counted, split.rate), split.shared);
    split.shared = plus(split.shared, amount);
    return amount === 0 ? [] : { lineId: split.lineId, userId: split.userId, amount };
  });
}

/** One row for each line and producer of an event. */
function merged(shares: readonly ProducerShare[]): ProducerShare[] {
  const rows = new Map<string, ProducerShare>();
  for (const share of shares) {
    const key = `${share.lineId}/${share.userId}`;
    rows.set(key, { ...share, amount: plus(rows.get(key)?.amount ?? ZERO, share.amount) });
  }
  return [...rows.values()].filter((share) => share.amount !== 0);
}

const collects = ({ movement }: Posting): boolean =>
  movement === "collect" || movement === "fund" || movement === "bill";

/**
 * Adds to each entry of the draft what it owes producers, under the same event and item. Reversals too: the share
 * follows from what is collected afterwards, wherever the remaining money was distributed.
 */
export async function addProducerShares(unit: ReadUnit, draft: PostingDraft): Promise<void> {
  const { plan } = draft;
  const { entries } = plan;
  const postings = entries.flatMap(({ entry }) => entry.postings.filter(collects));
  const newPartIds = new Set(plan.parts.map((part) => part.partId));
  const existingPartIds = [...new Set(postings.flatMap(({ partId }) => partId ?? []))].filter(
    (id) => !newPartIds.has(id),
  );
  const owed = [...(await readOwed(unit, existingPartIds)).map((row) => ({ ...row })), ...ownOwed(plan)];
  const byEvent = new Map<number, ProducerShare[]>();
  for (const planned of [...entries]) {
    const shares = sharesOf(planned, owed);
    if (shares.length === 0) continue;
    byEvent.set(planned.eventId, [...(byEvent.get(planned.eventId) ?? []), ...shares]);
    const total = sumOf(shares, (share) => share.amount);
    const about = { datedOn: planned.datedOn, ...(planned.itemId ? { itemId: planned.itemId } : {}) };
    if (total !== 0) draft.entry(planned.eventId, about, shareWithProducer(total));
  }
  for (const [eventId, shares] of byEvent) draft.shares(eventId, merged(shares));
}
