// What a user should know before confirming: what is open again, which credit is used, and which bank falls short.
import type { DocumentChange } from "@fiducia/contract/preview";
import { type RuledBy, sourceOf, withSource } from "@fiducia/contract/rule-sources";
import { type Cents, cents, formatCents, minus, sumOf, ZERO } from "@fiducia/kernel/cents";
import { heldIn } from "@fiducia/ledger/part";
import type { EventType, Plan } from "@fiducia/ledger/plan";
import { surplusOf } from "@fiducia/ledger/trust-position";
import type { TrustState } from "@fiducia/ledger/trust-state";
import { afterEntry } from "@fiducia/ledger/trust-state-after";

const DOCUMENT_OF_CLIENT: readonly string[] = ["Invoice", "CreditMemo", "IncomingPayment"];

function ofDocument({ itemId, itemType, name, openBefore, openAfter }: DocumentChange): string[] {
  if (itemId === null || !DOCUMENT_OF_CLIENT.includes(itemType)) return [];
  const change = minus(openAfter, openBefore);
  if (change === 0) return [];
  if (itemType === "Invoice" && change > 0) return [`${name}: ${formatCents(change)} will be open again.`];
  if (itemType !== "Invoice" && change > 0 && openAfter > 0)
    return [`${name}: its credit will be overdrawn by ${formatCents(openAfter)}.`];
  if (itemType !== "Invoice" && change < 0)
    return [`${name}: ${formatCents(cents(-change))} will be credit of the client.`];
  return [];
}

/** Memos whose money goes back to the company, and that need funding again. */
function unfunded(state: TrustState, { entries }: Plan): string[] {
  const back = entries.flatMap(({ entry }) =>
    entry.postings.filter(({ movement, amount }) => movement === "fund" && amount > 0),
  );
  return back.flatMap(({ partId, bankId, amount }) => {
    const part = state.part(partId);
    if (!part || bankId === undefined) return [];
    const waits = `${part.itemName}: ${formatCents(amount)} will wait for the company's money again`;
    return [heldIn(part, bankId) < amount ? `${waits}, though it has been used.` : `${waits}.`];
  });
}

/** What had left the agency before its check came back: lines of the returned check. */
const owed = ({ lines }: Plan): string[] =>
  lines
    .filter(({ lineType }) => lineType === "returnedCheck")
    .map(({ amount, description }) => `The client will owe ${formatCents(amount)}. ${description}.`);

/** Why cash changes by more than the check: the bank's charge, or its reversal. */
function charged({ events }: Plan): string[] {
  const moved = (eventType: EventType): Cents =>
    sumOf(
      events.filter(({ event }) => event.eventType === eventType),
      ({ event }) => event.disbursed ?? ZERO,
    );
  const [check, charge] = [moved("NSFCheck"), moved("BankCharge")];
  if (check === 0 || charge === 0) return [];
  const [chargeAmount, checkAmount] = [charge, check].map((amount) => formatCents(cents(Math.abs(amount))));
  return [
    `The bank's charge of ${chargeAmount} ${charge > 0 ? "leaves" : "comes back to"} the bank beside the check's ${checkAmount}.`,
  ];
}

interface Looked {
  readonly state: TrustState;
  readonly plan: Plan;
  readonly ruledBy: RuledBy;
}

/** Sentences by importance: banks that fall short, the reason, then documents. */
export function consequencesOf(
  { state, plan, ruledBy }: Looked,
  documents: readonly DocumentChange[],
): string[] {
  const later = plan.entries.reduce((books, { entry }) => afterEntry(books, entry), state);
  const banks = [
    ...new Set(plan.entries.flatMap(({ entry }) => entry.postings.flatMap(({ bankId }) => bankId ?? []))),
  ];
  const short = banks.flatMap((bankId) => {
    const surplus = surplusOf(later.position(bankId));
    const isWorse = surplus < Math.min(0, surplusOf(state.position(bankId)));
    return isWorse
      ? [
          withSource(
            `${state.bankName(bankId)} will be short by ${formatCents(cents(-surplus))}. Deposit agency funds to close the gap.`,
            sourceOf("SHORTAGE", ruledBy),
          ),
        ]
      : [];
  });
  return [
    ...short,
    ...charged(plan),
    ...owed(plan),
    ...unfunded(state, plan),
    ...documents.flatMap(ofDocument),
  ];
}
