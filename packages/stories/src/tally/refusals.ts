// What a tally says is refused: a payment of which nobody says what it pays, and revenue that has to stay in trust.
import { addDays, type Day } from "@fiducia/kernel/day";
import { collectedOf, openOf, openOfPart, type Paper, total } from "./papers.ts";
import type { CounterModel } from "./tally.ts";

/** Rules, and whether each of them refuses; undefined where the tally cannot tell. */
export type Refusals = Readonly<Record<string, boolean | undefined>>;

/** What is refused may not be granted, and what is not may not be refused by that rule. */
export const contradicts = (refusals: Refusals, answer: string): boolean =>
  Object.entries(refusals).some(([rule, isRefused]) =>
    isRefused === true ? answer === "granted" : isRefused === false && answer.includes(rule),
  );

/** Where payments are shared by hand, one that leaves several lines open has to say which of them it pays. */
export function refusedWithoutHand(model: CounterModel, document: number, amount: number): Refusals {
  const paper = model.papers.get(document);
  if (!paper) return {};
  const isByHand = model.settings.sharing === "byHand" && model.leftOut !== "sharedByHandOnly";
  const open = paper.parts.filter((part) => openOfPart(part) !== 0);
  return { BY_HAND_NEEDED: isByHand && !paper.isDebt && open.length > 1 && amount < openOf(paper) };
}

/**
 * What of a document's money came in within the days of hold, and of what the tally cannot tell: a memo's money, and what
 * a credit brought or was distributed again, which the books hold from that day on.
 */
function heldBack(model: CounterModel, { payments, isSharedAnew }: Paper, today: Day) {
  const days = model.leftOut === "holdDays" ? 0 : model.settings.holdDays;
  let [young, unknown] = [0, 0];
  for (const { source, via, amount } of days > 0 ? payments : []) {
    const day = model.receipts.get(source)?.day;
    if (day !== undefined && addDays(day, days) > today) young += amount;
    else if (day === undefined || via !== source || isSharedAnew) unknown += amount;
  }
  return { young, unknown };
}

/**
 * Revenue stays while its document is open, where only whole documents count, and for the days of hold. Which part of a
 * document's money is the agency's the tally does not ask: it tells what holds either way.
 */
export function refusedAsKept(
  model: CounterModel,
  [document, place, amount]: readonly [number, number, number],
  today: Day,
): Refusals {
  const paper = model.papers.get(document);
  const part = paper?.parts[place];
  if (!paper || !part) return {};
  const isWholeOnly = model.settings.sharing === "fullOnly" && model.leftOut !== "wholeDocumentsOnly";
  const all = total(paper.payments.map((payment) => payment.amount));
  const came = heldBack(model, paper, today);
  const collected = collectedOf(part);
  const held = collected - part.paidOn;
  const least = Math.max(0, collected - (all - came.young));
  const most = Math.min(collected, came.young + came.unknown);
  const isOnHold = amount > held - least && least > 0;
  return {
    NOT_PAID_IN_FULL: isWholeOnly && openOf(paper) > 0,
    ON_HOLD: isOnHold || (amount > held - most && most > 0 ? undefined : false),
  };
}
