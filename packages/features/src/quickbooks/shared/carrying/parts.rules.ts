// The transactions in QuickBooks that together do what a unit does: a document where one can express it, and a journal
// entry for the rest. By construction they add up to the unit, account by account and customer by customer.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { wordsOf } from "@fiducia/contract/item-types";
import { type Cents, cents, negate, sumOf, ZERO } from "@fiducia/kernel/cents";
import { cutText } from "@fiducia/kernel/cut-text";
import { valueAt } from "@fiducia/kernel/needed";
import type { ListName, Operation, TransactionType } from "@fiducia/quickbooks/operation";
import type { Chart, EffectLine, Unit } from "./unit.contract.ts";

/** A name in QuickBooks' lists: of an account its key, of others client:ID, payee:NAME, account:KEY, office:ID. */
export type IdOf = (list: ListName, ownKey: string) => string;

/** A debit above zero, a credit below; a client on the key receivable. */
export interface Line {
  readonly accountKey: string;
  readonly clientId: number | null;
  readonly amount: Cents;
}

export interface Part {
  /** Unique within the unit, and the same at each try. */
  readonly part: string;
  readonly type: TransactionType;
  /** Of a payment: what it pays of which invoices of ours. */
  readonly applied: readonly { readonly invoiceId: number; readonly amount: Cents }[];
  readonly total: Cents;
  /** What it does to the accounts. */
  readonly effect: readonly Line[];
  /** The operation that adds it; `guid` is of the transaction. */
  readonly build: (idOf: IdOf, guid: string) => Operation;
}

const RECEIVABLE = "receivable";
const QUEUED: Readonly<Record<string, string>> = wordsOf("queued");
const UNEARNED: readonly string[] = ["billed", `control:${CONTROL.unearned}`];

/** A check goes to the company or authority whose name it bears; a refund, and a check that bears no name, to the client. */
const isToClient = ({ type, payee }: Unit): boolean => type === "InsuredRefund" || payee === null;

const amountOf = ({ amount }: { readonly amount: Cents }): Cents => amount;

/** Added up by account and customer, zeros left out, in the order in which they first appear. */
function netOf(lines: readonly (Line | EffectLine)[]): readonly Line[] {
  const net = new Map<string, Line>();
  for (const { accountKey, clientId, amount } of lines) {
    const key = `${accountKey}/${clientId}`;
    net.set(key, { accountKey, clientId, amount: cents((net.get(key)?.amount ?? 0) + amount) });
  }
  return [...net.values()].filter(({ amount }) => amount !== 0);
}

const isReceivable = ({ accountKey }: Line): boolean => accountKey === RECEIVABLE;

/** Ends with the marker by which a lost transaction is found again. */
const memoOf = (unit: Unit, part: string): string =>
  `${cutText([unit.name, unit.memo].filter(Boolean).join(": ").replace(/\s+/g, " "), 900)} ${markerOf(unit, part)}`;

export const markerOf = (unit: Pick<Unit, "id">, part: string): string => `[FID:${unit.id}/${part}]`;

const headOf = (unit: Unit, part: string, guid: string) => ({
  day: unit.day,
  number: unit.number,
  memo: memoOf(unit, part),
  guid,
});

const classOf = (unit: Unit, chart: Chart, idOf: IdOf) =>
  chart.usesClasses ? { class: idOf("class", `office:${unit.officeId}`) } : {};

/** Each with one receivable line at most: QuickBooks refuses two of them in one entry. */
function oneReceivableEach(lines: readonly Line[], chart: Chart): readonly (readonly Line[])[] {
  const customers = chart.kinds.get(RECEIVABLE) === "AccountsReceivable" ? lines.filter(isReceivable) : [];
  if (customers.length < 2) return lines.length === 0 ? [] : [lines];
  const others = lines.filter((line) => !customers.includes(line));
  const across = others[0]?.accountKey ?? "undeposited";
  const alone = customers.slice(1);
  const rest = { accountKey: across, clientId: null, amount: sumOf(alone, amountOf) };
  return [
    ...alone.map((line) => [line, { accountKey: across, clientId: null, amount: negate(line.amount) }]),
    netOf([...customers.slice(0, 1), ...others, rest]),
  ];
}

interface Journaled {
  readonly lines: readonly (Line | EffectLine)[];
  /** The part's when one entry is enough. */
  readonly name: string;
}

