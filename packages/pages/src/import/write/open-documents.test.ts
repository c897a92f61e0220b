// Files of open documents come into the opening that is being prepared, each row once, however amounts and days are written.
import { brokenProofs } from "@fiducia/ledger/testing/proofs";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Mover } from "@fiducia/stories/importing/mover";
import { Opener } from "@fiducia/stories/importing/opener";
import { beforeEach, expect, test } from "vitest";
import { removeOpeningRows } from "../../opening/rows/opening-rows.command.ts";
import { removeOpeningRowsCommand } from "../../opening/shared/opening-rows.contract.ts";
import type { ImportKindName } from "../kinds/import-kinds.rules.ts";

const counter = counterOfTest();
let mover: Mover;
let opener: Opener;
beforeEach(async () => {
  mover = new Mover(counter);
  opener = new Opener(counter);
  const clients = await mover.take("clients", "Client #,Last name\nC-1,Byron\nC-2,Shelley\n");
  const { importId } = granted(clients);
  await mover.check(importId);
  await mover.write(importId);
});

const HEAD =
  "Invoice #,Client #,Invoice date,Carrier,Commission account,Amount,Commission,Net collected,Commission collected,Trust bank";

async function bring(kind: ImportKindName, content: string) {
  const { importId } = granted(await mover.take(kind, content));
  await mover.check(importId);
  const found = await mover.found(importId);
  const written = await mover.write(importId);
  return { importId, found, written };
}

test("without an opening rows wait for one", async () => {
  const { found } = await bring("openInvoices", `${HEAD}\nI-1,C-1,01/10/2026,Acme Payable,,100.00,,,,\n`);
  expect(found).toEqual(["2 I-1: Fault (Begin an opening first, under Opening balances.)"]);
});

test("invoices with amounts as text, once each; a wrong row is said to be wrong", async () => {
  const openingId = await opener.begin("2026-02-28");
  const content = [
    HEAD,
    'I-1,C-1,01/10/2026,Acme Payable,AB Commission,"$1,000.00",150,850.00,"150,00",Trust Bank',
    "I-1,C-1,01/10/2026,SL Tax Payable,,30.00,,,,",
    "I-2,C-2,01/11/2026,Acme Payable,AB Commission,1.2E+11,150,,,",
    "I-3,C-9,01/11/2026,Acme Payable,AB Commission,100,15,,,",
    "I-4,C-2,01/11/2026,Acme Payable,AB Commission,100,15,85.01,,Trust Bank",
    "I-5,C-2,01/11/2026,Nobody,AB Commission,100,15,,,",
    "I-6,C-2,13/13/2026,Acme Payable,AB Commission,(100),15,,,",
    'Total,,,,,"1,330.00",,,,',
    "",
  ].join("\n");
  const first = await bring("openInvoices", content);
  expect(first.found).toEqual([
    "2 I-1: New",
    "3 I-1: New",
    '4 I-2: Fault (Amount: "1.2E+11" is no amount. Write it as 1234.56.)',
    "5 I-3: Fault (Client's number in the old system: There is no client with the number C-9 of HawkSoft. Import that client first.)",
    "6 I-4: Fault (Collected for the company: The company's part: 85.01 was settled of 85.00.)",
    "7 I-5: Fault (Owed to: There is no account or company Nobody.)",
    '8 I-6: Fault (Invoice date: "13/13/2026" is no day. Write it as 03/31/2026.)',
    "9 Total: Fault (This row has totals. Leave it out.)",
  ]);
  const before = await opener.see(openingId);
  expect([before.rowCounts.invoice, before.figures.payablesCollected.ofRows]).toEqual([2, 85_000]);
  // The same file again changes nothing; a changed row changes its row.
  expect((await bring("openInvoices", content)).found.slice(0, 2)).toEqual([
    "2 I-1: Same (written)",
    "3 I-1: Same (written)",
  ]);
  const changed = await bring("openInvoices", content.replace("850.00", "800.00"));
  expect(changed.found[0]).toBe("2 I-1: Changed (Collected for the company: 850.00 -> 800.00)");
  const after = await opener.see(openingId);
  expect([after.rowCounts.invoice, after.figures.payablesCollected.ofRows]).toEqual([2, 80_000]);
});

test("credit memos, credits, money held and lists of the bank, and the books are opened with them", async () => {
  const openingId = await opener.begin("2026-02-28");
  const files: readonly (readonly [ImportKindName, string])[] = [
    [
      "openMemos",
      "Credit memo,Client #,Memo date,Carrier,Commission account,Amount,Commission,Received from carrier,Trust bank\nM-1,C-1,02/01/2026,Acme Payable,AB Commission,(200.00),(30.00),(170.00),Trust Bank\n",
    ],
    [
      "openCredits",
      "Receipt #,Client #,Receipt date,Trust bank,Unapplied,Paid by\nR-1,C-2,02/01/2026,Trust Bank,50.00 CR,ACH\n",
    ],
    [
      "openHeld",
      "Receipt #,Client #,Receipt date,Trust bank,Held,Carrier\nR-2,C-2,02/01/2026,Trust Bank,75,Beta Payable\n",
    ],
    [
      "outstandingChecks",
      "Check #,Trust bank,Check date,Payee,Amount\n2001,Trust Bank,02/20/2026,Acme Mutual,10.00\n",
    ],
    ["depositsInTransit", "Trust bank,Deposit date,Amount\nTrust Bank,02/27/2026,25.00\n"],
  ];
  for (const [kind, content] of files)
    expect([kind, (await bring(kind, content)).written]).toEqual([kind, "done"]);
  expect((await opener.see(openingId)).rowCounts).toMatchObject({
    ...{ memo: 1, credit: 1, held: 1, outstanding: 1, transit: 1 },
  });
  await opener.totalAsRows(openingId);
  expect(await opener.approve(openingId)).toBe("Posted");
  expect(await counter.read(brokenProofs)).toEqual([]);
});

test("a receipt may have the number of an invoice", async () => {
  const openingId = await opener.begin("2026-02-28");
  await bring("openInvoices", `${HEAD}\nI-1,C-1,01/10/2026,Acme Payable,,100.00,,,,\n`);
  const content =
    "Receipt #,Client #,Receipt date,Trust bank,Unapplied\nI-1,C-2,02/01/2026,Trust Bank,50.00\n";
  expect((await bring("openCredits", content)).found).toEqual(["2 I-1: New"]);
  const { rowCounts } = await opener.see(openingId);
  expect([rowCounts.invoice, rowCounts.credit]).toEqual([1, 1]);
});

test("rows that were removed come in again with the same file", async () => {
  const openingId = await opener.begin("2026-02-28");
  const content = `${HEAD}\nI-1,C-1,01/10/2026,Acme Payable,,100.00,,,,\n`;
  const { importId } = await bring("openInvoices", content);
  const remove = { openingId, kind: "invoice" as const };
  granted(await counter.tell("MJS", [removeOpeningRowsCommand, removeOpeningRows], remove));
  await mover.check(importId);
  expect(await mover.found(importId)).toEqual(["2 I-1: New"]);
  expect(await mover.write(importId)).toBe("done");
  expect((await opener.see(openingId)).rowCounts.invoice).toBe(1);
});
