// One search finds clients, transactions, checks and accounts, however they are typed, and nothing beyond what the user may see.

import { CLIENT, type Initials, OFFICE } from "@fiducia/stories/counter/agency";
import { type Counter, granted, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { ADD_CLIENT, check, VOID } from "@fiducia/stories/counter/tellers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { searchEverythingQuery } from "./search-everything.contract.ts";
import { searchEverything } from "./search-everything.query.ts";

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter();
  const add = async (names: object, officeId: number = OFFICE.main) =>
    granted(await counter.tell("MJS", ADD_CLIENT, { officeId, ...names })).clientId;
  await add({
    firstName: "Johanna",
    lastName: "Whitfield",
    phone: "(312) 555-0142",
    email: "Jo@Whitfield.example",
  });
  await add({ businessName: "Harborside Bakery" }, OFFICE.lake);
  const drawer = new Drawer(counter);
  const invoice = await drawer.invoice();
  const receipt = await drawer.pay(30_000, [[invoice, 30_000]], {
    payMethods: [{ ...check(30_000), referenceNumber: "77310" }],
  });
  await drawer.pay(12_345, [[invoice, 12_345]]);
  await drawer.invoice({ clientId: CLIENT.bo });
  granted(await counter.tell("MJS", VOID, { itemId: receipt, reason: "Keyed twice" }));
});
afterAll(() => counter.close());

type Group = "clients" | "items" | "checks" | "amounts" | "accounts" | "companies";

async function found(
  text: string,
  initials: Initials = "MJS",
): Promise<Partial<Record<Group, readonly string[]>>> {
  const answer = await counter.ask(initials, [searchEverythingQuery, searchEverything], { text });
  const lineOf = ({ title, name, amount, state, referenceNumber }: (typeof answer.items)[number]) =>
    [title, name, amount, state, ...(referenceNumber === null ? [] : [`#${referenceNumber}`])].join(" ");
  const groups = {
    clients: answer.clients.map(({ name, balance }) => `${name} ${balance}`),
    items: answer.items.map(lineOf),
    checks: answer.checks.map(lineOf),
    amounts: answer.amounts.map(lineOf),
    accounts: answer.accounts.map(({ name, type }) => `${name} ${type}`),
    companies: answer.companies.map(({ name }) => name),
  };
  return Object.fromEntries(Object.entries(groups).filter(([, lines]) => lines.length > 0));
}

describe("clients", () => {
  test.each([
    ["whitf", "Johanna Whitfield 0"],
    ["Whitfeild", "Johanna Whitfield 0"],
    ["johana whitfield", "Johanna Whitfield 0"],
    ["wihtfield johanna", "Johanna Whitfield 0"],
    ["555-0142", "Johanna Whitfield 0"],
    ["3125550142", "Johanna Whitfield 0"],
    ["1 (312) 555", "Johanna Whitfield 0"],
    ["jo@whit", "Johanna Whitfield 0"],
    ["harborside bakrey", "Harborside Bakery 0"],
  ])("%s", async (text, client) => {
    expect((await found(text)).clients).toEqual([client]);
  });

  test("a word that is right is not corrected", async () => {
    expect((await found("bo")).clients).toHaveLength(1);
    expect(await found("zzzz")).toEqual({});
  });
});

test("an item by its number, of the type that is named", async () => {
  expect((await found("receipt 1001")).items).toEqual(["Receipt 1001 Ada Park 30000 Voided"]);
  expect((await found("R 1002")).items).toEqual(["Receipt 1002 Ada Park 12345 Posted"]);
  expect((await found("1001")).items?.map((line) => line.split(" ")[0])).toEqual(["Receipt", "Invoice"]);
});

test("a check by its number", async () => {
  expect((await found("check 77310")).checks).toEqual(["Receipt 1001 Ada Park 30000 Voided #77310"]);
});

test("an amount, whatever its sign", async () => {
  for (const text of ["123.45", "$123.45", "(123.45)"])
    expect((await found(text)).amounts).toEqual(["Receipt 1002 Ada Park 12345 Posted"]);
  expect((await found("1,100.00")).amounts).toEqual([
    "Invoice 1002 Bo Reed 110000 Open",
    "Invoice 1001 Ada Park 110000 Part paid",
  ]);
});

test("accounts and companies by the words of their names", async () => {
  expect(await found("acme")).toMatchObject({ accounts: [expect.stringMatching(/^Acme.* Payable$/)] });
});

describe("nothing beyond what the user may see", () => {
  test("clients of another office", async () => {
    expect(await found("harborside", "LAK")).toEqual({ clients: ["Harborside Bakery 0"] });
    expect(await found("whitfield", "LAK")).toEqual({});
    expect(await found("whitfield", "TRK")).toEqual({});
  });

  test("transactions of another office, of others, and of a client whom the user does not serve", async () => {
    expect(await found("receipt 1002", "LAK")).toEqual({});
    expect(await found("receipt 1002", "OWN")).toEqual({});
    expect(await found("receipt 1002", "EXP")).toMatchObject({
      items: [expect.stringContaining("Receipt 1002")],
    });
    expect(await found("receipt 1002", "NIL")).toEqual({});
    expect(await found("123.45", "NIL")).toEqual({});
    expect(await found("check 77310", "NIL")).toEqual({});
  });

  test("older than yesterday for who sees two days", async () => {
    expect(await found("receipt 1002", "TRK")).toMatchObject({ items: [expect.any(String)] });
    counter.at("2027-06-01T15:00:00Z");
    expect(await found("receipt 1002", "TRK")).toEqual({});
  });
});

test.each(["%", "'", "\\", "*", "0x1f", "-", "()", "9".repeat(100), "é".repeat(100), "\u202e1012"])(
  "%s is only text",
  async (text) => {
    expect(await found(text)).toEqual({});
  },
);

test("no more than were asked for", async () => {
  const { items } = await counter.ask("MJS", [searchEverythingQuery, searchEverything], {
    text: "1001",
    limit: 1,
  });
  expect(items).toHaveLength(1);
});
