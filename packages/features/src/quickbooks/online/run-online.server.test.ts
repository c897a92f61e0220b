// A day of the counter, carried to an emulated QuickBooks Online, also when something goes wrong on the way.
import type { OnlineTrouble } from "@fiducia/quickbooks/emulator/online/server";
import { ACCOUNT, CLIENT } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, itemOf } from "@fiducia/stories/counter/counter";
import { check, FOUR_LINES, INVOICE, PAYMENT, VOID } from "@fiducia/stories/counter/tellers";
import { queuedFor, TRANSFER, these } from "@fiducia/stories/exporting/export-desk";
import { PAUSE } from "@fiducia/stories/exporting/quickbooks-desk";
import { QuickbooksOnline } from "@fiducia/stories/exporting/quickbooks-online";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { beginOnline, finishOnline } from "./connect-online.server.ts";
import { accessOf } from "./tokens.server.ts";

const RECONNECT = "QuickBooks Online no longer lets Fiducia in. Connect it again.";

const counter = counterOfTest();
let online: QuickbooksOnline;
/** What happens to the next call of this kind, once. */
let planned: { about: string; trouble: OnlineTrouble | "expire"; isLasting?: boolean } | undefined;

beforeEach(async () => {
  planned = undefined;
  online = await new QuickbooksOnline(counter, {
    trouble: (_call, about) => {
      const met = planned?.about === about ? planned.trouble : undefined;
      if (met && !planned?.isLasting) planned = undefined;
      if (met !== "expire") return met;
      online.emulator.tokens.expire();
      return undefined;
    },
  }).connect();
  await online.begin("Documents", "2026-01-01" as never);
});
afterEach(() => online.close());

async function invoiceAndPayment() {
  const invoice = itemOf(await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES }));
  const receipt = itemOf(
    await counter.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      payMethods: [check(110000, "55")],
      invoices: [{ itemId: invoice, amount: 110000 }],
    }),
  );
  granted(await counter.tell("MJS", TRANSFER, these(invoice, receipt)));
}

/** How many of each stand in QuickBooks. */
const standing = () => {
  const { realm } = online.emulator;
  return { invoices: realm.of("Invoice").length, payments: realm.of("Payment").length };
};

const queue = async () => (await queuedFor(counter)).filter((row) => / 1001/.test(row));
const COMPLETE = ["Payment 1001, Transfer, Complete", "Invoice 1001, Transfer, Complete"];

test("an invoice and its payment", async () => {
  await invoiceAndPayment();
  await online.run();
  expect(await queue()).toEqual(COMPLETE);
  expect(standing()).toEqual({ invoices: 1, payments: 1 });
  expect(await online.differences()).toEqual([]);
  expect(await online.settings()).toMatchObject({
    ...{ integrationType: "Online", companyName: "Counter Agency", canBeUsed: true, mustReconnect: false },
    ...{ lastMessage: "", queue: { waiting: 0, failed: 0 } },
  });
  expect(Math.min(...online.waits)).toBe(200);
  const before = online.emulator.calls.length;
  await online.run();
  expect(online.emulator.calls.length).toBe(before);
});

test("a reply that is lost brings no second document", async () => {
  await invoiceAndPayment();
  planned = { about: "POST /invoice", trouble: "loseReply" };
  await online.run();
  expect((await online.settings()).lastMessage).toBe(
    "QuickBooks Online gave no answer. Fiducia sends the same request again.",
  );
  expect(standing()).toEqual({ invoices: 1, payments: 0 });
  await online.run();
  expect(await queue()).toEqual(COMPLETE);
  expect(standing()).toEqual({ invoices: 1, payments: 1 });
  expect(await online.differences()).toEqual([]);
  expect((await online.settings()).lastMessage).toBe("");
});

test("what somebody changed there is taken out all the same", async () => {
  await invoiceAndPayment();
  await online.run();
  for (const type of ["Invoice", "Payment"] as const)
    for (const record of online.emulator.realm.of(type)) record.token += 1;
  const [invoice, receipt] = await counter.read((unit) =>
    unit.rows(sql<{ itemId: number }>`select item_id as "itemId" from item
      where agency_id = ${unit.agencyId} order by item_id`),
  );
  for (const item of [receipt, invoice])
    granted(await counter.tell("MJS", VOID, { itemId: item?.itemId ?? 0, reason: "Wrong client" }));
  for (const time of ["16:00", "16:10", "16:20", "16:30"]) {
    counter.at(`2026-03-02T${time}:00Z`);
    await online.run();
  }
  expect((await queuedFor(counter)).filter((row) => row.includes("Reverse"))).toEqual([
    "Payment 1001, Reverse, Complete",
    "Invoice 1001, Reverse, Complete",
  ]);
  expect(await online.differences()).toEqual([]);
});

test("an answer of 500 after the work was done brings no second document", async () => {
  await invoiceAndPayment();
  planned = { about: "POST /payment", trouble: { status: 500, isDone: true } };
  await online.run();
  await online.run();
  expect(await queue()).toEqual(COMPLETE);
  expect(standing()).toEqual({ invoices: 1, payments: 1 });
});

