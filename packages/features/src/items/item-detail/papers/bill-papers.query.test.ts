// Many invoices in one file: each as it was issued, in the order asked for, or none when one of them is no bill.

import { instantOf } from "@fiducia/kernel/clock";
import { billPdf } from "@fiducia/paper/pdf/bill-pdf";
import { pdfPages } from "@fiducia/paper/testing/pdf-text";
import { CLIENT, callerOf } from "@fiducia/stories/counter/agency";
import { counterOfFile, granted, sentenceOf } from "@fiducia/stories/counter/counter";
import { Drawer } from "@fiducia/stories/counter/drawer";
import { expect, test } from "vitest";
import { billPapersCall } from "./bill-papers.contract.ts";
import { billPapers } from "./bill-papers.query.ts";

const counter = counterOfFile();
const drawer = new Drawer(counter);
const bills = (initials: "MJS" | "LAK", ...itemIds: number[]) =>
  counter.read((unit) =>
    billPapers({ unit, caller: callerOf(initials), filter: { itemIds }, today: counter.today }),
  );

test("invoices of two clients and a credit memo, each on pages of its own", async () => {
  const ofBo = await drawer.invoice({ clientId: CLIENT.bo });
  const ofAda = await drawer.invoice();
  const memo = await drawer.memo();
  const papers = granted(await bills("MJS", ofAda, memo, ofBo));
  expect(papers.map(({ name, client }) => `${name} of ${client.name}`)).toEqual([
    "Invoice 1002 of Ada Park",
    "Credit Memo 1001 of Ada Park",
    "Invoice 1001 of Bo Reed",
  ]);
  const pages = await pdfPages(await billPdf(papers, instantOf("2026-03-02T16:00:00Z")));
  expect(pages.map((words) => words.includes("Bo Reed"))).toEqual([false, false, true]);
});

test("a receipt among them is named, and an item of another office is unknown", async () => {
  const [invoice, receipt] = [await drawer.invoice(), await drawer.pay(100)];
  expect(sentenceOf(await bills("MJS", invoice, receipt))).toBe(
    "NO_BILL: Receipt 1001 is no invoice and no credit memo.",
  );
  expect(sentenceOf(await bills("MJS", invoice, 1))).toMatch(/^UNKNOWN/);
});

test.each(["", "1,", "1;2", "0", "-1", "1e3", Array.from({ length: 301 }, (_, id) => id + 1).join()])(
  "does not understand ids %j",
  (itemIds) => expect(billPapersCall.query.safeParse({ itemIds }).success).toBe(false),
);
