// The timeline of an item tells how it went to QuickBooks and back, as it happened.

import { granted } from "@fiducia/stories/counter/counter";
import { desktopDays } from "@fiducia/stories/exporting/desktop-days";
import { REQUEUE, REVERSE, SET_ASIDE, these } from "@fiducia/stories/exporting/export-desk";
import { expect, test } from "vitest";
import { itemDetailQuery } from "../../items/item-detail/item-detail.contract.ts";
import { itemDetail } from "../../items/item-detail/item-detail.query.ts";

const { counter, desk, issue, stateOf, transferAll } = desktopDays();

const REFUSED = { hresult: "0x80040400", message: "QuickBooks found an error when parsing the text stream." };

const timelineOf = async (itemId: number) =>
  (await counter.ask("MJS", [itemDetailQuery, itemDetail], { itemId })).detail?.activity.map(
    ({ by, what, reason }) => `${by.initials}: ${what}${reason ? `, ${reason}` : ""}`,
  );

test("sent, refused, sent again, reversed", async () => {
  const first = await issue();
  await transferAll();
  await desk().update();
  expect(await timelineOf(first)).toEqual(["MJS: Issued", "MJS: Queued for export", "MJS: Transferred"]);
  const second = await issue();
  await transferAll();
  await desk().update({ trouble: (_, qbxml) => (qbxml.includes("<InvoiceAddRq") ? REFUSED : undefined) });
  granted(await counter.tell("MJS", REQUEUE, these(second)));
  await desk().update();
  await desk().update();
  granted(await counter.tell("MJS", REVERSE, these(second)));
  await desk().update();
  expect(await timelineOf(second)).toEqual([
    "MJS: Issued",
    "MJS: Queued for export",
    expect.stringMatching(/^MJS: Transfer failed, QuickBooks /),
    "MJS: Queued for export again",
    "MJS: Transferred",
    "MJS: Reversal queued for export",
    "MJS: Reversed",
  ]);
});

test("a reversal that QuickBooks refuses is given up", async () => {
  const itemId = await issue();
  await transferAll();
  await desk().update();
  granted(await counter.tell("MJS", REVERSE, these(itemId)));
  await desk().update({ trouble: (_, qbxml) => (qbxml.includes("<TxnVoidRq") ? REFUSED : undefined) });
  expect(await stateOf("Invoice 1001")).toMatch(/^Failed /);
  granted(await counter.tell("MJS", SET_ASIDE, these(itemId)));
  expect((await timelineOf(itemId))?.slice(2)).toEqual([
    "MJS: Transferred",
    "MJS: Reversal queued for export",
    expect.stringMatching(/^MJS: Reversal failed, /),
    'MJS: Reversal set to "Do Not Transfer": QuickBooks keeps the item',
  ]);
});
