// One call of the posting function can contain several documents, and one may settle another.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { AgencyStory } from "./testing/agency-story.ts";
import { AUTHOR, foundAgency } from "./testing/founding.ts";
import { brokenProofs } from "./testing/proofs.ts";
import { writeDown } from "./testing/write-down.ts";

const TODAY = day("2026-03-02");
const database = databaseOfFile(foundAgency);

it("a call that bills an invoice and pays it keeps what it was for", async () => {
  const story = new AgencyStory();
  const bill = story.invoice("9001", "C42", [
    { key: "9001/L1", type: "premium", account: "Acme Payable", net: 85000, retained: 15000 },
  ]);
  const invoice = story.documents.get("INV-9001") ?? { itemId: 0, clientId: 0 };
  const parts = story.partsOf("INV-9001").map((part) => ({ ...part }));
  const both = writeDown(AUTHOR, TODAY, bill, { ...invoice, itemType: "Invoice", parts }).request();
  const paid = story.receipt("9002", "C42", { tendered: 40000, invoices: ["9001"] });
  const receipt = story.documents.get("RCT-9002") ?? { itemId: 0, clientId: 0 };
  const payment = writeDown(AUTHOR, TODAY, paid, {
    ...receipt,
    itemType: "IncomingPayment",
    parts: [],
  }).request();
  const lists = ["events", "items", "lines", "parts", "payMethods", "entries", "postings", "applications"];
  const request = {
    ...both,
    ...Object.fromEntries(
      lists.map((list) => [list, [...(both[list] as unknown[]), ...(payment[list] as unknown[])]]),
    ),
  };
  await sql`select post(${JSON.stringify(request)}::jsonb)`.execute(database.connection);
  const [open] = await readAs(database.connection, AUTHOR.agencyId, (unit) =>
    unit.rows(sql`select original_cents, remaining_cents from open_item
      where agency_id = ${unit.agencyId} and item_id = ${invoice.itemId}`),
  );
  expect(open).toEqual({ original_cents: 100000, remaining_cents: 60000 });
  expect(await readAs(database.connection, AUTHOR.agencyId, brokenProofs)).toEqual([]);
});
