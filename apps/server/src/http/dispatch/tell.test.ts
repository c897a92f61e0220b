// Commands over HTTP: permission first, one effect for one key, and refusals that leave nothing behind.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { grantPermission, revokePermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { counter, type Drawer } from "../../testing/counter-area.ts";
import { send } from "../../testing/site-over.ts";
import { openTestSite } from "../../testing/test-site.ts";

const drawer: Drawer = { taken: 0 };
let pay: string;
const site = openForFile(() =>
  openTestSite({ areas: ({ ownerConnection }) => [counter(ownerConnection, drawer)] }),
);
beforeAll(async () => {
  pay = await site.signIn("PAY@1001");
});
beforeEach(() => {
  drawer.taken = 0;
});

const tell = (payload: object, key?: string, cookie = pay) =>
  send(site, {
    method: "POST",
    url: "/accounting/command",
    headers: { cookie, ...(key === undefined ? {} : { "idempotency-key": key }) },
    payload,
  });

const cash = { Command: "TakeCash", amount: 1250, receivedOn: "2027-03-10" };

async function answersKept(): Promise<number> {
  const kept = await writeAs(site.database.connection, 1001, (unit) =>
    unit.rows(sql`select 1 from idempotency`),
  );
  return kept.length;
}

describe("a command", () => {
  test("is told by Command or command, with or without a key", async () => {
    const { Command, ...body } = cash;
    expect(await tell(cash)).toMatchObject({
      status: 200,
      body: { ok: true, code: 0, data: { receiptId: 1 } },
    });
    expect(await tell({ command: Command, ...body })).toMatchObject({
      status: 200,
      body: { data: { receiptId: 2 } },
    });
    expect(await tell(cash, "k-0")).toMatchObject({ status: 200, body: { data: { receiptId: 3 } } });
  });

  test.each([
    ["an unknown command", { Command: "TakeGold" }, 404, 'There is no command called "TakeGold".', undefined],
    [
      "a query told as a command",
      { Command: "GetDrawer" },
      404,
      'There is no command called "GetDrawer".',
      undefined,
    ],
    ["no name", { amount: 1 }, 400, "Command must be a name.", "Command"],
    ["both spellings", { ...cash, command: "TakeCash" }, 400, 'Unknown field "command".', "command"],
    ["a fraction of a cent", { ...cash, amount: 12.5 }, 400, "amount must be a whole number.", "amount"],
    ["an amount as text", { ...cash, amount: "1250" }, 400, "amount must be a whole number.", "amount"],
    [
      "a day that does not exist",
      { ...cash, receivedOn: "2027-02-29" },
      400,
      "receivedOn: Invalid date",
      "receivedOn",
    ],
    ["somebody else's name", { ...cash, agencyId: 1002 }, 400, 'Unknown field "agencyId".', "agencyId"],
    ["a long memo", { ...cash, memo: "x".repeat(41) }, 400, "memo must have at most 40 characters.", "memo"],
    [
      "a fault inside a list",
      {
        ...cash,
        parts: [
          { amount: 1, payee: "a" },
          { amount: 0.1, payee: "b" },
        ],
      },
      400,
      "parts.1.amount must be a whole number.",
      "parts.1.amount",
    ],
    [
      "an unknown field inside a list",
      { ...cash, parts: [{ amount: 1, payee: "a", x: 1 }] },
      400,
      'Unknown field "x".',
      "parts.0.x",
    ],
  ])("is refused for %s, and nothing is written", async (_, payload, status, errorMessage, field) => {
    const before = await answersKept();
    const answer = await tell(payload, "k-bad");
    expect(answer).toMatchObject({ status, body: { ok: false, status, code: 13, data: null, errorMessage } });
    expect(answer.body.field).toBe(field);
    expect(drawer.taken).toBe(0);
    expect(await answersKept()).toBe(before);
  });

  test("is refused by its rules with 409, the sentence, the rule and the field", async () => {
    expect(await tell({ ...cash, amount: 50_001 })).toMatchObject({
      status: 409,
      body: { code: 13, rule: "TOO_MUCH", errorMessage: "The drawer holds at most 500.00.", field: "amount" },
    });
    expect(await tell({ ...cash, receivedOn: "2027-03-11" })).toMatchObject({
      status: 409,
      body: { rule: "DRAWER_CLOSED", errorMessage: "The drawer is closed on 2027-03-11." },
    });
  });

  test("is refused without the permission, before its body is looked at", async () => {
    const trk = await site.signIn("TRK@1001");
    expect(await tell({ Command: "TakeCash", nonsense: true }, undefined, trk)).toMatchObject({
      status: 403,
      body: { code: 15, errorMessage: "You do not have permission to take payments" },
    });
    expect(drawer.taken).toBe(0);
  });
});

describe("a key", () => {
  test("gives the same answer again, however the fields are ordered, and nothing happens twice", async () => {
    const first = await tell(cash, "k-1");
    const { Command, ...body } = cash;
    const again = await tell({ receivedOn: body.receivedOn, amount: body.amount, command: Command }, "k-1");
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect(drawer.taken).toBe(1);
  });

  test("is refused for another body", async () => {
    await tell(cash, "k-2");
    expect(await tell({ ...cash, amount: 1251 }, "k-2")).toMatchObject({
      status: 422,
      body: { ok: false, status: 422, code: 13, rule: "KEY_REUSED", field: "Idempotency-Key" },
    });
    expect(drawer.taken).toBe(1);
  });

  test("serves again after a refusal was mended", async () => {
    expect(await tell({ ...cash, amount: 50_001 }, "k-3")).toMatchObject({ status: 409 });
    expect(await tell(cash, "k-3")).toMatchObject({ status: 200 });
    expect(drawer.taken).toBe(1);
  });

  test("is the user's own: a colleague and another agency start anew", async () => {
    await tell(cash, "k-4");
    const mjs = await site.signIn("MJS@1001");
    const zed = await site.signIn("ZED@1002");
    expect((await tell(cash, "k-4", mjs)).body.data).toEqual({ receiptId: 2 });
    expect((await tell({ ...cash, amount: 7 }, "k-4", zed)).body.data).toEqual({ receiptId: 3 });
  });

  test("gives nothing to whoever may no longer tell the command", async () => {
    await tell(cash, "k-5");
    const permission = { userId: 3, permissionId: 8005 };
    await writeAs(site.database.connection, 1001, (unit) => revokePermission(unit, permission));
    expect(await tell(cash, "k-5")).toMatchObject({ status: 401, body: { data: null } });
    pay = await site.signIn("PAY@1001");
    expect(await tell(cash, "k-5")).toMatchObject({ status: 403, body: { data: null } });
    await writeAs(site.database.connection, 1001, (unit) => grantPermission(unit, permission));
    pay = await site.signIn("PAY@1001");
    expect(await tell(cash, "k-5")).toMatchObject({ status: 200, body: { data: { receiptId: 1 } } });
  });

  test.each(["", " ", "a b", "x".repeat(201), "käse"])("that is none is refused: %j", async (key) => {
    expect(await tell(cash, key)).toMatchObject({
      status: 400,
      body: { code: 13, field: "Idempotency-Key" },
    });
    expect(drawer.taken).toBe(0);
  });
});
