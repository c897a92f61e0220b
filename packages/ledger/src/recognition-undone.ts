// Under AP_CASH, what is earned depends on where the line stands: where an entry changes that, income and unearned
// revenue are derived from it, and never swapped with a reversal.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { type Cents, cents, minus, plus, sumOf, ZERO } from "@fiducia/kernel/cents";
import type { Account } from "./accounts.ts";
import { inTrustOf, type Part } from "./part.ts";
import { isPaidOn } from "./part-after.ts";
import type { Posting } from "./posting.ts";
import { earned, income, siblingOf, unearned } from "./recognition.ts";

const RECOGNISED: readonly Account[] = [
  CONTROL.unearned,
  CONTROL.commission,
  CONTROL.agencyFees,
  CONTROL.directBillCommission,
  CONTROL.nsfFees,
  CONTROL.trustInterest,
];

/** What the postings move of a part, of those that `counts` accepts; debits positive. */
const movedOf = (
  part: Part | undefined,
  postings: readonly Posting[],
  counts: (posting: Posting) => boolean,
): Cents =>
  sumOf(postings, (posting) => (posting.partId === part?.partId && counts(posting) ? posting.amount : ZERO));

/** Income and unearned revenue of one agency part after the postings, less those before. */
function recognisedAnew(part: Part, postings: readonly Posting[], parts: readonly Part[]): Posting[] {
  const thirdParty = siblingOf(part, parts);
  const intoTrust = cents(
    -movedOf(part, postings, (p) => p.account === CONTROL.revenuePayable && p.movement === "collect"),
  );
  const paid = movedOf(thirdParty, postings, isPaidOn);
  const offset = movedOf(
    thirdParty,
    postings,
    (p) => p.account === CONTROL.billed && p.movement === "offset",
  );
  const settled = movedOf(part, postings, (p) => p.account === CONTROL.billed && p.movement === "collect");
  const funded = movedOf(part, postings, (p) => p.account === CONTROL.clientCredit && p.movement === "fund");
  const isMemo = postings.some((p) => p.account === CONTROL.clientCredit && p.partId === part.partId);
  const gone = thirdParty?.disbursed ?? ZERO;
  // What a memo gives back is taken back at once, whoever was paid of its line.
  const earnedOf: typeof earned = (collected, ...line) =>
    isMemo && collected < 0 ? collected : earned(collected, ...line);
  const before = earnedOf(inTrustOf(part), thirdParty, gone);
  const left = thirdParty && { ...thirdParty, offset: plus(thirdParty.offset, offset) };
  const after = earnedOf(plus(inTrustOf(part), intoTrust), left, plus(gone, paid));
  const byCash = minus(after, before);
  // What is settled and did not come into trust was banked outside, and became income at once.
  const outside = isMemo ? ZERO : minus(settled, intoTrust);
  return [
    unearned(part, minus(intoTrust, byCash)),
    income(
      part,
      sumOf([byCash, outside, funded], (each) => each),
    ),
  ];
}

/**
 * The postings of an entry with its recognition derived from where the lines stand. `parts` are all parts of the
 * documents that the entry touches. Postings without a part are swapped.
 */
export function recogniseAnew(postings: readonly Posting[], parts: readonly Part[]): Posting[] {
  const touched = new Set(postings.map((posting) => posting.partId));
  const lines = new Set(parts.filter((part) => touched.has(part.partId)).map((part) => part.lineId));
  if (lines.size === 0) return [...postings];
  const agency = parts.filter((part) => part.side === "agency" && lines.has(part.lineId));
  return [
    ...postings.filter((posting) => !RECOGNISED.includes(posting.account)),
    ...agency.flatMap((part) => recognisedAnew(part, postings, parts)),
  ];
}
