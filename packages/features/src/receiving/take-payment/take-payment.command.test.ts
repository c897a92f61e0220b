// Payments at the counter: what they collect, and every reason why one is refused.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { ACCOUNT, CLIENT, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf, sentenceOf } from "@fiducia/stories/counter/counter";
import {
  cash,
  check,
  FOUR_LINES,
  INVOICE,
  LISTING,
  PAYMENT,
  POSITION,
} from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";

const counter = counterOfTest();
let invoice: number;
beforeEach(async () => {
  invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
});

const body = (change: object) => ({ clientId: CLIENT.ada, bankAccountId: ACCOUNT.trust, ...change });

const lastRow = async () => (await counter.list("MJS", LISTING, { timePeriod: 0 })).rows.at(-1);

const openItems = () =>
  counter.read((unit) =>
    unit.rows<{ number: string; remaining: number }>(sql`
      select i.item_type || ' ' || i.item_number as number, o.remaining_cents as remaining
      from open_item o join item i on i.agency_id = o.agency_id and i.item_id = o.item_id
      where o.agency_id = ${unit.agencyId} order by i.item_id`),
  );

const trust = async () => {
  const { total } = await counter.ask("MJS", POSITION, {});
  return [total.cash, total.heldForCarriers, total.heldForClients, total.agencyRevenue, total.surplus];
};

describe("a payment", () => {
  it("in full, with a rest that becomes credit (E2)", async () => {
    granted(
      await counter.tell(
        "MJS",
        PAYMENT,
        body({ payMethods: [check(120000)], invoices: [{ itemId: invoice, amount: 110000 }] }),
      ),
    );
    expect(await trust()).toEqual([120000, 90000, 10000, 20000, 20000]);
    expect(await openItems()).toEqual([
      { number: "Invoice 1001", remaining: 0 },
      { number: "IncomingPayment 1001", remaining: -10000 },
    ]);
    expect(await lastRow()).toMatchObject({
      transactionType: "IncomingPayment",
      invoiced: null,
      applied: 110000,
      tendered: 120000,
      creditUsed: 0,
      change: 0,
      trustEffect: 120000,
      payMethod: "Check",
      referenceNumber: "1001",
      bankAccountName: "Trust Bank",
    });
  });

  it("with cash, credit used and change (E3)", async () => {
    const credit = itemOf(await counter.tell("MJS", PAYMENT, body({ payMethods: [check(10000)] })));
    granted(
      await counter.tell(
        "MJS",
        PAYMENT,
        body({
          payMethods: [cash(102000)],
          change: 2000,
          creditsUsed: [{ itemId: credit, amount: 10000 }],
          invoices: [{ itemId: invoice, amount: 110000 }],
        }),
      ),
    );
    expect(await trust()).toEqual([110000, 90000, 0, 20000, 20000]);
    expect(await lastRow()).toMatchObject({
      tendered: 102000,
      creditUsed: 10000,
      change: 2000,
      trustEffect: 100000,
    });
    expect(await counter.read(brokenProofs)).toEqual([]);
  });

  it("by several methods; the agency's fee is banked to operating", async () => {
    granted(
      await counter.tell(
        "MJS",
        PAYMENT,
        body({
          operatingBankAccountId: ACCOUNT.operating,
          payMethods: [check(100000), cash(10000)],
          invoices: [{ itemId: invoice, amount: 110000, nonFiduciary: 5000 }],
        }),
      ),
    );
    // The first agency part in line order is the commission: 50.00 of it went to operating, nothing of it is in trust.
    expect(await trust()).toEqual([105000, 90000, 0, 15000, 15000]);
    expect(await lastRow()).toMatchObject({
      tendered: 110000,
      nonFiduciary: 5000,
      trustEffect: 105000,
      payMethod: "Check, Cash",
    });
  });

  it("in part serves third parties first", async () => {
    granted(
      await counter.tell(
        "MJS",
        PAYMENT,
        body({ payMethods: [check(92000)], invoices: [{ itemId: invoice, amount: 92000 }] }),
      ),
    );
    expect(await trust()).toEqual([92000, 90000, 0, 2000, 2000]);
  });

  it("for a carrier's own bill is held for the carrier, whole", async () => {
    granted(
      await counter.tell(
        "MJS",
        PAYMENT,
        body({
          payMethods: [check(21500)],
          directBill: [
            {
              reportingAccountId: ACCOUNT.beta,
              policyId: POLICY.ada,
              description: "Beta direct bill",
              amount: 21500,
            },
          ],
        }),
      ),
    );
    expect(await trust()).toEqual([21500, 21500, 0, 0, 0]);
    expect(await lastRow()).toMatchObject({ invoiced: null, applied: 0, lineItem: "Beta direct bill" });
    expect(await counter.read(brokenProofs)).toEqual([]);
  });

  it("two at the same moment never collect a line twice", async () => {
    const pay = () =>
      counter.tell(
        "MJS",
        PAYMENT,
        body({ payMethods: [check(110000)], invoices: [{ itemId: invoice, amount: 110000 }] }),
      );
    const sentences = (await Promise.all([pay(), pay(), pay(), pay()])).map(sentenceOf).sort();
    expect(sentences).toEqual([
      ...Array(3).fill("OVERPAID: Invoice 1001 has 0.00 open; 1,100.00 is more than that."),
      "done",
    ]);
    expect(await counter.read(brokenProofs)).toEqual([]);
  });

  it("sent twice under one key is taken once", async () => {
    const once = () =>
      counter.tell("MJS", PAYMENT, {
        ...body({ payMethods: [check(110000)], invoices: [{ itemId: invoice, amount: 110000 }] }),
        key: "key-1",
      });
    const [first, second] = await Promise.all([once(), once()]);
    const taken = [first, second].filter((outcome) => outcome.ok);
    expect(taken.length).toBeGreaterThan(0);
    for (const outcome of taken) expect(outcome).toEqual(taken[0]);
    expect((await trust())[0]).toBe(110000);
  });
});

