// Each day of the line is the trust position as it was answered on that day, and no later posting changes it.
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import { addDays, type Day, day } from "@fiducia/kernel/day";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { CHARGE, check, DISBURSE, FUNDS_IN, PAYMENT, POSITION } from "@fiducia/stories/counter/tellers";
import { expect, test } from "vitest";
import { DAYS, trustLineQuery } from "./trust-line.contract.ts";
import { trustLine } from "./trust-line.query.ts";

const counter = counterOfFile();
const LINE = [trustLineQuery, trustLine] as const;
const START = day("2026-03-02");

const goTo = (days: number) =>
  counter.at(isoInstant((Date.parse("2026-03-02T18:00:00Z") + days * 86_400_000) as Instant));

/** Cash and required of each bank, as Home answered them at the end of each day with work. */
const asAnswered = new Map<Day, string>();

const figures = (banks: readonly { name: string; cash: number; required: number }[]) =>
  banks.map(({ name, cash, required }) => `${name}: ${cash}, ${required}`).join("; ");

async function endDay(): Promise<void> {
  asAnswered.set(counter.today, figures((await counter.ask("MJS", POSITION, {})).banks));
}

async function lineByDay(): Promise<ReadonlyMap<Day, string>> {
  const { banks } = await counter.ask("MJS", LINE, {});
  const days = banks[0]?.days.map((each) => each.day) ?? [];
  return new Map(
    days.map((each, place) => [
      each,
      figures(banks.map(({ name, days: of }) => ({ name, cash: 0, required: 0, ...of[place] }))),
    ]),
  );
}

test("of an agency without transactions stands at zero on ninety days, the last of them today", async () => {
  const line = [...(await lineByDay())];
  expect(line).toHaveLength(DAYS);
  expect(line[0]).toEqual([addDays(START, 1 - DAYS), "Trust Bank: 0, 0; Trust Bank 2: 0, 0"]);
  expect(line.at(-1)?.[0]).toBe(START);
});

test("of a story equals the position of each day: money in, undeposited, returned, dated back and sent on", async () => {
  const drawer = new Drawer(counter);
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(60_000, [[invoice, 60_000]]);
  await endDay();
  goTo(3);
  granted(
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust2,
      payMethods: [check(55_000)],
      invoices: [{ itemId: invoice, amount: 50_000 }],
    }),
  );
  await drawer.directBill(21_500);
  await endDay();
  goTo(4);
  await drawer.returning(receipt);
  granted(await counter.tell("MJS", CHARGE, { bankAccountId: ACCOUNT.trust, amount: 1_200 }));
  await endDay();
  goTo(5);
  const funds = { operatingBankAccountId: ACCOUNT.operating, amount: 2_000, datedOn: START };
  granted(await counter.tell("MJS", FUNDS_IN, { bankAccountId: ACCOUNT.trust, ...funds }));
  await endDay();
  goTo(9);
  const part = await drawer.directBill(9_900);
  await drawer.workWithSlips(true);
  await drawer.pay(4_000);
  granted(
    await counter.tell("MJS", DISBURSE, {
      bankAccountId: ACCOUNT.trust,
      method: "EFT",
      lines: [{ partId: part, amount: 900 }],
    }),
  );
  await endDay();

  goTo(20);
  const line = await lineByDay();
  for (const [on, answered] of asAnswered) expect([on, line.get(on)]).toEqual([on, answered]);
  expect(new Set(asAnswered.values()).size).toBe(5);
  expect(line.get(addDays(START, 2))).toBe(asAnswered.get(START));
  expect(line.get(addDays(START, 20))).toBe(asAnswered.get(addDays(START, 9)));
  expect(line.get(addDays(START, -1))).toBe("Trust Bank: 0, 0; Trust Bank 2: 0, 0");
});

test("goes on from what was kept before its first day", async () => {
  goTo(150);
  const line = [...(await lineByDay()).values()];
  expect([...new Set(line)]).toEqual([asAnswered.get(addDays(START, 9))]);
});
