// Two agencies: one keeps its books as ever, the other is opened with what the first has on a day. Whatever happens afterwards
// happens to both, and leaves both alike.
import type { Seeded } from "@fiducia/kernel/seeded";
import { sql } from "kysely";
import { ACCOUNT, CLIENT } from "../counter/agency.ts";
import type { Counter } from "../counter/counter.ts";
import {
  check,
  FUNDS_IN,
  GIVE_BACK,
  INVOICE,
  MEMO,
  PAY_COMPANY,
  PAYMENT,
  RETURN_PREMIUM,
  TRANSFER_REVENUE,
} from "../counter/tellers.ts";

export type Told = {
  readonly ok: boolean;
  readonly refusal?: { readonly rule: string };
  readonly value?: { readonly items: readonly { readonly itemId: number }[] };
};

export const CLIENTS = [CLIENT.ada, CLIENT.bo] as const;
export const BANKS = [ACCOUNT.trust, ACCOUNT.trust2] as const;
/** Of each client the bank that its invoices are paid into before the cut: a line's money is in one bank. */
const BANK_OF: Readonly<Record<number, number>> = { [CLIENT.ada]: BANKS[0], [CLIENT.bo]: BANKS[1] };

/** A line's part by its document's name, its line and its side, which are the same in both books. */
export interface PartName {
  readonly name: string;
  readonly line: number;
  readonly side: string;
}

/** One of the two books, with the names under which both know the same documents. */
export class Book {
  readonly counter: Counter;
  readonly #idOf = new Map<string, number>();

  constructor(counter: Counter) {
    this.counter = counter;
  }

  name(name: string, itemId: number): void {
    this.#idOf.set(name, itemId);
  }

  get names(): ReadonlyMap<string, number> {
    return this.#idOf;
  }

  id(name: string): number {
    const id = this.#idOf.get(name);
    if (id === undefined) throw new Error(`no ${name} in agency ${this.counter.agencyId}`);
    return id;
  }

  rows<T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> {
    return this.counter.read((unit) => unit.rows<T>(query));
  }

  async part({ name, line, side }: PartName): Promise<number> {
    const [part] = await this.rows<{ id: number }>(sql`
      select p.part_id as id from line_part p join line_item l using (agency_id, line_id)
      where p.agency_id = ${this.counter.agencyId} and l.item_id = ${this.id(name)} and l.line_number = ${line}
        and p.side = ${side}`);
    return part?.id ?? 0;
  }
}

export const nameBy = ({ names }: Book): ReadonlyMap<number, string> =>
  new Map([...names].map(([name, id]) => [id, name]));

/** Names every document that the first books have: invoices and memos by number, receipts by what they paid. */
export async function nameOldDocuments(book: Book): Promise<void> {
  const items = await book.rows<{ id: number; type: string; number: number; pays: number | null }>(sql`
    select i.item_id as id, i.item_type as type, i.item_number as number,
      (select min(t.item_number) from application a join item t on t.agency_id = a.agency_id and t.item_id = a.to_item_id
        where a.agency_id = i.agency_id and a.from_item_id = i.item_id) as pays
    from item i where i.agency_id = ${book.counter.agencyId}
      and i.item_type in ('Invoice', 'CreditMemo', 'IncomingPayment')`);
  for (const { id, type, number, pays } of items)
    book.name(type === "IncomingPayment" && pays !== null ? `receipt of ${pays}` : `${type} ${number}`, id);
}

/** Names the same documents in the books that were opened with them. */
export async function nameOpenedDocuments(book: Book): Promise<void> {
  const documents = await book.rows<{ id: number; type: string; number: string }>(sql`
    select i.item_id as id, i.item_type as type, f.number from former_number f
    join item i on i.agency_id = f.agency_id and i.item_id = f.thing_id
    where f.agency_id = ${book.counter.agencyId} and f.thing in ('invoice', 'memo', 'receipt')`);
  for (const { id, type, number } of documents) book.name(`${type} ${number}`, id);
  const receipts = await book.rows<{ id: number; number: string }>(sql`
    select a.from_item_id as id, f.number from application a
    join former_number f on f.agency_id = a.agency_id and f.thing = 'invoice' and f.thing_id = a.to_item_id
    where a.agency_id = ${book.counter.agencyId}`);
  for (const { id, number } of receipts) book.name(`receipt of ${number}`, id);
}