/** Journal entries of the lines; none for no lines. */
export function journalParts(unit: Unit, chart: Chart, { lines, name }: Journaled): readonly Part[] {
  const isCustomers = chart.kinds.get(RECEIVABLE) === "AccountsReceivable";
  return oneReceivableEach(netOf(lines), chart).map((entry, index, all) => {
    const part = all.length === 1 ? name : `${name}-${index + 1}`;
    const ordered = [...entry].sort((a, b) => Number(isReceivable(b)) - Number(isReceivable(a)));
    return {
      part,
      type: "JournalEntry" as const,
      applied: [],
      total: sumOf(entry, ({ amount }) => (amount > 0 ? amount : ZERO)),
      effect: entry,
      build: (idOf, guid) => ({
        do: "addJournalEntry",
        document: {
          ...headOf({ ...unit, number: "" }, part, guid),
          lines: ordered.map(({ accountKey, clientId, amount }) => ({
            account: idOf("account", accountKey),
            amount,
            memo: unit.name,
            ...(isCustomers && accountKey === RECEIVABLE
              ? { entity: { list: "customer" as const, id: idOf("customer", `client:${clientId}`) } }
              : {}),
            ...classOf(unit, chart, idOf),
          })),
        },
      }),
    };
  });
}

interface Expressed {
  readonly documents: readonly Part[];
  /** What the documents do to the accounts. */
  readonly done: readonly Line[];
}

/** The one customer that a unit is about, with what it does to the receivable; undefined for none or several. */
function onlyCustomer(net: readonly Line[]): Line | undefined {
  const customers = net.filter(isReceivable);
  return customers.length === 1 ? customers[0] : undefined;
}

/** An invoice or a memo: every other line, each on the service of its account, with the words of the lines. */
function salesDocument(unit: Unit, chart: Chart, net: readonly Line[]): Expressed | undefined {
  const customer = onlyCustomer(net);
  const isInvoice = unit.type === "Invoice";
  const total = customer && (isInvoice ? customer.amount : negate(customer.amount));
  if (!customer || !total || total <= 0) return undefined;
  const sign = isInvoice ? -1 : 1;
  const lines = net
    .filter((line) => !isReceivable(line))
    .flatMap(({ accountKey, amount }) => {
      const detailed = unit.effect.filter((line) => line.accountKey === accountKey && line.lineId !== null);
      const worded = detailed.map((line) => ({
        accountKey,
        amount: cents(sign * line.amount),
        description: valueAt(unit.lines, line.lineId) ?? unit.name,
      }));
      return sumOf(detailed, amountOf) === amount
        ? worded
        : [{ accountKey, amount: cents(sign * amount), description: worded[0]?.description ?? unit.name }];
    });
  const part = "document";
  const build = (idOf: IdOf, guid: string): Operation => ({
    do: isInvoice ? "addInvoice" : "addCreditMemo",
    document: {
      ...headOf(unit, part, guid),
      customer: idOf("customer", `client:${customer.clientId}`),
      receivable: idOf("account", RECEIVABLE),
      ...(unit.due && isInvoice ? { due: unit.due } : {}),
      lines: lines.map(({ accountKey, amount, description }) => ({
        service: idOf("service", `account:${accountKey}`),
        amount,
        description,
        ...classOf(unit, chart, idOf),
      })),
    },
  });
  const type = isInvoice ? ("Invoice" as const) : ("CreditMemo" as const);
  return { documents: [{ part, type, applied: [], total, effect: net, build }], done: net };
}

const isMoney = (chart: Chart, { accountKey }: Line): boolean =>
  accountKey === "undeposited" || chart.kinds.get(accountKey) === "Bank";

