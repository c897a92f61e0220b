// What an agency is told of its openings, and of one beside its control totals.
import { ACCOUNT } from "@fiducia/stories/counter/agency";
import { counterOfTest } from "@fiducia/stories/counter/counter";
import { Opener } from "@fiducia/stories/importing/opener";
import { oldInvoice, PAID, ROWS_OF_EVERY_KIND } from "@fiducia/stories/importing/opening-rows";
import { expect, test } from "vitest";
import { openingQuery, openingsQuery } from "../shared/opening.contract.ts";
import { openingOf, openings } from "./opening.query.ts";

const counter = counterOfTest();
const list = () => counter.ask("MJS", [openingsQuery, openings], {});

test("before the first opening, and once one is posted", async () => {
  expect(await list()).toEqual({
    openings: [],
    timeZone: "America/Chicago",
    recognition: "AR_CASH",
    closedThrough: null,
    firstPostedOn: null,
  });
  const opener = new Opener(counter);
  const openingId = await opener.begin("2026-02-28");
  await opener.enterAll(openingId, [oldInvoice("A-1", PAID)]);
  await opener.totalAsRows(openingId);
  await opener.approve(openingId);
  const after = await list();
  expect([after.closedThrough, after.firstPostedOn]).toEqual(["2026-02-28", null]);
  expect(after.openings).toMatchObject([
    { openingId, state: "Posted", preparedBy: "MJS Staff", approvedBy: "MJS Staff" },
  ]);
});

test("one with its rows counted, its totals compared, and how far its posting is", async () => {
  expect(await counter.ask("MJS", [openingQuery, openingOf], { openingId: 5 })).toEqual({ opening: null });
  const opener = new Opener(counter);
  const openingId = await opener.begin("2026-02-28");
  await opener.enterAll(openingId, ROWS_OF_EVERY_KIND);
  await opener.totalAsRows(openingId, { [ACCOUNT.trust]: { statementBalance: 135_500 as never } });
  const before = await opener.see(openingId);
  expect(before.rowCounts).toEqual({
    ...{ invoice: 4, memo: 1, credit: 1, held: 1, debt: 1, funds: 2, outstanding: 1, transit: 0 },
  });
  expect(before.banks[0]).toEqual({
    ...{
      trustBankId: ACCOUNT.trust,
      name: "Trust Bank",
      ofRows: 134_500,
      typed: 134_500,
      reconciled: 134_500,
    },
  });
  expect([before.obstacles, before.notApprover, before.doneCount, before.documentCount]).toEqual([
    [],
    "",
    0,
    9,
  ]);
  await opener.approve(openingId);
  expect((await opener.see(openingId)).doneCount).toBe(9);
});
