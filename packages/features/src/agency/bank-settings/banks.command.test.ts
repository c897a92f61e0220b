// Bank accounts: numbers that are checked and kept secret, check numbers that go up, and money that keeps a bank in use.

import { settingHistory } from "@fiducia/pages/settings/history/history.query";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { REFUND } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { settingHistoryQuery } from "../../parts/settings/setting-history.contract.ts";
import { undepositedQuery } from "../../receiving/undeposited/undeposited.contract.ts";
import { undeposited } from "../../receiving/undeposited/undeposited.query.ts";
import { saveBank } from "./banks.command.ts";
import { bankSettingsQuery, saveBankCommand } from "./banks.contract.ts";
import { bankSettings } from "./banks.query.ts";

const counter = counterOfTest();
const drawer = new Drawer(counter);

const HARBOR = {
  ...{ name: "Harbor Trust", bankKind: "trustBank", bankName: "First Harbor", routingNumber: "021000021" },
  ...{ checkTitle: "Counter Agency, Premium Trust", checkLayout: "middle" },
} as const;

const save = (change: object = {}) =>
  counter.tell("MJS", [saveBankCommand, saveBank], { ...HARBOR, ...change } as never);
const trust = (change: object) => save({ savedBankId: ACCOUNT.trust, name: "Trust Bank", ...change });
const seen = async (id: number) =>
  (await counter.ask("MJS", [bankSettingsQuery, bankSettings], {})).find(
    ({ bankAccountId }) => bankAccountId === id,
  );

test("columns of positive pay are taken in words or by name, in the bank's order", async () => {
  const { savedBankId } = granted(await save({ positivePayColumns: "Check number, amount, issued or void" }));
  expect(await seen(savedBankId)).toMatchObject({ positivePayColumns: "checkNumber,amount,kind" });
});

test("an account number is readable nowhere: not in the answer, the history or the database", async () => {
  const { savedBankId } = granted(await save({ accountNumber: "9876 5432-10" }));
  expect(await seen(savedBankId)).toMatchObject({
    ...HARBOR,
    accountLastFour: "3210",
    nextCheckNumber: 1001,
  });
  const history = await counter.ask("MJS", [settingHistoryQuery, settingHistory], { settingsPage: "banks" });
  expect(history.changes[0]?.what).toBe("Harbor Trust");
  expect(JSON.stringify(history)).not.toContain("9876");
  const kept = await counter.read((unit) =>
    unit.rows(sql<{ row: string }>`
      select to_jsonb(b)::text as row from bank_account b
      union all select to_jsonb(c)::text from setting_change c`),
  );
  expect(kept.filter(({ row }) => row.includes("98765432"))).toEqual([]);
  granted(await save({ savedBankId, bankName: "Second Harbor" }));
  expect(await seen(savedBankId)).toMatchObject({ bankName: "Second Harbor", accountLastFour: "3210" });
  granted(await save({ savedBankId, accountNumber: "" }));
  expect(await seen(savedBankId)).toMatchObject({ accountLastFour: "" });
});

test.each([
  [{ routingNumber: "021000022" }, "ROUTING_WRONG", "routingNumber"],
  [{ routingNumber: "2100002" }, "ROUTING_WRONG", "routingNumber"],
  [{ accountNumber: "12a4" }, "ACCOUNT_WRONG", "accountNumber"],
  [{ accountNumber: "123" }, "ACCOUNT_WRONG", "accountNumber"],
  [{ positivePayColumns: "" }, "COLUMN_MISSING", "positivePayColumns"],
  [{ positivePayColumns: "amount, colour" }, "COLUMNS_WRONG", "positivePayColumns"],
  [{ positivePayColumns: "check number, amount, checkNumber" }, "COLUMN_TWICE", "positivePayColumns"],
  [{ name: "trust bank" }, "NAME_TAKEN", "name"],
  [{ name: "Trust  Bank" }, "NAME_TAKEN", "name"],
  [{ name: "TRUSTBANK" }, "NAME_TAKEN", "name"],
  [{ savedBankId: 9999 }, "BANK_UNKNOWN", "savedBankId"],
  [{ savedBankId: ACCOUNT.acme }, "BANK_UNKNOWN", "savedBankId"],
  [{ savedBankId: ACCOUNT.operating, name: "Operating Bank" }, "KIND_FIXED", "bankKind"],
  [{ bankKind: "operatingBank", usesDepositSlips: true }, "SLIPS_OF_TRUST_ONLY", "usesDepositSlips"],
])("%j is refused as %s, and nothing is written", async (change, rule, field) => {
  const outcome = await save(change);
  expect(outcome).toMatchObject({ ok: false, refusal: { rule, field } });
  const rows = await counter.read((unit) => unit.rows(sql`select 1 from bank_account`));
  expect(rows).toEqual([]);
});

