// The state of transfer in SQL is the one that the screen words, for every pair of states.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transferState } from "../../parts/transaction-words.rules.ts";
import { transferStateShown } from "./transfer-state.store.ts";

const database = databaseOfFile();

const FIRST = ["NotTransferred", "Mixed", "Transferred", "DoNotTransfer"];
const SECOND = ["Pending", "Complete", "Failed", ""];

test.each(["IncomingPayment", "Invoice"])("of a %s", async (transactionType) => {
  const states = FIRST.flatMap((transferStatus) =>
    SECOND.map((transferSubStatus) => ({ transactionType, transferStatus, transferSubStatus })),
  );
  const shown = transferStateShown(sql`r."transactionType" = 'IncomingPayment'`);
  const { rows } = await sql<{ shown: string }>`select ${shown} as shown
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      as r ("transactionType" text, "transferStatus" text, "transferSubStatus" text)`.execute(
    database.connection,
  );
  expect(rows.map((row) => row.shown)).toEqual(states.map(transferState));
});
