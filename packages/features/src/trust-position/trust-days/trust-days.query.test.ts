// Each day stands as it was known then, whatever was dated back since, and a day without a posting as the one before it.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { FUNDS_IN, PAY_COMPANY } from "@fiducia/stories/counter/tellers";
import { beforeAll, expect, test } from "vitest";
import { trustDays } from "./trust-days.query.ts";
import { trustDaysReport } from "./trust-days.report.ts";

const counter = counterOfFile("2026-03-02T18:00:00Z");

beforeAll(async () => {
  const drawer = new Drawer(counter);
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(60_000, [[invoice, 60_000]]);
  counter.at("2026-03-04T18:00:00Z");
  const [acme] = await drawer.parts(invoice);
  const payment = { bankAccountId: ACCOUNT.trust, method: "EFT" } as const;
  granted(await counter.tell("MJS", PAY_COMPANY, { payment, lineItems: [{ partId: acme?.partId ?? 0 }] }));
  await drawer.returning(receipt);
  const funds = { operatingBankAccountId: ACCOUNT.operating, amount: 2_000, datedOn: "2026-03-02" as never };
  granted(await counter.tell("MJS", FUNDS_IN, { bankAccountId: ACCOUNT.trust, ...funds }));
  counter.at("2026-03-05T18:00:00Z");
});

const days = async (startDate: string, endDate: string) =>
  (await counter.list("MJS", [trustDaysReport, trustDays], { startDate, endDate } as never)).rows.map(
    ({ day, cash, required, surplus, state }) => [day, cash, required, surplus, state],
  );

test("shows each day from the first posting up to today, the newest first", async () => {
  expect(await days("2026-02-01", "2026-03-31")).toEqual([
    ["2026-03-05", -53_000, 0, -53_000, "Short"],
    ["2026-03-04", -53_000, 0, -53_000, "Short"],
    ["2026-03-03", 60_000, 60_000, 0, "InTrust"],
    ["2026-03-02", 60_000, 60_000, 0, "InTrust"],
  ]);
});

test("shows one day alone", async () => {
  expect(await days("2026-03-03", "2026-03-03")).toEqual([["2026-03-03", 60_000, 60_000, 0, "InTrust"]]);
  expect(await days("2026-02-01", "2026-03-01")).toEqual([]);
});