describe("a payment is refused", () => {
  const pays = (amount: number) => ({ invoices: [{ itemId: invoice, amount }] });
  const cases: [string, () => object, string][] = [
    [
      "above what is open",
      () => ({ payMethods: [check(120000)], ...pays(110001) }),
      "OVERPAID: Invoice 1001 has 1,100.00 open; 1,100.01 is more than that.",
    ],
    [
      "with nothing received",
      () => ({}),
      "NOTHING_RECEIVED: Enter what was received, or the credit that is used.",
    ],
    [
      "with change from a check",
      () => ({ payMethods: [check(120000)], change: 10000 }),
      "CHANGE_NOT_FROM_CASH: Change of 100.00 is more than the cash of 0.00; change is given from cash only.",
    ],
    [
      "with all of it given back as change",
      () => ({ payMethods: [{ method: "Cash", amount: 1000 }], change: 1000 }),
      "ALL_CHANGE: The change of 10.00 is all that came in; no money is left to record.",
    ],
    [
      "with more applied than received",
      () => ({ payMethods: [check(100000)], ...pays(100001) }),
      "MORE_APPLIED_THAN_RECEIVED: 1,000.01 is applied, but only 1,000.00 came in.",
    ],
    [
      "into an operating bank",
      () => ({ bankAccountId: ACCOUNT.operating, payMethods: [check(100)] }),
      "BANK_NOT_TRUST: Operating Bank is not a trust bank account; client money must be deposited in trust.",
    ],
    [
      "into an inactive bank",
      () => ({ bankAccountId: ACCOUNT.closedTrust, payMethods: [check(100)] }),
      "BANK_INACTIVE: Closed Trust is inactive.",
    ],
    [
      "into no bank at all",
      () => ({ bankAccountId: 99, payMethods: [check(100)] }),
      "BANK_UNKNOWN: There is no such bank account.",
    ],
    [
      "for another client's invoice",
      () => ({ clientId: CLIENT.bo, payMethods: [check(100)], ...pays(100) }),
      "INVOICE_OF_OTHER_CLIENT: Invoice 1001 belongs to another client.",
    ],
    [
      "for an invoice that is not there",
      () => ({ payMethods: [check(100)], invoices: [{ itemId: 5, amount: 100 }] }),
      "INVOICE_UNKNOWN: There is no such invoice.",
    ],
    [
      "for an invoice that stands there twice",
      () => ({
        payMethods: [check(200)],
        invoices: [
          { itemId: invoice, amount: 100 },
          { itemId: invoice, amount: 100 },
        ],
      }),
      "TWICE: Invoice 1001 stands here twice; enter it once.",
    ],
    [
      "with credit that is not there",
      () => ({ creditsUsed: [{ itemId: 5, amount: 100 }] }),
      "CREDIT_UNKNOWN: There is no such credit.",
    ],
    [
      "with a non-fiduciary part and no operating bank",
      () => ({
        payMethods: [check(110000)],
        invoices: [{ itemId: invoice, amount: 110000, nonFiduciary: 5000 }],
      }),
      "OPERATING_BANK: Choose the operating bank account for the non-fiduciary part.",
    ],
    [
      "with a non-fiduciary part above the agency's revenue",
      () => ({
        operatingBankAccountId: ACCOUNT.operating,
        payMethods: [check(110000)],
        invoices: [{ itemId: invoice, amount: 110000, nonFiduciary: 20001 }],
      }),
      "NON_FIDUCIARY: Invoice 1001 has 50.00 open on lines that are wholly the agency's; 200.01 cannot be banked to operating.",
    ],
    [
      "for a client that is not there",
      () => ({ clientId: 99, payMethods: [check(100)] }),
      "CLIENT_UNKNOWN: There is no client 00000099.",
    ],
  ];
  for (const [name, change, sentence] of cases)
    it(name, async () => {
      expect(sentenceOf(await counter.tell("MJS", PAYMENT, body(change())))).toBe(sentence);
      expect((await counter.list("MJS", LISTING, { timePeriod: 0 })).count).toBe(1);
    });
  it("with more credit than there is, or credit of another bank or client", async () => {
    const credit = itemOf(await counter.tell("MJS", PAYMENT, body({ payMethods: [check(10000)] })));
    const use = (change: object, amount: number) =>
      counter.tell(
        "MJS",
        PAYMENT,
        body({
          creditsUsed: [{ itemId: credit, amount }],
          invoices: [{ itemId: invoice, amount }],
          ...change,
        }),
      );
    expect(sentenceOf(await use({}, 10001))).toBe(
      "CREDIT_EXCEEDED: Receipt 1001 has 100.00 left; 100.01 is more than that.",
    );
    expect(sentenceOf(await use({ bankAccountId: ACCOUNT.trust2 }, 10000))).toBe(
      "CREDIT_IN_OTHER_BANK: Receipt 1001: 100.00 is held in Trust Bank, not in Trust Bank 2. Move the money to Trust Bank 2 first.",
    );
    expect(sentenceOf(await use({ clientId: CLIENT.bo, invoices: [] }, 100))).toBe(
      "CREDIT_OF_OTHER_CLIENT: Receipt 1001 belongs to another client.",
    );
  });
});
