// The drawer counts pay methods, not receipts; strip, chip and group tell of the same money.
import type { Only } from "@fiducia/contract/narrowing";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import {
  CHARGE,
  cash,
  check,
  FUNDS_IN,
  GIVE_BACK,
  LISTING,
  REFUND,
  RETURN_PREMIUM,
  VOID,
} from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";

const counter = counterOfFile();
beforeAll(async () => {
  const drawer = new Drawer(counter);
  const bankAccountId = ACCOUNT.trust;
  await drawer.pay(20000);
  await drawer.pay(0, [], { payMethods: [cash(60000), check(40000, "77")], change: 1000 });
  await drawer.pay(0, [], { payMethods: [{ method: "Card", amount: 5000, referenceNumber: "V1" }] });
  const voided = await drawer.pay(7000);
  granted(await counter.tell("MJS", VOID, { itemId: voided, reason: "Typed twice" }));
  const memo = await drawer.memo();
  const [company, agency] = await drawer.parts(memo);
  const returned = { bankAccountId, parts: [{ partId: company?.partId ?? 0, amount: 30000 }] };
  granted(await counter.tell("MJS", RETURN_PREMIUM, { ...returned, method: "Check" }));
  const rest = { bankAccountId, parts: [{ partId: company?.partId ?? 0, amount: 4000 }] };
  granted(await counter.tell("MJS", RETURN_PREMIUM, { ...rest, method: "EFT" }));
  const operatingBankAccountId = ACCOUNT.operating;
  const given = { bankAccountId, operatingBankAccountId };
  granted(
    await counter.tell("MJS", GIVE_BACK, {
      ...given,
      parts: [{ partId: agency?.partId ?? 0, amount: 6000 }],
    }),
  );
  granted(await counter.tell("MJS", FUNDS_IN, { ...given, amount: 10000 }));
  const refunded = { clientId: CLIENT.ada, credits: [{ itemId: memo, amount: 15000 }] };
  granted(
    await counter.tell("MJS", REFUND, { ...refunded, bankAccountId, method: "Check", checkNumber: 901 }),
  );
  granted(await counter.tell("MJS", CHARGE, { bankAccountId, amount: 500 }));
});

const day = (only: readonly Only[] = [], group?: string) =>
  counter.list("MJS", LISTING, { timePeriod: 0 }, { only, ...(group ? { group } : {}) });

const inWords = (summary: Awaited<ReturnType<typeof day>>["summary"] = []) =>
  summary.map((figure) => `${figure.label} ${"amount" in figure ? figure.amount : ""}`);

test("a receipt of cash and check counts in both; a carrier's check lies in the drawer, its transfer does not", async () => {
  const { summary, totals } = await day();
  expect(inWords(summary)).toEqual(["Bank to bank 20000", "Card 5000", "Cash 60000", "Check 90000"]);
  expect(totals).toMatchObject({ tendered: 175000, change: 1000, disbursed: 15500, trustEffect: 158500 });
});

test("money that comes in is tendered, above zero, whoever sends it", async () => {
  const { rows } = await day();
  const sent = rows.filter(({ transactionType }) =>
    ["CompanyPayable", "AgencyRevenuePayable", "AgencyFunds"].includes(transactionType),
  );
  expect(sent.map((row) => [row.transactionType, row.tendered, row.disbursed, row.receivedBy])).toEqual([
    ["CompanyPayable", 30000, null, "Check"],
    ["CompanyPayable", 4000, null, "Bank to bank"],
    ["AgencyRevenuePayable", 6000, null, "Bank to bank"],
    ["AgencyFunds", 10000, null, "Bank to bank"],
  ]);
});

test("each figure narrows to the receipts behind it, and there says the same", async () => {
  const { summary = [] } = await day();
  for (const figure of summary) {
    const narrowed = await day(figure.only ? [figure.only] : []);
    expect(narrowed.summary).toContainEqual(figure);
    const all = narrowed.summary?.reduce((sum, each) => sum + ("amount" in each ? each.amount : 0), 0);
    expect([figure.label, narrowed.filtered?.totals.tendered]).toEqual([figure.label, all]);
    expect(narrowed.rows.every(({ tendered }) => Number(tendered) > 0)).toBe(true);
  }
  const checks = await day([{ column: "receivedBy", value: "Check" }]);
  expect(inWords(checks.summary)).toEqual(["Cash 60000", "Check 90000"]);
  expect(checks.filtered?.count).toBe(4);
});

test("the groups by what came in add up to the strip", async () => {
  const { groups = [], totals } = await day([], "receivedBy");
  const tendered = groups.map(({ value, totals: sums }) => [value, sums.tendered]);
  expect(tendered).toEqual([
    ["Bank to bank", 20000],
    ["Card", 5000],
    ["Cash, Check", 100000],
    ["Check", 50000],
    [null, 0],
  ]);
  expect(totals.tendered).toBe(175000);
});

test("a void of another day takes its money out of that day's drawer", async () => {
  const receipt = await new Drawer(counter).pay(3000, [], { payMethods: [cash(3000)] });
  counter.at("2026-03-03T16:00:00Z");
  granted(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Other client" }));
  expect(inWords((await day()).summary)).toEqual(["Cash -3000"]);
});
