// Steps of credit memos, payments to companies and transfers of revenue, each a real command; what they name is asked of the
// books. They go with the steps of the client's money.
import fc from "fast-check";
import { sql } from "kysely";
import { ACCOUNT } from "../counter/agency.ts";
import type { Counter } from "../counter/counter.ts";
import { Drawer } from "../counter/drawer.ts";
import { GIVE_BACK, PAY_COMPANY, RETURN_PREMIUM, TRANSFER_REVENUE } from "../counter/tellers.ts";
import { MONEY_BANKS, pick } from "./money-orders.ts";

const KINDS = ["memo", "return", "giveBack", "payCompany", "net", "transfer"] as const;

export interface MemoStep {
  readonly memos: (typeof KINDS)[number];
  readonly which: number;
  readonly pieces: number;
  readonly bank: number;
}

export const anyMemoStep: fc.Arbitrary<MemoStep> = fc.record({
  memos: fc.constantFrom(...KINDS),
  which: fc.nat(30),
  pieces: fc.integer({ min: 1, max: 3 }),
  bank: fc.nat(1),
});

interface Named {
  readonly partId: number;
  readonly ownerId: number;
  readonly amount: number;
}

interface Held extends Named {
  readonly bankId: number;
}

const bankOf = ({ bank }: MemoStep): number => MONEY_BANKS[bank] ?? MONEY_BANKS[0];

/** What nobody has given back yet of the memos' parts of a side. */
const unfunded = (counter: Counter, side: "thirdParty" | "agency"): Promise<readonly Named[]> =>
  counter.read((unit) =>
    unit.rows<Named>(sql`
      select b.part_id as "partId", p.owner_account_id as "ownerId",
        -(b.billed_cents - b.offset_cents + b.funded_cents) as amount
      from part_balance b join line_part p using (agency_id, part_id)
      where b.agency_id = ${unit.agencyId} and p.side = ${side}
        and -(b.billed_cents - b.offset_cents + b.funded_cents) > 0 and b.billed_cents < 0 order by 1`),
  );

const heldForCompanies = (counter: Counter): Promise<readonly Held[]> =>
  counter.read((unit) =>
    unit.rows<Held>(sql`
      select h.part_id as "partId", p.owner_account_id as "ownerId", h.trust_bank_id as "bankId",
        h.held_cents as amount
      from part_holding h join line_part p using (agency_id, part_id)
      where h.agency_id = ${unit.agencyId} and h.held_cents > 0 and p.control in ('2110', '2120') order by 1, 3`),
  );

async function payCompany(counter: Counter, { memos, which, pieces }: MemoStep) {
  const held = pick(await heldForCompanies(counter), which);
  if (!held) return undefined;
  const amount = Math.ceil(held.amount / pieces);
  const back = memos === "net" ? await unfunded(counter, "thirdParty") : [];
  const netted = pick(
    back.filter(({ ownerId }) => ownerId === held.ownerId),
    which,
  );
  return counter.tell("MJS", PAY_COMPANY, {
    payment: { bankAccountId: held.bankId },
    lineItems: [
      { partId: held.partId, amount },
      ...(netted ? [{ partId: netted.partId, amount: -Math.min(netted.amount, amount) }] : []),
    ],
  });
}

/** Of a memo issued now where none waits for the money. */
async function partToFund(counter: Counter, { memos, which }: MemoStep): Promise<Named | undefined> {
  const side = memos === "return" ? "thirdParty" : "agency";
  const waiting = pick(await unfunded(counter, side), which);
  if (waiting) return waiting;
  await new Drawer(counter).memo();
  return pick(await unfunded(counter, side), which);
}

async function giveBack(counter: Counter, step: MemoStep) {
  const part = await partToFund(counter, step);
  if (!part) return undefined;
  const bankAccountId = bankOf(step);
  const parts = [{ partId: part.partId, amount: Math.ceil(part.amount / step.pieces) }];
  return step.memos === "return"
    ? counter.tell("MJS", RETURN_PREMIUM, { bankAccountId, parts })
    : counter.tell("MJS", GIVE_BACK, { bankAccountId, operatingBankAccountId: ACCOUNT.operating, parts });
}

const transfer = (counter: Counter, step: MemoStep) =>
  counter.tell("MJS", TRANSFER_REVENUE, {
    payment: { bankAccountId: bankOf(step), operatingBankAccountId: ACCOUNT.operating },
  });

const PAYING = { return: giveBack, giveBack, payCompany, net: payCompany, transfer } as const;

/** Answers what can be voided of it; undefined where there was nothing to do, or it was refused. */
export async function takeMemoStep(counter: Counter, step: MemoStep): Promise<object | undefined> {
  const { memos, which } = step;
  if (memos === "memo")
    return {
      itemId: await new Drawer(counter).memo(which % 2 === 0 ? {} : { amount: 7777, retainedAmount: 1111 }),
    };
  const told = await PAYING[memos](counter, step);
  if (!told?.ok) return undefined;
  const { eventId, items } = told.value;
  const [item] = items;
  return item ? { itemId: item.itemId } : { eventId };
}
