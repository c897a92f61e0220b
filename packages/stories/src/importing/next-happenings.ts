// What may happen after the cut, chosen from the first book and told by names, so that it happens to the other one alike.
import type { Seeded } from "@fiducia/kernel/seeded";
import { sql } from "kysely";
import {
  APPLY,
  check,
  DISBURSE,
  INVOICE,
  MEMO,
  PAY_COMPANY,
  PAYMENT,
  REFUND,
  RETURN_CHECK,
  UNAPPLY,
  VOID,
  WRITE_OFF,
} from "../counter/tellers.ts";
import {
  anyLines,
  BANKS,
  type Book,
  CLIENTS,
  credits,
  giveBack,
  type Happening,
  heldParts,
  nameBy,
  openInvoices,
  some,
  tell,
  transfer,
  unfunded,
} from "./continued-books.ts";

type Choice = (book: Book, random: Seeded) => Promise<readonly [what: string, Happening] | undefined>;

const applied = (book: Book) =>
  book.rows<{ from: number; to: number }>(sql`
    select a.from_item_id as from, a.to_item_id as to from application a
    where a.agency_id = ${book.counter.agencyId} and a.trust_bank_id is not null
    group by 1, 2 having sum(a.amount_cents) > 0 order by 1, 2`);

/** One of them that both books know by name. */
function named<T>(random: Seeded, book: Book, all: readonly T[], idOf: (one: T) => number) {
  const names = nameBy(book);
  const known = all.filter((one) => names.has(idOf(one)));
  if (known.length === 0) return undefined;
  const one = random.oneOf(known);
  return { one, name: names.get(idOf(one)) ?? "" };
}

const issue: Choice = async (_, random) => {
  const [clientId, lines] = [random.oneOf(CLIENTS), anyLines(random)];
  return [
    "invoice",
    ({ counter }) => tell(counter.tell("MJS", INVOICE, { clientId, lines: lines as never })),
  ];
};

const memo: Choice = async (_, random) => {
  const [clientId, lines] = [random.oneOf(CLIENTS), anyLines(random, true)];
  return ["memo", ({ counter }) => tell(counter.tell("MJS", MEMO, { clientId, lines: lines as never }))];
};

const pay: Choice = async (book, random) => {
  const chosen = named(random, book, await openInvoices(book), ({ id }) => id);
  if (!chosen) return undefined;
  const { clientId, open } = chosen.one;
  const amount = some(random, open);
  const more = random.chance(20) ? 500 : 0;
  const bankAccountId = random.oneOf(BANKS);
  return [
    `pay ${amount} of ${chosen.name}`,
    (own) =>
      tell(
        own.counter.tell("MJS", PAYMENT, {
          clientId,
          bankAccountId,
          payMethods: [check(amount + more)],
          invoices: [{ itemId: own.id(chosen.name), amount }],
        }),
      ),
  ];
};

const apply: Choice = async (book, random) => {
  const credit = named(random, book, await credits(book), ({ id }) => id);
  const invoices = await openInvoices(book);
  const invoice = named(
    random,
    book,
    invoices.filter(({ clientId }) => clientId === credit?.one.clientId),
    ({ id }) => id,
  );
  if (!credit || !invoice) return undefined;
  const amount = some(random, Math.min(credit.one.amount, invoice.one.open));
  const { bankId: bankAccountId } = credit.one;
  return [
    `apply ${amount} of ${credit.name} to ${invoice.name}`,
    (own) =>
      tell(
        own.counter.tell("MJS", APPLY, {
          creditItemId: own.id(credit.name),
          bankAccountId,
          invoices: [{ itemId: own.id(invoice.name), amount }],
        }),
      ),
  ];
};

const unapply: Choice = async (book, random) => {
  const names = nameBy(book);
  const all = (await applied(book)).filter(({ from, to }) => names.has(from) && names.has(to));
  if (all.length === 0) return undefined;
  const { from, to } = random.oneOf(all);
  const [credit, invoice] = [names.get(from) ?? "", names.get(to) ?? ""];
  return [
    `unapply ${credit} from ${invoice}`,
    (own) =>
      tell(
        own.counter.tell("MJS", UNAPPLY, { creditItemId: own.id(credit), invoiceItemId: own.id(invoice) }),
      ),
  ];
};

