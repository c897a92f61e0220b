// The database's table of steps and the rules of the export allow the same.
import { openTestDatabase, type TestDatabase } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TransferCommand, transferRefusal } from "./transfer.rules.ts";

const COMMANDS: readonly TransferCommand[] = ["Transfer", "Requeue", "DoNotTransfer"];
const STATES = [
  ...["Pending", "PendingTransfer", "InProgress", "Failed"].map((subStatus) => ["NotTransferred", subStatus]),
  ["DoNotTransfer", "Complete"],
  ["Transferred", "Complete"],
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("every step of the one is a step of the other", async () => {
  const steps = await readAs(database.connection, 1, (unit) =>
    unit.rows(sql<{ step: string }>`
      select concat_ws(' ', command, from_status, from_sub_status) as step from transfer_step order by 1`),
  );
  const item = { itemName: "Invoice 1", isVoided: false, readiness: "Ready" as const, blockedBy: null };
  const allowed = COMMANDS.flatMap((command) =>
    STATES.flatMap(([status = "", subStatus = ""]) =>
      transferRefusal(command, { ...item, status, subStatus }) ? [] : [`${command} ${status} ${subStatus}`],
    ),
  );
  expect(steps.map(({ step }) => step)).toEqual(allowed.sort());
  expect(steps.length).toBeGreaterThan(5);
});