const refunded = async () => {
  const receipt = await drawer.pay(100);
  const body = {
    clientId: CLIENT.ada,
    bankAccountId: ACCOUNT.trust,
    credits: [{ itemId: receipt, amount: 100 }],
  };
  granted(await counter.tell("MJS", REFUND, body));
  const written = await counter.read((unit) =>
    unit.rows(sql<{ number: number }>`
      select check_number as number from issued_check where agency_id = ${unit.agencyId} order by 1`),
  );
  return written.map(({ number }) => number);
};

test("a mistyped next check number is taken back, as long as no later check was written", async () => {
  granted(await trust({ nextCheckNumber: 900_000 }));
  granted(await trust({ nextCheckNumber: 2297 }));
  await refunded();
  expect(await seen(ACCOUNT.trust)).toMatchObject({ nextCheckNumber: 2298 });
  expect(sentenceOf(await trust({ nextCheckNumber: 2297 }))).toBe(
    "CHECK_NUMBER_LOWER: Check 2297 was written already. Take a number above it, or say that the number begins a new stock of checks.",
  );
});

test("a new stock begins below, goes on until it meets the earlier one, and gives no number twice", async () => {
  granted(await trust({ nextCheckNumber: 52 }));
  await refunded();
  const begins = { nextCheckNumber: 50, isNewCheckStock: true };
  expect(sentenceOf(await trust({ ...begins, nextCheckNumber: 52 }))).toBe(
    "CHECK_NUMBER_WRITTEN: Check 52 was written already. Begin the new stock with another number.",
  );
  granted(await trust(begins));
  await refunded();
  await refunded();
  expect(await seen(ACCOUNT.trust)).toMatchObject({ nextCheckNumber: 53 });
  expect(await refunded()).toEqual([50, 51, 52, 53]);
});

test("when the numbers of nine digits are used up, no check is written without one", async () => {
  granted(await trust({ nextCheckNumber: 999_999_999 }));
  expect(await refunded()).toEqual([999_999_999]);
  await expect(refunded()).rejects.toThrow("CHECK_NUMBERS_USED_UP");
});

test("a bank that holds money stays in use, and so does the last trust bank", async () => {
  await drawer.pay(10000);
  expect(sentenceOf(await trust({ inactive: true }))).toBe(
    "BANK_HAS_MONEY: Trust Bank holds 100.00. Move the money before the account is made inactive.",
  );
  const second = { savedBankId: ACCOUNT.trust2, name: "Trust Bank 2", inactive: true };
  granted(await save(second));
  expect(await seen(ACCOUNT.trust2)).toMatchObject({ inactive: true });
});

test("a check waits for a slip in the bank that works with slips, and in no other", async () => {
  granted(await trust({ usesDepositSlips: true }));
  granted(await save({ savedBankId: ACCOUNT.trust2, name: "Trust Bank 2", inactive: false }));
  await drawer.pay(10000);
  await drawer.pay(20000, [], { bankAccountId: ACCOUNT.trust2 });
  const waiting = async () =>
    (await counter.ask("MJS", [undepositedQuery, undeposited], {})).map(({ bankAccountId, amount }) => [
      bankAccountId,
      amount,
    ]);
  expect(await waiting()).toEqual([[ACCOUNT.trust, 10000]]);
  granted(await trust({ bankName: "Second Harbor" }));
  expect(await seen(ACCOUNT.trust)).toMatchObject({ usesDepositSlips: true });
  granted(await trust({ usesDepositSlips: false }));
  await drawer.pay(30000);
  expect(await waiting()).toEqual([[ACCOUNT.trust, 10000]]);
});
