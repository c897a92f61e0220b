// A bookkeeper searches the books: by day, by client, by office, by account, by type, and with what was voided.
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { ACCOUNT, CLIENT, type Initials, OFFICE } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, itemOf, openCounter } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { cash, check, DEPOSIT, FOUR_LINES, INVOICE, PAYMENT, VOID } from "@fiducia/stories/counter/tellers";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { allTrustTransactions } from "./all-trust-transactions.query.ts";
import { allTrustTransactionsReport } from "./all-trust-transactions.report.ts";

const SEARCH = [allTrustTransactionsReport, allTrustTransactions] as const;
type Filter = z.input<typeof allTrustTransactionsReport.filter>;
const fee = [FOUR_LINES[3] as never];

const counter = counterOfFile("2026-02-10T16:00:00Z");
beforeAll(async () => {
  const invoice = async (initials: Initials, clientId: number, lines = fee) =>
    itemOf(await counter.tell(initials, INVOICE, { clientId, lines }));
  const ada = await invoice("MJS", CLIENT.ada, FOUR_LINES as never);
  counter.at("2026-02-27T16:00:00Z");
  await invoice("OWN", CLIENT.bo);
  counter.at("2026-03-01T16:00:00Z");
  const twice = await invoice("MJS", CLIENT.bo);
  await invoice("LAK", CLIENT.lake);
  counter.at("2026-03-02T16:00:00Z");
  await new Drawer(counter).pay(90000, [[ada, 90000]]);
  granted(await counter.tell("MJS", VOID, { itemId: twice, reason: "Typed twice" }));
});

const found = async (filter: Filter, initials: Initials = "MJS") =>
  (await counter.list(initials, SEARCH, filter)).rows.map(
    ({ transactionDate, transactionType, itemNumber, reversesNumber, isVoided }) =>
      `${transactionDate.slice(5)} ${labelOf(TRANSACTION_TYPES, transactionType)} ${reversesNumber ? `void of ${reversesNumber}` : itemNumber}${isVoided ? " struck out" : ""}`,
  );

const FIRST = "02-10 Invoice 1001";
const OWNS = "02-27 Invoice 1002";
const TWICE = "03-01 Invoice 1003";
const LAKE = "03-01 Invoice 1004";
const PAID = "03-02 Receipt 1001";
const ALL = [FIRST, OWNS, LAKE, PAID];

const searches: readonly (readonly [string, Filter, readonly string[]])[] = [
  ["everything, oldest first", {}, ALL],
  ["with what was voided", { includeVoided: true }, [FIRST, OWNS, `${TWICE} struck out`, LAKE, PAID]],
  ["from a day until now", { startDate: "2026-02-27" }, [OWNS, LAKE, PAID]],
  ["from the beginning to a day", { endDate: "2026-02-27" }, [FIRST, OWNS]],
  ["a century of days", { startDate: "1950-01-01", endDate: "2049-12-31" }, ALL],
  ["before the void its original counts", { startDate: "2026-03-01", endDate: "2026-03-01" }, [TWICE, LAKE]],
  [
    "after the original its void counts",
    { startDate: "2026-03-02", endDate: "2026-03-02" },
    [PAID, "03-02 Invoice void of 1003"],
  ],
  ["a last name, in any case", { lastName: "PARK" }, [FIRST, PAID]],
  ["the beginning of a last name", { lastName: "ree" }, [OWNS]],
  ["a first name", { firstName: "Ada" }, [FIRST, PAID]],
  ["a first name is no last name", { firstName: "Park" }, []],
  ["both names of one client", { firstName: "ada", lastName: "park" }, [FIRST, PAID]],
  ["names of two clients", { firstName: "ada", lastName: "reed" }, []],
  ["a business, its sign as any other", { businessName: "lake and" }, []],
  ["a business by its words", { businessName: "sons lake" }, [LAKE]],
  ["a wildcard is a sign, not a wildcard", { lastName: "%" }, []],
  ["another wildcard", { lastName: "P_rk" }, []],
  ["a blank name is none", { lastName: "  ", firstName: "" }, ALL],
  ["a client's number", { clientNumber: CLIENT.ada }, [FIRST, PAID]],
  ["with its zeros", { clientNumber: "00000042" }, [FIRST, PAID]],
  ["a blank number is none", { clientNumber: "" }, ALL],
  ["a policy's office", { policyOffice: OFFICE.lake }, [LAKE]],
  ["a user's office", { userOffice: OFFICE.lake }, [LAKE]],
  ["an office of the caller's", { officeId: OFFICE.main }, [FIRST, OWNS, PAID]],
  ["an account that lines are owed to", { reportingAccount: ACCOUNT.acme }, [FIRST, PAID]],
  [
    "an account that keeps commission, of which nothing is paid yet",
    { reportingAccount: ACCOUNT.commission },
    [FIRST],
  ],
  ["a bank", { bankAccount: ACCOUNT.trust }, [PAID]],
  ["without a bank", { searchForItemsWithoutBankAccount: true }, [FIRST, OWNS, LAKE]],
  ["any bank", { bankAccount: null }, ALL],
  ["one type", { transactionTypes: ["IncomingPayment"] }, [PAID]],
  ["two types", { transactionTypes: ["IncomingPayment", "Invoice"] }, ALL],
  ["a type that there is none of", { transactionTypes: ["NSFCheck"] }, []],
  ["no type is every type", { transactionTypes: [] }, ALL],
];