test("a request that fails for an hour is looked for, and holds up nothing any longer", async () => {
  await invoiceAndPayment();
  planned = { about: "POST /invoice", trouble: { status: 500, isDone: true }, isLasting: true };
  for (const time of ["16:00", "16:30", "16:59"]) {
    counter.at(`2026-03-02T${time}:00Z`);
    await online.run();
  }
  expect(await queue()).not.toEqual(COMPLETE);
  counter.at("2026-03-02T17:01:00Z");
  await online.run();
  expect(await queue()).toEqual(COMPLETE);
  expect(standing()).toEqual({ invoices: 1, payments: 1 });
  expect(await online.differences()).toEqual([]);
});

test("a token that ends in the middle of a run is renewed", async () => {
  await invoiceAndPayment();
  planned = { about: "POST /invoice", trouble: "expire" };
  await online.run();
  expect(planned).toBeUndefined();
  expect(await queue()).toEqual(COMPLETE);
  expect(standing()).toEqual({ invoices: 1, payments: 1 });
});

test("processes that need a token at once renew it once", async () => {
  online.emulator.tokens.expire();
  const link = { ...online.door, agencyId: counter.agencyId };
  const atOnce = (rejected?: string) =>
    Promise.all(Array.from({ length: 4 }, () => accessOf(link, rejected)));
  // The first round opens as many connections as the second one needs.
  const [kept] = await atOnce();
  const all = await atOnce(kept && "token" in kept ? kept.token : "");
  expect(new Set(all.map((access) => ("token" in access ? access.token : "none"))).size).toBe(1);
  const [renewed] = all;
  expect(renewed && "token" in renewed && online.emulator.tokens.isGood(`Bearer ${renewed.token}`)).toBe(
    true,
  );
});

test("a busy QuickBooks is asked again after the time that it names", async () => {
  await invoiceAndPayment();
  planned = { about: "POST /invoice", trouble: { status: 429 } };
  await online.run();
  expect(online.waits).toContain(15_000);
  expect(await queue()).toEqual(COMPLETE);
  expect(standing()).toEqual({ invoices: 1, payments: 1 });
});

test("what QuickBooks no longer lets in is connected again, and goes on", async () => {
  await invoiceAndPayment();
  online.emulator.tokens.disconnect();
  await online.run();
  expect(await online.settings()).toMatchObject({
    ...{ canBeUsed: false, mustReconnect: true, lastMessage: RECONNECT },
  });
  expect(await counter.tell("MJS", PAUSE, { isPaused: false })).toMatchObject({
    refusal: { rule: "RECONNECT" },
  });
  expect(await online.allow()).toBe(true);
  await online.run();
  expect(await queue()).toEqual(COMPLETE);
  expect(await online.settings()).toMatchObject({ canBeUsed: true, mustReconnect: false, lastMessage: "" });
});

test("a paused export sends nothing, and stays paused when it is connected again", async () => {
  await invoiceAndPayment();
  granted(await counter.tell("MJS", PAUSE, { isPaused: true }));
  await online.allow();
  await online.run();
  expect(standing()).toEqual({ invoices: 0, payments: 0 });
  expect((await online.settings()).canBeUsed).toBe(false);
});

test("a company for which Intuit does not answer is not kept", async () => {
  expect(await online.allow("77")).toBe(true);
  expect((await online.settings()).lastMessage).toMatch(/^QuickBooks Online did not answer for the company/);
  const kept = await counter.read((unit) =>
    unit.rows(
      sql`select realm_id from quickbooks_company where agency_id = ${unit.agencyId} and realm_id = '77'`,
    ),
  );
  expect(kept).toEqual([]);
});

test("another company is refused once records were sent", async () => {
  await invoiceAndPayment();
  await online.run();
  expect(await online.allow("77")).toBe(true);
  expect((await online.settings()).lastMessage).toBe(
    "The books of this agency stand in Counter Agency in QuickBooks. Choose that company when you connect.",
  );
});

test("tokens are kept sealed", async () => {
  const kept = await counter.read((unit) =>
    unit.rows(sql<{ access: string; refresh: string }>`
      select access_token_sealed as access, refresh_token_sealed as refresh from quickbooks_company
      where agency_id = ${unit.agencyId}`),
  );
  expect(kept).toEqual([{ access: expect.stringMatching(/^v2\./), refresh: expect.stringMatching(/^v2\./) }]);
});

test("a state is good once, for a quarter of an hour, and for nobody who makes one up", async () => {
  const user = { agencyId: counter.agencyId, userId: 1 };
  const returned = { code: "", realmId: "", redirectUri: "https://books.example" };
  const { state } = await beginOnline(online.door, user, "https://books.example");
  expect(await finishOnline(online.door, { ...returned, state: `${state.slice(0, -1)}~` })).toBe(false);
  expect(await finishOnline(online.door, { ...returned, state })).toBe(true);
  expect((await online.settings()).lastMessage).toMatch(/access was not allowed/);
  expect(await finishOnline(online.door, { ...returned, state })).toBe(false);
  const later = await beginOnline(online.door, user, "https://books.example");
  counter.at("2026-03-02T16:15:01Z");
  expect(await finishOnline(online.door, { ...returned, state: later.state })).toBe(false);
});
