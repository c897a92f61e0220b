// What a unit becomes in QuickBooks, as a table; whatever it becomes, its parts add up to it.
import { type Cents, cents } from "@fiducia/kernel/cents";
import { day } from "@fiducia/kernel/day";
import type { AccountKind, Operation } from "@fiducia/quickbooks/operation";
import fc from "fast-check";
import { expect, test } from "vitest";
import { needsOf, partsOf } from "./parts.rules.ts";
import type { Chart, EffectLine, Unit } from "./unit.contract.ts";

const chart: Chart = {
  kinds: new Map<string, AccountKind>([
    ["receivable", "AccountsReceivable"],
    ["undeposited", "OtherCurrentAsset"],
    ["gl:1", "Bank"],
    ["gl:2", "Bank"],
    ["gl:3", "OtherCurrentLiability"],
    ["gl:4", "Income"],
    ["billed", "OtherCurrentLiability"],
  ]),
  usesClasses: false,
};

const line = (accountKey: string, amount: number, clientId: number | null = null): EffectLine => ({
  ...{ accountKey, clientId, lineId: null, amount: cents(amount) },
});

const unitOf = (type: string, ...effect: EffectLine[]): Unit => ({
  ...{ id: 9, type, name: "Item 1", number: "1", day: day("2026-03-02"), due: null, clientId: null },
  ...{ payee: "Acme", officeId: 1, memo: "", effect, lines: new Map(), applied: [] },
});

const written = (unit: Unit) =>
  partsOf(unit, chart).map((part) => part.build((list, key) => `${list} ${key}`, "guid"));

test.each([
  [
    "an invoice",
    unitOf("Invoice", line("receivable", 100, 5), line("gl:3", -80), line("billed", -20)),
    ["addInvoice"],
  ],
  [
    "an invoice below zero",
    unitOf("Invoice", line("receivable", -100, 5), line("gl:3", 100)),
    ["addJournalEntry"],
  ],
  ["a memo", unitOf("CreditMemo", line("receivable", -100, 5), line("gl:3", 100)), ["addCreditMemo"]],
  [
    "a receipt that earns",
    unitOf(
      "IncomingPayment",
      line("gl:1", 100),
      line("receivable", -100, 5),
      line("billed", 20),
      line("gl:4", -20),
    ),
    ["addPayment", "addJournalEntry"],
  ],
  [
    "a receipt in two banks",
    unitOf("IncomingPayment", line("gl:1", 60), line("gl:2", 40), line("receivable", -100, 5)),
    ["addPayment", "addPayment"],
  ],
  [
    "a receipt with money held for a carrier",
    unitOf("IncomingPayment", line("gl:1", 100), line("receivable", -70, 5), line("gl:3", -30)),
    ["addPayment", "addJournalEntry"],
  ],
  ["a payment to a company", unitOf("CompanyPayable", line("gl:1", -80), line("gl:3", 80)), ["addCheck"]],
  [
    "a transfer to operating",
    unitOf("AgencyRevenuePayable", line("gl:1", -20), line("gl:2", 20)),
    ["addCheck"],
  ],
  [
    "a payment of a company that is money in",
    unitOf("CompanyPayable", line("gl:1", 80), line("gl:3", -80)),
    ["addJournalEntry"],
  ],
  [
    "two customers in one entry",
    unitOf("WriteOff", line("receivable", -10, 5), line("receivable", -20, 6), line("gl:3", 30)),
    ["addJournalEntry", "addJournalEntry"],
  ],
  ["nothing", unitOf("DepositSlip", line("gl:1", 5), line("gl:1", -5)), []],
])("%s", (_name, unit, operations) => {
  expect(written(unit).map((operation) => operation.do)).toEqual(operations);
});

const paid = [line("gl:1", -80), line("gl:3", 80)];
test.each([
  ["a company's check", unitOf("CompanyPayable", ...paid), "vendor payee:Acme"],
  ["a company's returned check", unitOf("NSFCheck", ...paid), "vendor payee:Acme"],
  ["a client's returned check", { ...unitOf("NSFCheck", ...paid), payee: null }, "customer client:5"],
  ["a refund", unitOf("InsuredRefund", ...paid), "customer client:5"],
])("%s of one client's lines goes to its payee", (_name, unit, payee) => {
  const [operation] = written({ ...unit, clientId: 5 });
  expect(operation).toMatchObject({ document: { payee: { id: payee } } });
});

/** What an operation does to accounts and customers. */
function effectOf(operation: Operation): readonly (readonly [string, number])[] {
  if (!("document" in operation)) return [];
  const { document } = operation;
  if ("depositTo" in document)
    return [
      [document.depositTo, document.amount],
      [`${document.receivable} ${document.customer}`, -document.amount],
    ];
  if ("receivable" in document) {
    const sign = operation.do === "addInvoice" ? 1 : -1;
    return document.lines.flatMap(({ amount, ...line }) => [
      [line.service.replace("service account:", "account "), -sign * amount] as const,
      [`${document.receivable} ${document.customer}`, sign * amount] as const,
    ]);
  }
  if ("bank" in document)
    return document.lines.flatMap(({ account, amount, customer }) => [
      [customer ? `${account} ${customer}` : account, amount] as const,
      [document.bank, -amount] as const,
    ]);
  return document.lines.map(({ account, amount, entity }) => [
    entity ? `${account} ${entity.id}` : account,
    amount,
  ]);
}

const anyUnit = fc
  .record({
    type: fc.constantFrom(
      "Invoice",
      "CreditMemo",
      "IncomingPayment",
      "CompanyPayable",
      "NSFCheck",
      "WriteOff",
    ),
    lines: fc.array(
      fc.record({
        key: fc.constantFrom("receivable", "undeposited", "gl:1", "gl:2", "gl:3", "gl:4", "billed"),
        amount: fc.integer({ min: -50, max: 50 }).filter((amount) => amount !== 0),
        client: fc.constantFrom(5, 6),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  })
  .map(({ type, lines }) => {
    const effect = lines.map(({ key, amount, client }) =>
      line(key, amount, key === "receivable" ? client : null),
    );
    const rest = effect.reduce((all, { amount }) => all - amount, 0) as Cents;
    return unitOf(type, ...effect, ...(rest === 0 ? [] : [line("gl:3", rest)]));
  });

test("parts add up to their unit, and none breaks a rule of QuickBooks", () => {
  fc.assert(
    fc.property(anyUnit, (unit) => {
      const sums = new Map<string, number>();
      const add = (key: string, amount: number) => sums.set(key, (sums.get(key) ?? 0) + amount);
      for (const { accountKey, clientId, amount } of unit.effect)
        add(`account ${accountKey}${clientId === null ? "" : ` customer client:${clientId}`}`, amount);
      for (const operation of written(unit)) {
        const effect = effectOf(operation);
        for (const [key, amount] of effect) add(key, -amount);
        expect(effect.reduce((all, [, amount]) => all + amount, 0)).toBe(0);
        if (operation.do === "addJournalEntry")
          expect(effect.filter(([key]) => key.startsWith("account receivable")).length).toBeLessThanOrEqual(
            1,
          );
      }
      expect([...sums].filter(([, left]) => left !== 0)).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
});

test("a part names what it needs", () => {
  const [part] = partsOf(unitOf("Invoice", line("receivable", 100, 5), line("gl:3", -100)), chart);
  expect(part && needsOf(part)).toEqual([
    { list: "customer", ownKey: "client:5" },
    { list: "account", ownKey: "receivable" },
    { list: "service", ownKey: "account:gl:3" },
  ]);
});