test.each(searches)("%s", async (_, filter, expected) => {
  expect(await found(filter)).toEqual(expected);
});

describe("who sees what", () => {
  test("two days for who sees no more, whatever is asked", async () => {
    expect(await found({}, "TRK")).toEqual([LAKE, PAID]);
    expect(await found({ startDate: "2026-01-01", endDate: "2026-02-28" }, "TRK")).toEqual([]);
  });
  test("own items for who sees no others", async () => {
    expect(await found({}, "OWN")).toEqual([OWNS]);
    expect(await found({ clientNumber: CLIENT.ada }, "OWN")).toEqual([]);
  });
  test("an office's items for who reports for it", async () => {
    expect(await found({}, "LAK")).toEqual([LAKE]);
    expect(await found({ policyOffice: OFFICE.main }, "LAK")).toEqual([]);
  });
});

describe("what cannot be searched for", () => {
  const fault = (filter: object) => {
    const parsed = allTrustTransactionsReport.filter.safeParse(filter);
    return parsed.success
      ? "none"
      : parsed.error.issues.map(({ path, message }) => `${String(path[0])}: ${message}`)[0];
  };
  test.each([
    [{ startDate: "2026-02-02", endDate: "2026-02-01" }, "endDate: End date cannot be before start date"],
    [{ startDate: "2026-02-30" }, "startDate: Invalid date"],
    [{ startDate: "02/01/2026" }, "startDate: Invalid date"],
    [
      { clientNumber: "9".repeat(200) },
      "clientNumber: Customer ID must be a whole number of at most 8 digits",
    ],
    [{ clientNumber: "12x" }, "clientNumber: Customer ID must be a whole number of at most 8 digits"],
    [{ clientNumber: 1.5 }, "clientNumber: Customer ID must be a whole number of at most 8 digits"],
    [{ lastName: "x".repeat(10_000) }, "lastName: Too big: expected string to have <=200 characters"],
  ])("%j", (filter, expected) => {
    expect(fault(filter)).toBe(expected);
  });
});

test("with the slips that took a receipt to the bank, a slip by its own number, and the sub status", async () => {
  const other = await openCounter("2026-03-01T16:00:00Z");
  const deposits = async (page: object = {}) =>
    (await other.list("MJS", SEARCH, {}, page)).rows.map(
      ({ transactionType, itemNumber, depositNumber, transferSubStatus }) =>
        `${labelOf(TRANSACTION_TYPES, transactionType)} ${itemNumber}: ${depositNumber}, ${transferSubStatus}`,
    );
  await new Drawer(other).workWithSlips(true);
  granted(
    await other.tell("MJS", PAYMENT, {
      clientId: CLIENT.ada,
      bankAccountId: ACCOUNT.trust,
      payMethods: [check(20000), cash(5000)],
    }),
  );
  expect(await deposits()).toEqual(["Receipt 1001: null, Pending"]);
  const waiting = await other.read((unit) =>
    unit.rows(sql<{ id: number }>`select pay_method_id as id from waiting_money order by 1`),
  );
  for (const { id } of waiting)
    granted(await other.tell("MJS", DEPOSIT, { bankAccountId: ACCOUNT.trust, payMethodIds: [id] }));
  const both = "Receipt 1001: 1001, 1002, Pending";
  expect((await deposits())[0]).toBe(both);
  // Either slip finds the receipt, and itself.
  const only = [{ column: "depositNumber", value: "1002" }];
  expect(await deposits({ only })).toEqual([both, expect.stringMatching(/: 1002, Complete$/)]);
  await other.close();
});
