// Revenue that waits for its deposit, is on hold, or belongs to a document not paid in full stays in trust.

import { undepositedQuery } from "@fiducia/features/receiving/undeposited/undeposited.contract";
import { undeposited } from "@fiducia/features/receiving/undeposited/undeposited.query";
import { beforeEach, expect, test } from "vitest";
import { ACCOUNT } from "../counter/agency.ts";
import { counterOfTest, granted, sentenceOf } from "../counter/counter.ts";
import { DEPOSIT } from "../counter/tellers.ts";
import { ExampleBooks } from "../worked/example-books.ts";

const counter = counterOfTest();
let books: ExampleBooks;
beforeEach(async () => {
  books = new ExampleBooks(counter);
  await books.invoice("1", 42, ["acme", 100000, 15000]);
});

const transferring = async () => sentenceOf(await books.agency([await books.part("INV-1", 1)]));

test("what waits for its slip is transferred after it", async () => {
  await books.drawer.workWithSlips(true);
  await books.receipt("1", 42, 100000, [["1", 100000]]);
  expect(await transferring()).toBe(
    "NOT_DEPOSITED: Invoice 1001, line 1: 150.00 of Receipt 1001 is not deposited yet. Close its deposit slip first.",
  );
  const waiting = await counter.ask("MJS", [undepositedQuery, undeposited], {});
  const payMethodIds = waiting.map(({ payMethodId }) => payMethodId);
  granted(await counter.tell("MJS", DEPOSIT, { bankAccountId: ACCOUNT.trust, payMethodIds }));
  expect(await transferring()).toBe("done");
});

test("what is on hold is transferred when its days are over", async () => {
  await books.drawer.settle("hold_days = 5");
  await books.receipt("1", 42, 100000, [["1", 100000]]);
  counter.at("2026-03-06T16:00:00Z");
  expect(await transferring()).toBe(
    "ON_HOLD: Invoice 1001, line 1: 150.00 stays in trust until 03/07/2026, so that the client's payment clears first.",
  );
  counter.at("2026-03-07T16:00:00Z");
  expect(await transferring()).toBe("done");
});

test("FULL_ONLY keeps revenue until its document is paid in full", async () => {
  await books.drawer.settle("allocation_rule = 'FULL_ONLY'");
  await books.receipt("1", 42, 95000, [["1", 95000]]);
  expect(await transferring()).toBe(
    "NOT_PAID_IN_FULL: Invoice 1001, line 1: 50.00 of its document is still open; its revenue moves when it is paid in full.",
  );
  await books.receipt("2", 42, 5000, [["1", 5000]]);
  expect(await transferring()).toBe("done");
});
