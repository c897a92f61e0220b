// Rows are entered, changed and removed as long as nobody has approved them; what does not go together is refused.
import { ACCOUNT, CLIENT, POLICY } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Opener } from "@fiducia/stories/importing/opener";
import {
  oldInvoice,
  oldMemo,
  oldMoney,
  outstandingCheck,
  PAID,
} from "@fiducia/stories/importing/opening-rows";
import { beforeEach, expect, test } from "vitest";
import { openingRowsQuery } from "../shared/opening.contract.ts";
import { removeOpeningRowsCommand } from "../shared/opening-rows.contract.ts";
import { removeOpeningRows } from "./opening-rows.command.ts";
import { openingRows } from "./opening-rows.query.ts";

const counter = counterOfTest();
let opener: Opener;
let openingId: number;
beforeEach(async () => {
  opener = new Opener(counter);
  openingId = await opener.begin("2026-02-28");
});

const invoices = () => counter.ask("MJS", [openingRowsQuery, openingRows], { openingId, kind: "invoice" });

test.each([
  ["CLIENT_UNKNOWN", oldInvoice("1", { clientId: 999 })],
  ["POLICY_UNKNOWN", oldInvoice("1", { policyId: POLICY.bo })],
  ["TAKEN: A-1 is there already, line 1.", oldInvoice("A-1")],
  ["TAKEN: a-1 is there already, line 1.", oldInvoice("a-1")],
  [
    "OTHER_LINES: A-1 has lines already that name another client.",
    oldInvoice("A-1", { lineNumber: 2, clientId: CLIENT.bo }),
  ],
  [
    "OTHER_LINES: A-1 has lines already that name another day.",
    oldInvoice("A-1", { lineNumber: 2, datedOn: "2026-01-11" }),
  ],
  [
    "OTHER_LINES: M-1 has lines already that name another trust bank.",
    oldMemo("M-1", { lineNumber: 2, funded: 1, trustBankId: ACCOUNT.trust2 }),
  ],
  ["BANK_MISSING", oldInvoice("1", { collected: 1 })],
  ["TAKEN", outstandingCheck],
  ["done", { ...outstandingCheck, trustBankId: ACCOUNT.trust2 }],
  ["done", oldInvoice("A-1", { lineNumber: 2 })],
  ["done", oldMoney("credit")],
])("%s", async (said, row) => {
  await opener.enterAll(openingId, [
    oldInvoice("A-1"),
    oldMemo("M-1", { funded: 1, trustBankId: ACCOUNT.trust }),
    outstandingCheck,
  ]);
  expect(await opener.enter(openingId, row as ReturnType<typeof oldInvoice>)).toContain(said);
});

test("a row is changed and removed until the opening is approved", async () => {
  const { rowId } = granted(await opener.save(openingId, oldInvoice("A-1")));
  granted(await opener.save(openingId, oldInvoice("A-2", PAID), rowId));
  expect((await invoices()).map(({ row }) => ("document" in row ? row.document : ""))).toEqual(["A-2"]);
  expect(sentenceOf(await opener.save(openingId, oldMoney("credit"), rowId))).toContain("ROW_UNKNOWN");
  expect(sentenceOf(await opener.save(777, oldInvoice("A-3")))).toContain("UNKNOWN");
  const remove = { openingId, kind: "invoice" as const };
  expect(
    granted(
      await counter.tell("MJS", [removeOpeningRowsCommand, removeOpeningRows], { ...remove, rowIds: [1] }),
    ).rowCount,
  ).toBe(0);
  await opener.totalAsRows(openingId);
  expect(await opener.approve(openingId)).toBe("Posted");
  expect(
    sentenceOf(await counter.tell("MJS", [removeOpeningRowsCommand, removeOpeningRows], remove)),
  ).toContain("NOT_PREPARING");
  expect(await opener.enter(openingId, oldInvoice("A-3"))).toContain("NOT_PREPARING");
});