const refund: Choice = async (book, random) => {
  const credit = named(random, book, await credits(book), ({ id }) => id);
  if (!credit) return undefined;
  const { bankId: bankAccountId, clientId } = credit.one;
  const amount = some(random, credit.one.amount);
  return [
    `refund ${amount} of ${credit.name}`,
    (own) =>
      tell(
        own.counter.tell("MJS", REFUND, {
          clientId,
          bankAccountId,
          credits: [{ itemId: own.id(credit.name), amount }],
        }),
      ),
  ];
};

const payCompany: Choice = async (book, random) => {
  const part = named(random, book, await heldParts(book, ["2110", "2120"]), ({ itemId }) => itemId);
  if (!part) return undefined;
  const { line, side, bankId: bankAccountId } = part.one;
  const amount = some(random, part.one.amount);
  return [
    `pay ${amount} to the company of ${part.name}, line ${line}`,
    async (own) =>
      tell(
        own.counter.tell("MJS", PAY_COMPANY, {
          payment: { bankAccountId },
          lineItems: [{ partId: await own.part({ name: part.name, line, side }), amount }],
        }),
      ),
  ];
};

const disburse: Choice = async (book, random) => {
  const part = named(random, book, await heldParts(book, ["2150"]), ({ itemId }) => itemId);
  if (!part) return undefined;
  const { line, side, bankId: bankAccountId } = part.one;
  const amount = some(random, part.one.amount);
  return [
    `send on ${amount} of ${part.name}`,
    async (own) =>
      tell(
        own.counter.tell("MJS", DISBURSE, {
          bankAccountId,
          lines: [{ partId: await own.part({ name: part.name, line, side }), amount }],
        }),
      ),
  ];
};

const transferRevenue: Choice = async (_, random) => {
  const bankAccountId = random.oneOf(BANKS);
  return [`transfer from ${bankAccountId}`, ({ counter }) => tell(transfer(counter, bankAccountId))];
};

const fund: Choice = async (book, random) => {
  const part = named(
    random,
    book,
    await unfunded(book, random.oneOf(["thirdParty", "agency"])),
    ({ itemId }) => itemId,
  );
  if (!part) return undefined;
  const { line, side } = part.one;
  const [amount, bankAccountId] = [some(random, part.one.amount), random.oneOf(BANKS)];
  return [
    `give back ${amount} of ${part.name}, line ${line} ${side}`,
    async (own) => {
      const parts = [{ partId: await own.part({ name: part.name, line, side }), amount }];
      return tell(giveBack(own.counter, side, { bankAccountId, parts }));
    },
  ];
};

const returnCheck: Choice = async (book, random) => {
  const receipts = [...book.names].filter(
    ([name]) => name.startsWith("receipt of") || name.startsWith("new"),
  );
  if (receipts.length === 0) return undefined;
  const [name] = random.oneOf(receipts);
  return [
    `${name} comes back`,
    (own) => tell(own.counter.tell("MJS", RETURN_CHECK, { receiptItemId: own.id(name) })),
  ];
};

const writeOff: Choice = async (book, random) => {
  const invoice = named(random, book, await openInvoices(book), ({ id }) => id);
  if (!invoice) return undefined;
  const [amount, bankAccountId] = [some(random, Math.min(invoice.one.open, 1_000)), random.oneOf(BANKS)];
  return [
    `write off ${amount} of ${invoice.name}`,
    (own) =>
      tell(
        own.counter.tell("MJS", WRITE_OFF, {
          invoiceId: own.id(invoice.name),
          amount,
          bankAccountId,
          reason: "Small rest",
        }),
      ),
  ];
};

const undo: Choice = async (book, random) => {
  const items = [...book.names].filter(([name]) => name.startsWith("new"));
  if (items.length === 0) return undefined;
  const [name] = random.oneOf(items);
  return [
    `void ${name}`,
    (own) => tell(own.counter.tell("MJS", VOID, { itemId: own.id(name), reason: "Wrong" })),
  ];
};

const CHOICES: readonly Choice[] = [
  ...[issue, memo, pay, pay, apply, unapply, refund, payCompany, payCompany, disburse],
  ...[transferRevenue, fund, returnCheck, writeOff, undo],
];

/** One thing that may happen next; undefined where there is nothing to do it with. */
export const anyNext: Choice = (book, random) => random.oneOf(CHOICES)(book, random);
