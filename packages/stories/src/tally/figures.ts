// The figures of a tally, to be compared with the books: by bank, by owner, by document and by client.

import { add, collectedOf, openOf, openOfPart, total, ungivenOf, unusedOf } from "./papers.ts";
import type { CounterModel } from "./tally.ts";

export interface Figures {
  /** Cash, undeposited and agency funds by bank. */
  readonly banks: readonly (readonly [cash: number, undeposited: number, funds: number])[];
  /** Over all banks: what each carrier and the agency have in trust. */
  readonly owners: readonly number[];
  /** Of the first bank, where all money of the agency is in that one: money of others, and paid out ahead. */
  readonly position: readonly [required: number, advanced: number] | undefined;
  /** What is open of the clients' documents, by item; credit below zero. */
  readonly open: readonly (readonly [itemId: number, open: number])[];
  readonly owed: readonly number[];
  /** Revenue billed and not collected, revenue earned or to be earned, and what the agency bears as bad debt. */
  readonly revenue: readonly [billed: number, earned: number, lost: number];
}

export interface Asked {
  readonly banks: readonly number[];
  readonly carriers: readonly number[];
  readonly clients: readonly number[];
}

/** Every owner's balance in trust by what it is kept under. */
function balances(model: CounterModel): Map<string, number> {
  const owners = new Map<string, number>();
  for (const { parts } of model.papers.values())
    for (const part of parts) {
      const { owner, billed, paidOn } = part;
      const amount = collectedOf(part) - paidOn;
      if (typeof owner !== "object") add(owners, `account ${owner}`, amount);
      else if (owner.directBill) add(owners, `bill ${owner.receipt}`, amount);
      else add(owners, `credit ${owner.receipt}`, amount - billed);
    }
  for (const [itemId, { credit, directBill }] of model.receipts) {
    add(owners, `credit ${itemId}`, total(credit.values()));
    if (directBill) add(owners, `bill ${itemId}`, directBill.billed - directBill.sent);
  }
  for (const [itemId, { parts }] of model.memos)
    add(owners, `credit ${itemId}`, total(parts.flatMap(({ held }) => [...held.values()])));
  return owners;
}

function positionOf(model: CounterModel, owners: ReadonlyMap<string, number>): readonly [number, number] {
  const others = [...owners].filter(([key]) => key !== "account agency").map(([, amount]) => amount);
  const deficits = total(others.map((amount) => Math.max(0, -amount)));
  const advanced = model.leftOut === "deficitsStandAlone" ? 0 : deficits;
  return [total(others) + advanced, advanced];
}

/** What is the agency's of the documents counts when it is billed, or when it is in trust or in operating. */
function revenueOf(model: CounterModel): Figures["revenue"] {
  const { settings, leftOut } = model;
  const papers = [...model.papers.values()].flatMap(({ parts }) => parts);
  const own = papers.filter(({ owner }) => owner === "agency");
  const returned = [...model.memos.values()].flatMap(({ parts }) => parts.filter(({ isAgency }) => isAgency));
  const borne = total(papers.map(({ covered }) => covered));
  if (settings.recognition !== "ACCRUAL" || leftOut === "earnedWhenBilled") {
    const received = total(own.map((part) => collectedOf(part) + part.outside));
    return [0, received - total(returned.map(({ funded }) => funded)), borne];
  }
  const writtenOff = model.revenueWrittenOff();
  const kept = leftOut === "writtenOffRevenueIsLost" ? writtenOff : 0;
  const open = total(own.map(openOfPart)) - total(returned.map(ungivenOf));
  const billed = total(own.map((part) => part.billed)) - total(returned.map((part) => part.billed));
  return [open + kept, billed, borne + writtenOff - kept];
}

export function figuresOf(model: CounterModel, { banks, carriers, clients }: Asked): Figures {
  const owners = balances(model);
  const open: [number, number][] = [];
  const owed = new Map<number, number>();
  const note = (client: number, itemId: number, amount: number): void => {
    add(owed, client, amount);
    if (amount !== 0 && clients.includes(client)) open.push([itemId, amount]);
  };
  for (const paper of model.papers.values()) note(paper.client, paper.document, openOf(paper));
  for (const [itemId, { client, credit }] of model.receipts) note(client, itemId, -total(credit.values()));
  for (const [itemId, { client, parts }] of model.memos) note(client, itemId, -total(parts.map(unusedOf)));
  return {
    banks: banks.map(
      (bank) =>
        [model.cash.get(bank) ?? 0, model.undeposited.get(bank) ?? 0, model.funds.get(bank) ?? 0] as const,
    ),
    owners: [...carriers, "agency"].map((owner) => owners.get(`account ${owner}`) ?? 0),
    position: banks.length === 1 ? positionOf(model, owners) : undefined,
    open: open.sort((a, b) => a[0] - b[0]),
    owed: clients.map((client) => owed.get(client) ?? 0),
    revenue: revenueOf(model),
  };
}