const LINES = [
  (amount: number, kept: number) => ({
    lineType: "premium" as const,
    description: "Premium",
    amount,
    reportingAccountId: ACCOUNT.acme,
    ...(kept > 0 ? { retainedAmount: kept, retainedAccountId: ACCOUNT.commission } : {}),
  }),
  (amount: number) => ({
    lineType: "tax" as const,
    description: "Tax",
    amount,
    reportingAccountId: ACCOUNT.tax,
  }),
  (amount: number) => ({
    lineType: "agencyFee" as const,
    description: "Fee",
    amount,
    reportingAccountId: ACCOUNT.fees,
  }),
];

/** Lines of an invoice or memo; the first is a premium. */
export function anyLines(random: Seeded, isMemo = false) {
  const premium = 100 + random.below(100_000);
  const lines = [LINES[0]?.(premium, random.chance(80) ? 1 + random.below(premium >> 2) : 0)];
  if (random.chance(40)) lines.push(LINES[1]?.(1 + random.below(3_000), 0));
  if (random.chance(40)) lines.push(LINES[2]?.(1 + random.below(5_000), 0));
  const shared = !isMemo && random.chance(30);
  return lines.map((line) =>
    shared && line && "retainedAmount" in line
      ? {
          ...line,
          producerSplits: [
            { userId: 1, rate: 1 + random.below(6_000), basis: random.oneOf(["collected", "billed"]) },
          ],
        }
      : line,
  );
}

export interface OpenInvoice {
  readonly id: number;
  readonly clientId: number;
  readonly open: number;
  readonly isFresh: boolean;
}

export const openInvoices = (book: Book) =>
  book.rows<OpenInvoice>(sql`
    select o.item_id as id, o.client_id as "clientId", o.remaining_cents as open,
      not exists (select from application a where a.agency_id = o.agency_id and a.to_item_id = o.item_id) as "isFresh"
    from open_item o where o.agency_id = ${book.counter.agencyId} and o.kind in ('Invoice', 'NSFCheck')
      and o.remaining_cents > 0 order by 1`);

export const credits = (book: Book) =>
  book.rows<{ id: number; bankId: number; amount: number; clientId: number }>(sql`
    select b.owner_id as id, b.trust_bank_id as "bankId", b.balance_cents as amount, i.client_id as "clientId"
    from trust_balance b join item i on i.agency_id = b.agency_id and i.item_id = b.owner_id
    where b.agency_id = ${book.counter.agencyId} and b.account = '2140' and b.balance_cents > 0 order by 1, 2`);

interface HeldPart {
  readonly itemId: number;
  readonly line: number;
  readonly side: string;
  readonly bankId: number;
  readonly amount: number;
}

export const heldParts = (book: Book, controls: readonly string[]) =>
  book.rows<HeldPart>(sql`
    select p.item_id as "itemId", l.line_number as line, p.side, h.trust_bank_id as "bankId", h.held_cents as amount
    from part_holding h join line_part p using (agency_id, part_id) join line_item l using (agency_id, line_id)
    where h.agency_id = ${book.counter.agencyId} and h.held_cents > 0 and p.control = any(${[...controls]}::text[])
    order by 1, 2, 3, 4`);

export const unfunded = (book: Book, side: string) =>
  book.rows<Omit<HeldPart, "bankId">>(sql`
    select p.item_id as "itemId", l.line_number as line, p.side,
      -(b.billed_cents - b.offset_cents - b.funded_cents) as amount
    from part_balance b join line_part p using (agency_id, part_id) join line_item l using (agency_id, line_id)
    where b.agency_id = ${book.counter.agencyId} and p.side = ${side} and b.billed_cents < 0
      and -(b.billed_cents - b.offset_cents - b.funded_cents) > 0 order by 1, 2`);

/** What happens to a book, with everything that it names by its name. */
export type Happening = (book: Book) => Promise<Told>;

export const some = (random: Seeded, amount: number): number =>
  random.chance(50) ? amount : 1 + random.below(Math.max(amount, 1));

export const tell = (told: Promise<unknown>): Promise<Told> => told as Promise<Told>;

/**
 * The amount over the parts of an invoice, in any way: how the other system shared a receipt is a fact here, which no rule of these
 * books moves afterwards.
 */
async function byHand(book: Book, random: Seeded, { itemId, amount }: { itemId: number; amount: number }) {
  const open = await book.rows<{ partId: number; open: number }>(sql`
    select part_id as "partId", billed_cents - collected_cents - offset_cents - written_off_cents as open
    from part_balance where agency_id = ${book.counter.agencyId} and item_id = ${itemId} order by 1`);
  let left = amount;
  const shares = new Map<number, number>();
  const take = (part: (typeof open)[number], most: number) => {
    const before = shares.get(part.partId) ?? 0;
    const taken = Math.max(0, Math.min(left, part.open - before, most));
    shares.set(part.partId, before + taken);
    left -= taken;
  };
  for (const part of open) take(part, random.below(part.open + 1));
  for (const part of random.chance(50) ? open : open.toReversed()) take(part, part.open);
  return [...shares].filter(([, taken]) => taken > 0).map(([partId, taken]) => ({ partId, amount: taken }));
}

