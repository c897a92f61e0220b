// What is owed to carriers and tax authorities, as the one who pays them reads it: billed, collected, paid, and voided.
import { ITEM_TYPES, labelOf } from "@fiducia/contract/vocabulary";
import { ACCOUNT, CLIENT, callerOf, type Initials, OFFICE } from "@fiducia/stories/counter/agency";
import { type Counter, granted, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { INVOICE, RETURN_CHECK, VOID } from "@fiducia/stories/counter/tellers";
import { inRows, PAYABLES_OF, tied } from "@fiducia/stories/worked/account-ties";
import { Payables } from "@fiducia/stories/worked/payables";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { companyPayablesReport } from "./company-payables.report.ts";

type Filter = z.input<typeof companyPayablesReport.filter>;

let counter: Counter;
let drawer: Drawer;
let payables: Payables;
const open = async (startsAt?: string) => {
  counter = await openCounter(startsAt);
  drawer = new Drawer(counter);
  payables = new Payables(counter);
};

const list = async (filter: Partial<Filter> = {}, initials: Initials = "PAY") =>
  counter.list(initials, PAYABLES_OF, { payablePaidStatus: "None", ...filter });

/** Account, item, and: amount - retained = payable, collected, paid, open, held, both states. */
const seen = async (filter: Partial<Filter> = {}, initials: Initials = "PAY") =>
  (await list(filter, initials)).rows.map((row) =>
    [
      `${row.account}, ${labelOf(ITEM_TYPES, row.itemType)} ${row.itemNumber}:`,
      `${row.amount} - ${row.retainedAmount} = ${row.owed},`,
      `collected ${row.collected}, paid ${row.paid}, open ${row.open}, held ${row.held},`,
      `${row.collectedStatus}, ${row.paidStatus}`,
    ].join(" "),
  );

const third = async (itemId: number) =>
  (await drawer.parts(itemId)).filter(({ side }) => side === "thirdParty").map(({ partId }) => partId);

describe("an invoice of 1,100.00 from its billing to its void", () => {
  let invoice: number;
  let receipt: number;
  let payment: number;
  beforeAll(() => open());
  afterAll(() => counter.close());
  afterEach(async () => {
    const { reported, journal } = await tied(counter);
    expect(reported).toEqual(journal);
  });

  test("billed: the premium less what the agency keeps, the fee and the tax", async () => {
    invoice = await drawer.invoice();
    expect(await seen()).toEqual([
      "Acme Payable, Invoice 1001: 100000 - 15000 = 85000, collected 0, paid 0, open 85000, held 0, Not, Unpaid",
      "Acme Payable, Invoice 1001: 2000 - 0 = 2000, collected 0, paid 0, open 2000, held 0, Not, Unpaid",
      "SL Tax Payable, Invoice 1001: 3000 - 0 = 3000, collected 0, paid 0, open 3000, held 0, Not, Unpaid",
    ]);
    expect(await seen({ payablePaidStatus: "Paid" })).toEqual([]);
    expect(await seen({ payablePaidStatus: "Unpaid", glAccountIds: [ACCOUNT.tax] })).toHaveLength(1);
  });

  test("partly collected: third parties first, taxes before premiums", async () => {
    receipt = await drawer.pay(50000, [[invoice, 50000]]);
    expect(await seen({ payablePaidStatus: "Unpaid" })).toEqual([
      "Acme Payable, Invoice 1001: 100000 - 15000 = 85000, collected 45000, paid 0, open 85000, held 45000, Partly, Unpaid",
      "Acme Payable, Invoice 1001: 2000 - 0 = 2000, collected 2000, paid 0, open 2000, held 2000, Collected, Unpaid",
      "SL Tax Payable, Invoice 1001: 3000 - 0 = 3000, collected 3000, paid 0, open 3000, held 3000, Collected, Unpaid",
    ]);
    expect((await list()).summary).toEqual([
      { label: "Payable", amount: 90000 },
      { label: "Collected", amount: 50000 },
      { label: "Paid", amount: 0 },
      { label: "Open", amount: 90000 },
      { label: "Held in trust", amount: 50000 },
    ]);
  });

  test("paid as far as it was collected: the fee in full, the premium in part", async () => {
    const [premium, tax, fee] = await third(invoice);
    const paid = await payables.company([premium ?? 0, fee ?? 0]);
    payment = (granted(paid) as { items: readonly { itemId: number }[] }).items[0]?.itemId ?? 0;
    expect(tax).toBeGreaterThan(0);
    expect(await seen({ payablePaidStatus: "Unpaid" })).toEqual([
      "Acme Payable, Invoice 1001: 100000 - 15000 = 85000, collected 45000, paid 45000, open 40000, held 0, Partly, PartlyPaid",
      "SL Tax Payable, Invoice 1001: 3000 - 0 = 3000, collected 3000, paid 0, open 3000, held 3000, Collected, Unpaid",
    ]);
    expect(await seen({ payablePaidStatus: "Paid" })).toEqual([
      "Acme Payable, Invoice 1001: 2000 - 0 = 2000, collected 2000, paid 2000, open 0, held 0, Collected, Paid",
    ]);
    expect(inRows((await list()).rows)).toEqual([
      "Acme Payable: held 0, open 40000",
      "SL Tax Payable: held 3000, open 3000",
    ]);
  });

  test("the payment is voided: its lines are unpaid again", async () => {
    granted(await counter.tell("MJS", VOID, { itemId: payment, reason: "Wrong payee" }));
    expect(await seen({ payablePaidStatus: "Paid" })).toEqual([]);
    expect(await seen({ payablePaidStatus: "Unpaid", glAccountIds: [ACCOUNT.acme] })).toEqual([
      "Acme Payable, Invoice 1001: 100000 - 15000 = 85000, collected 45000, paid 0, open 85000, held 45000, Partly, Unpaid",
      "Acme Payable, Invoice 1001: 2000 - 0 = 2000, collected 2000, paid 0, open 2000, held 2000, Collected, Unpaid",
    ]);
  });

  test("paid anew, and the client's check comes back: paid ahead of collection, and still paid", async () => {
    granted(await payables.company(await third(invoice)));
    granted(await counter.tell("MJS", RETURN_CHECK, { receiptItemId: receipt }));
    expect(await seen({ glAccountIds: [ACCOUNT.tax] })).toEqual([
      "SL Tax Payable, Invoice 1001: 3000 - 0 = 3000, collected 0, paid 3000, open 0, held -3000, Not, Paid",
    ]);
    expect((await list()).totals).toMatchObject({ owed: 90000, paid: 50000, open: 40000, held: -50000 });
  });

  test("another invoice is voided, and nothing of it is left", async () => {
    const before = await seen();
    const twice = await drawer.invoice();
    expect(await seen()).toHaveLength(before.length + 3);
    granted(await counter.tell("MJS", VOID, { itemId: twice, reason: "Typed twice" }));
    expect(await seen()).toEqual(before);
  });

  test("a credit memo takes from its account, and a finance credit from the line that it finances", async () => {
    const before = await seen();
    await drawer.memo();
    const premium = {
      ...{ lineType: "premium", description: "Premium", amount: 100000, reportingAccountId: ACCOUNT.beta },
      ...{ retainedAmount: 12000, retainedAccountId: ACCOUNT.commission },
    };
    const financed = { lineType: "financeCredit", description: "Financed", amount: -70000 };
    await drawer.invoice({ lines: [premium, { ...financed, reportingAccountId: ACCOUNT.beta }] });
    const after = await seen();
    expect(after.filter((line) => !before.includes(line))).toEqual([
      "Acme Payable, Credit Memo 1001: -40000 - -6000 = -34000, collected 0, paid 0, open -34000, held 0, Not, Unpaid",
      "Beta Payable, Invoice 1003: 30000 - 12000 = 18000, collected 0, paid 0, open 18000, held 0, Not, Unpaid",
    ]);
  });
});

describe("who sees what, and how it is narrowed", () => {
  beforeAll(async () => {
    await open("2026-02-10T16:00:00Z");
    await drawer.invoice();
    counter.at("2026-02-27T16:00:00Z");
    const lines = [
      { lineType: "premium" as const, description: "P", amount: 7000, reportingAccountId: ACCOUNT.beta },
    ];
    granted(await counter.tell("OWN", INVOICE, { clientId: CLIENT.bo, lines }));
    counter.at("2026-03-01T16:00:00Z");
    granted(await counter.tell("LAK", INVOICE, { clientId: CLIENT.lake, lines }));
    counter.at("2026-03-02T16:00:00Z");
  });
  afterAll(() => counter.close());

  const found = async (filter: Partial<Filter>, initials: Initials = "PAY") =>
    (await list(filter, initials)).rows.map(
      ({ transactionDate, account, age }) => `${transactionDate} ${account} ${age}`,
    );
  const ADA = ["2026-02-10 Acme Payable 20", "2026-02-10 Acme Payable 20"];
  const TAX = "2026-02-10 SL Tax Payable 20";
  const BO = "2026-02-27 Beta Payable 3";
  const LAKE = "2026-03-01 Beta Payable 1";
  const ALL = [...ADA, BO, LAKE, TAX];

  const filters: readonly (readonly [string, Partial<Filter>, readonly string[]])[] = [
    ["everything by account and day", {}, ALL],
    ["no account named", { glAccountIds: [] }, ALL],
    ["two accounts", { glAccountIds: [ACCOUNT.beta, ACCOUNT.tax] }, [BO, LAKE, TAX]],
    ["an account named twice", { glAccountIds: [ACCOUNT.tax, ACCOUNT.tax] }, [TAX]],
    ["an account of revenue, a bank, and one of nobody", { glAccountIds: [201, 11, 999_999] }, []],
    ["a thousand accounts", { glAccountIds: Array.from({ length: 1000 }, (_, place) => place + 1) }, ALL],
    ["from a day on", { startDate: "2026-02-27" }, [BO, LAKE]],
    ["until a day", { endDate: "2026-02-27" }, [...ADA, BO, TAX]],
    ["a day", { startDate: "2026-02-27", endDate: "2026-02-27" }, [BO]],
    ["a century", { startDate: "1950-01-01", endDate: "2049-12-31" }, ALL],
    ["an office", { officeId: OFFICE.lake }, [LAKE]],
    ["an office that there is not", { officeId: 77 }, []],
  ];
  test.each(filters)("%s", async (_, filter, expected) => {
    for (const payablePaidStatus of ["None", "Unpaid"] as const)
      expect(await found({ payablePaidStatus, ...filter })).toEqual(expected);
    expect(await found({ ...filter, payablePaidStatus: "Paid" })).toEqual([]);
  });

  const asCaller = async (grants: readonly (readonly [number, "all" | readonly number[]])[]) => {
    const caller = { ...callerOf("OWN"), grants: new Map(grants) };
    const [contract, handler] = PAYABLES_OF;
    const filter = contract.filter.parse({ payablePaidStatus: "None" });
    const { rows } = await counter.read((unit) =>
      handler({ unit, caller, filter, page: { limit: 100 }, today: counter.today }),
    );
    return rows.map(({ transactionDate, account, age }) => `${transactionDate} ${account} ${age}`);
  };
  test("own items, two days, an office, and nothing without the permission", async () => {
    expect(await asCaller([[9006, "all"]])).toEqual(ALL);
    expect(await asCaller([[9006, [OFFICE.lake]]])).toEqual([LAKE]);
    expect(await asCaller([[9006, [77]]])).toEqual([]);
    const byPeriod = [
      [9006, "all"],
      [9001, "all"],
    ] as const;
    expect(await asCaller([...byPeriod, [9003, "all"]])).toEqual([]);
    expect(await asCaller([...byPeriod, [9002, "all"], [9003, "all"]])).toEqual([BO]);
    expect(await asCaller([...byPeriod, [9004, "all"]])).toEqual([LAKE]);
    expect(await asCaller([[9000, "all"]])).toEqual([]);
  });

  test.each([
    [{ payablePaidStatus: "Unpaid", glAccountIds: Array(1001).fill(1) }, "glAccountIds"],
    [{ payablePaidStatus: "Unpaid", glAccountIds: [1.5] }, "glAccountIds.0"],
    [{ payablePaidStatus: "Unpaid", glAccountIds: ["101"] }, "glAccountIds.0"],
    [{ payablePaidStatus: "Unpaid", glAccountIds: [-1] }, "glAccountIds.0"],
    [{ payablePaidStatus: "unpaid" }, "payablePaidStatus"],
    [{ payablePaidStatus: "None", startDate: "2026-02-30" }, "startDate"],
    [{ payablePaidStatus: "None", startDate: "02/01/2026" }, "startDate"],
    [{ payablePaidStatus: "None", startDate: "2026-02-02", endDate: "2026-02-01" }, "endDate"],
    [{ payablePaidStatus: "None", paidStatus: "Paid" }, "payablePaidStatus"],
  ])("%# is no question", (filter, field) => {
    const parsed = companyPayablesReport.filter.safeParse(filter);
    expect(parsed.success ? "taken" : parsed.error.issues[0]?.path.join(".")).toBe(field);
  });
});
