// A posting to an older part whose balance is gone is a defect: it is not taken for a new part, nor passed over.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { day } from "@fiducia/kernel/day";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { postDraft } from "./post-alone.ts";
import { AgencyStory } from "./testing/agency-story.ts";
import { AUTHOR, foundAgency } from "./testing/founding.ts";
import { writeDown } from "./testing/write-down.ts";

const TODAY = day("2026-03-02");
const database = databaseOfFile(foundAgency);

it("is refused, and nothing is written", async () => {
  const story = new AgencyStory();
  const bill = story.invoice("9001", "C42", [
    { key: "9001/L1", type: "premium", account: "Acme Payable", net: 85000, retained: 15000 },
  ]);
  const invoice = story.documents.get("INV-9001") ?? { itemId: 0, clientId: 0 };
  const parts = story.partsOf("INV-9001");
  await postDraft(
    database.connection,
    writeDown(AUTHOR, TODAY, bill, { ...invoice, itemType: "Invoice", parts }),
  );
  const paid = story.receipt("9002", "C42", { tendered: 40000, invoices: ["9001"] });
  const receipt = story.documents.get("RCT-9002") ?? { itemId: 0, clientId: 0 };
  await writeAs(database.ownerConnection, AUTHOR.agencyId, (unit) => unit.run(sql`delete from part_balance`));
  const payment = writeDown(AUTHOR, TODAY, paid, { ...receipt, itemType: "IncomingPayment", parts: [] });
  await expect(postDraft(database.connection, payment)).rejects.toThrow("POSTED_TO_NOTHING");
});
