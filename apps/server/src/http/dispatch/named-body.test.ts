// Queries and commands at addresses of their own: the same answers as under the name in the body, and one effect for one key.
import { openForFile } from "@fiducia/database/testing/open-test-database";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { counter, type Drawer } from "../../testing/counter-area.ts";
import { send } from "../../testing/site-over.ts";
import { openTestSite } from "../../testing/test-site.ts";

const drawer: Drawer = { taken: 0 };
let pay: string;
const site = openForFile(() =>
  openTestSite({ areas: ({ ownerConnection }) => [counter(ownerConnection, drawer)] }),
);
beforeAll(async () => {
  pay = await site.signIn("MJS@1001");
});
beforeEach(() => {
  drawer.taken = 0;
});

const post = (address: string, payload?: object | string, headers: Record<string, string> = {}) =>
  send(site, {
    method: "POST",
    url: `/accounting/${address}`,
    headers: { cookie: pay, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });

const cash = { amount: 1250, receivedOn: "2027-03-10" };

test("a command is told at its own address, once under one key, wherever the key was used first", async () => {
  const headers = { "idempotency-key": "own-address" };
  const first = await post("command/TakeCash", cash, headers);
  expect(first).toMatchObject({ status: 200, body: { ok: true } });
  expect(await post("command", { Command: "TakeCash", ...cash }, headers)).toEqual(first);
  expect(await post("command/TakeCash", { ...cash, Command: "TakeCash" }, headers)).toEqual(first);
  expect(drawer.taken).toBe(1);
  expect(await post("command/TakeCash", { ...cash, amount: 1 }, headers)).toMatchObject({
    status: 422,
    body: { rule: "KEY_REUSED" },
  });
});

test("a query answers at its own address what it answers by its name, also without a body", async () => {
  const named = await post("query", { Query: "GetDrawer" });
  expect(named.status).toBe(200);
  expect(await post("query/GetDrawer", {})).toEqual(named);
  expect(await post("query/GetDrawer")).toEqual(named);
});

test.each([
  [
    "query/GetDrawer",
    { Query: "GetCounterReceipts" },
    400,
    "Query must be left out or be the name in the address.",
  ],
  ["query/GetDrawer", { Query: 7 }, 400, "Query must be left out or be the name in the address."],
  ["query/GetDrawer", { Command: "GetDrawer" }, 400, 'Unknown field "Command".'],
  [
    "command/TakeCash",
    { ...cash, Command: "TakeGold" },
    400,
    "Command must be left out or be the name in the address.",
  ],
  ["command/TakeCash", { ...cash, command: "TakeCash" }, 400, 'Unknown field "command".'],
  ["command/TakeCash", { ...cash, name: "TakeCash" }, 400, 'Unknown field "name".'],
  ["command/TakeGold", cash, 404, 'There is no command called "TakeGold".'],
  ["command/GetDrawer", {}, 404, 'There is no command called "GetDrawer".'],
  ["query/TakeCash", {}, 404, 'There is no query called "TakeCash".'],
  ["query/__proto__", {}, 404, 'There is no query called "__proto__".'],
  ["query/constructor", {}, 404, 'There is no query called "constructor".'],
  ["preview/TakeCash", cash, 404, "TakeCash posts nothing; there is nothing to preview."],
])("%s with %j is refused with %d", async (address, payload, status, errorMessage) => {
  expect(await post(address, payload)).toMatchObject({
    status,
    body: { ok: false, errorMessage, data: null },
  });
  expect(drawer.taken).toBe(0);
});

test("who is not signed in hears so first, and another site's page is refused", async () => {
  expect((await post("query/Nothing", {}, { cookie: "" })).status).toBe(401);
  expect((await post("command/TakeCash", cash, { origin: "https://elsewhere.example" })).status).toBe(403);
});