/** A payment for each account that the money went to, as far as it paid the customer's account. */
function payments(unit: Unit, chart: Chart, net: readonly Line[]): Expressed | undefined {
  const customer = onlyCustomer(net);
  if (!customer || customer.amount >= 0) return undefined;
  let left: number = -customer.amount;
  const open = unit.applied.map((one) => ({ ...one, left: one.amount as number }));
  const documents: Part[] = [];
  const done: Line[] = [];
  for (const money of net.filter((line) => isMoney(chart, line) && line.amount > 0)) {
    const amount = cents(Math.min(left, money.amount));
    if (amount === 0) break;
    left -= amount;
    let free: number = amount;
    const applied = open.flatMap((one) => {
      const used = Math.min(free, one.left);
      free -= used;
      one.left -= used;
      return used > 0
        ? [{ invoiceId: one.invoiceId, quickbooksId: one.quickbooksId, amount: cents(used) }]
        : [];
    });
    const part = documents.length === 0 ? "document" : `document-${documents.length + 1}`;
    const { accountKey } = money;
    const paid = { accountKey, clientId: null, amount };
    const effect = [paid, { ...customer, amount: negate(amount) }];
    documents.push({
      part,
      type: "Payment",
      applied,
      total: amount,
      effect,
      build: (idOf, guid) => ({
        do: "addPayment",
        document: {
          ...headOf(unit, part, guid),
          customer: idOf("customer", `client:${customer.clientId}`),
          receivable: idOf("account", RECEIVABLE),
          amount,
          depositTo: idOf("account", accountKey),
          applied: applied.map(({ quickbooksId, amount }) => ({ invoice: quickbooksId, amount })),
        },
      }),
    });
    done.push(...effect);
  }
  return documents.length === 0 ? undefined : { documents, done };
}

/** Income that is earned by the same event has no place on a check. */
const isRecognition = (chart: Chart, { accountKey }: Line): boolean => {
  const kind = chart.kinds.get(accountKey);
  return kind === "Income" || kind === "Expense" || UNEARNED.includes(accountKey);
};

/** A check on the one bank that pays. */
function check(unit: Unit, chart: Chart, net: readonly Line[]): Expressed | undefined {
  const paying = net.filter((line) => isMoney(chart, line) && line.amount < 0);
  const [bank] = paying;
  if (!bank || paying.length > 1 || bank.accountKey === "undeposited") return undefined;
  const others = net.filter((line) => line !== bank);
  if (others.filter(isReceivable).length > 1) return undefined;
  const recognition = others.filter((line) => isRecognition(chart, line));
  const lines =
    sumOf(recognition, amountOf) === 0 ? others.filter((line) => !recognition.includes(line)) : others;
  if (lines.length === 0) return undefined;
  const part = "document";
  const total = negate(bank.amount);
  const build = (idOf: IdOf, guid: string): Operation => {
    const customer = (clientId: number | null) => idOf("customer", `client:${clientId}`);
    const payee =
      unit.clientId !== null && isToClient(unit)
        ? { list: "customer" as const, id: customer(unit.clientId) }
        : unit.payee
          ? { list: "vendor" as const, id: idOf("vendor", `payee:${unit.payee}`) }
          : undefined;
    return {
      do: "addCheck",
      document: {
        ...headOf(unit, part, guid),
        bank: idOf("account", bank.accountKey),
        ...(payee ? { payee } : {}),
        lines: lines.map((line) => ({
          account: idOf("account", line.accountKey),
          amount: line.amount,
          memo: unit.name,
          ...(isReceivable(line) ? { customer: customer(line.clientId) } : {}),
          ...classOf(unit, chart, idOf),
        })),
      },
    };
  };
  const effect = [bank, ...lines];
  return { documents: [{ part, type: "Check", applied: [], total, effect, build }], done: effect };
}

function expressed(unit: Unit, chart: Chart, net: readonly Line[]): Expressed | undefined {
  if (unit.type === "Invoice" || unit.type === "CreditMemo") return salesDocument(unit, chart, net);
  if (unit.type === "IncomingPayment") return payments(unit, chart, net);
  return QUEUED[unit.type] === "Check" ? check(unit, chart, net) : undefined;
}

/** The parts of a unit, in the order in which they are sent; none where it does nothing to QuickBooks' accounts. */
export function partsOf(unit: Unit, chart: Chart): readonly Part[] {
  const net = netOf(unit.effect);
  const document = expressed(unit, chart, net);
  if (!document) return journalParts(unit, chart, { lines: net, name: "journal" });
  const undone = document.done.map((line) => ({ ...line, amount: negate(line.amount) }));
  const lines = [...net, ...undone];
  return [...document.documents, ...journalParts(unit, chart, { lines, name: "journal" })];
}

/** The lists' entries that a part needs. */
export function needsOf(part: Part): readonly { readonly list: ListName; readonly ownKey: string }[] {
  const needs = new Map<string, { list: ListName; ownKey: string }>();
  part.build((list, ownKey) => {
    needs.set(`${list}/${ownKey}`, { list, ownKey });
    return "";
  }, "");
  return [...needs.values()];
}