/** What may happen before the cut: what files of the other system can tell. */
export async function anyPast(book: Book, random: Seeded): Promise<Happening | undefined> {
  const clientId = random.oneOf(CLIENTS);
  const bankAccountId = BANK_OF[clientId] ?? BANKS[0];
  switch (random.below(9)) {
    case 0:
    case 1: {
      const lines = anyLines(random);
      return ({ counter }) => tell(counter.tell("MJS", INVOICE, { clientId, lines: lines as never }));
    }
    case 2:
    case 3: {
      const [invoice] = (await openInvoices(book)).filter(
        (each) => each.clientId === clientId && each.isFresh,
      );
      if (!invoice) return undefined;
      const amount = some(random, invoice.open);
      const byPart = await byHand(book, random, { itemId: invoice.id, amount });
      return ({ counter }) =>
        tell(
          counter.tell("MJS", PAYMENT, {
            ...{ clientId, bankAccountId, payMethods: [check(amount)] },
            invoices: [{ itemId: invoice.id, amount, byPart: byPart as never }],
          }),
        );
    }
    case 4: {
      const amount = 1 + random.below(20_000);
      const isHeld = random.chance(50);
      const directBill = isHeld
        ? [{ reportingAccountId: ACCOUNT.beta, description: "Direct bill", amount }]
        : [];
      return ({ counter }) =>
        tell(
          counter.tell("MJS", PAYMENT, { clientId, bankAccountId, payMethods: [check(amount)], directBill }),
        );
    }
    case 5: {
      const held = await heldParts(book, ["2110", "2120"]);
      if (held.length === 0) return undefined;
      const part = random.oneOf(held);
      const lineItem = { partId: await partIn(book, part), amount: some(random, part.amount) };
      return ({ counter }) =>
        tell(
          counter.tell("MJS", PAY_COMPANY, {
            payment: { bankAccountId: part.bankId },
            lineItems: [lineItem],
          }),
        );
    }
    case 6:
      return ({ counter }) => tell(transfer(counter, bankAccountId));
    case 7: {
      const lines = anyLines(random, true);
      return ({ counter }) => tell(counter.tell("MJS", MEMO, { clientId, lines: lines as never }));
    }
    default: {
      const side = random.oneOf(["thirdParty", "agency"]);
      const back = await unfunded(book, side);
      if (back.length === 0 || random.chance(30)) {
        const amount = 1 + random.below(10_000);
        return ({ counter }) =>
          tell(
            counter.tell("MJS", FUNDS_IN, {
              ...{ bankAccountId, operatingBankAccountId: ACCOUNT.operating, amount },
            }),
          );
      }
      const part = random.oneOf(back);
      const parts = [{ partId: await partIn(book, part), amount: some(random, part.amount) }];
      const bankOfMemo = await bankOfItem(book, part.itemId);
      return ({ counter }) => tell(giveBack(counter, part.side, { bankAccountId: bankOfMemo, parts }));
    }
  }
}

export const transfer = (counter: Counter, bankAccountId: number) =>
  counter.tell("MJS", TRANSFER_REVENUE, {
    payment: { bankAccountId, operatingBankAccountId: ACCOUNT.operating },
  });

async function partIn(book: Book, { itemId, line, side }: Pick<HeldPart, "itemId" | "line" | "side">) {
  const [part] = await book.rows<{ id: number }>(sql`
    select p.part_id as id from line_part p join line_item l using (agency_id, line_id)
    where p.agency_id = ${book.counter.agencyId} and p.item_id = ${itemId} and l.line_number = ${line} and p.side = ${side}`);
  return part?.id ?? 0;
}

/** The bank of the item's client. */
async function bankOfItem(book: Book, itemId: number): Promise<number> {
  const [item] = await book.rows<{ clientId: number }>(sql`
    select client_id as "clientId" from item where agency_id = ${book.counter.agencyId} and item_id = ${itemId}`);
  return BANK_OF[item?.clientId ?? 0] ?? BANKS[0];
}

export const giveBack = (
  counter: Counter,
  side: string,
  { bankAccountId, parts }: { bankAccountId: number; parts: { partId: number; amount: number }[] },
) =>
  side === "thirdParty"
    ? counter.tell("MJS", RETURN_PREMIUM, { bankAccountId, parts })
    : counter.tell("MJS", GIVE_BACK, { bankAccountId, operatingBankAccountId: ACCOUNT.operating, parts });
