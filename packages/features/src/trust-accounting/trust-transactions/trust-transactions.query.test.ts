// The agency's day as each member of staff may see it, in the agency's zone, page by page.
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { ACCOUNT, CLIENT, type Initials, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { check, FOUR_LINES, INVOICE, LISTING, PAYMENT } from "@fiducia/stories/counter/tellers";
import { beforeAll, describe, expect, it, test } from "vitest";

// 23:30 on March 1 in Chicago is March 2 in UTC: the agency's day decides.
const counter = counterOfFile("2026-03-02T05:30:00Z");
const fee = [FOUR_LINES[3] as never];
beforeAll(async () => {
  granted(await counter.tell("MJS", INVOICE, { clientId: CLIENT.bo, lines: fee, memo: "late on the first" }));
  counter.at("2026-03-02T06:30:00Z");
  const itemId = itemOf(
    await counter.tell("MJS", INVOICE, { clientId: CLIENT.ada, lines: FOUR_LINES, memo: "banana" }),
  );
  granted(await counter.tell("OWN", INVOICE, { clientId: CLIENT.bo, lines: fee, memo: "Apple" }));
  granted(await counter.tell("LAK", INVOICE, { clientId: CLIENT.lake, lines: fee, memo: " cherry" }));
  await new Drawer(counter).pay(1000, [[itemId, 1000]]);
});

const seen = async (initials: Initials, timePeriod: 0 | 1, change: { officeId?: number } = {}) =>
  (await counter.list(initials, LISTING, { timePeriod, ...change })).rows.map(
    (row) => `${labelOf(TRANSACTION_TYPES, row.transactionType)} ${row.itemNumber} ${row.createdBy.initials}`,
  );

describe("who sees what of the day", () => {
  const all = ["Invoice 1002 MJS", "Invoice 1003 OWN", "Invoice 1004 LAK", "Receipt 1001 MJS"];
  it("the administrator sees everything, in order of time", async () =>
    expect(await seen("MJS", 0)).toEqual(all));
  it("yesterday is the agency's yesterday", async () =>
    expect(await seen("MJS", 1)).toEqual(["Invoice 1001 MJS"]));
  it("who sees own items only sees those", async () =>
    expect(await seen("OWN", 0)).toEqual(["Invoice 1003 OWN"]));
  it("who reports for one office sees what concerns it", async () =>
    expect(await seen("LAK", 0)).toEqual(["Invoice 1004 LAK"]));
  it("an office can be chosen", async () =>
    expect(await seen("MJS", 0, { officeId: OFFICE.lake })).toEqual(["Invoice 1004 LAK"]));
  it("one beyond the caller's reach shows nothing", async () =>
    expect(await seen("LAK", 0, { officeId: OFFICE.main })).toEqual([]));
  it("who sees no transactions sees none", async () => expect(await seen("NIL", 0)).toEqual([]));
});

test("what came in by pay method stands beside the totals, for what the caller may see", async () => {
  const summaryOf = async (initials: Initials) =>
    (await counter.list(initials, LISTING, { timePeriod: 0 })).summary;
  expect(await summaryOf("MJS")).toEqual([
    { label: "Check", amount: 1000, only: { column: "receivedBy", value: "Check" } },
  ]);
  expect(await summaryOf("OWN")).toEqual([]);
});

describe("pages", () => {
  const pages = async (sort?: string) => {
    const found: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await counter.list(
        "MJS",
        LISTING,
        { timePeriod: 0 },
        { limit: 2, ...(cursor ? { cursor } : {}), ...(sort ? { sort } : {}) },
      );
      found.push(page.rows.map((row) => row.itemNumber).join("+"));
      expect([page.count, page.totals.invoiced, page.totals.applied]).toEqual([4, 120000, 1000]);
      if (!page.nextCursor) return found;
      cursor = page.nextCursor;
    }
  };
  it("follow the order of time", async () => expect(await pages()).toEqual(["1002+1003", "1004+1001"]));
  it("or a column, text without regard to case and blanks, empties last", async () =>
    expect(await pages("memo")).toEqual(["1003+1002", "1004+1001"]));
  it("or one from the top down", async () =>
    expect(await pages("-invoiced")).toEqual(["1002+1003", "1004+1001"]));
  it("a cursor that was made up gives the first page", async () => {
    const page = await counter.list("MJS", LISTING, { timePeriod: 0 }, { limit: 2, cursor: "nonsense" });
    expect(page.rows.map((row) => row.itemNumber)).toEqual(["1002", "1003"]);
  });
});

test("a pay method is narrowed to by the words in which it is shown, also among several", async () => {
  counter.at("2026-03-05T16:00:00Z");
  const bankAccountId = ACCOUNT.trust;
  const order = { method: "MoneyOrder", amount: 400, referenceNumber: "MO 771" } as const;
  for (const payMethods of [[check(1000)], [check(200), order]])
    granted(await counter.tell("MJS", PAYMENT, { clientId: CLIENT.ada, bankAccountId, payMethods }));
  const { summary = [] } = await counter.list("MJS", LISTING, { timePeriod: 0 });
  const [, orders] = summary;
  expect(orders).toEqual({
    label: "Money Order",
    amount: 400,
    only: { column: "receivedBy", value: "Money Order" },
  });
  const page = { limit: 10, only: orders?.only ? [orders.only] : [] };
  const { rows } = await counter.list("MJS", LISTING, { timePeriod: 0 }, page);
  expect(rows.map((row) => [row.itemNumber, row.payMethod])).toEqual([["1003", "Check, Money Order"]]);
});
