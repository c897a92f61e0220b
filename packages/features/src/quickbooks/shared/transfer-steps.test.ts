// The database's table of steps and the rules of the export allow the same steps.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { type TransferCommand, transferRefusal } from "./transfer.rules.ts";

const COMMANDS: readonly TransferCommand[] = ["Transfer", "Requeue", "Reverse", "DoNotTransfer"];
const WAYS = ["Pending", "PendingTransfer", "InProgress", "Failed"];
const STATES = [
  ...WAYS.map((subStatus) => ["NotTransferred", subStatus]),
  ...["Complete", "Failed", "InProgress"].map((subStatus) => ["DoNotTransfer", subStatus]),
  ...["Complete", "PendingTransfer", "InProgress", "Failed"].map((subStatus) => ["Transferred", subStatus]),
] as const;

const database = databaseOfFile();

/** The steps of the table that are not of clearing rows; of voided items only those that reverse or look for a copy. */
const stepsOf = async (isVoided: boolean) => {
  const steps = await readAs(database.connection, 1, (unit) =>
    unit.rows(sql<{ step: string }>`
      select concat_ws(' ', command, from_status, from_sub_status) as step from transfer_step
      where command <> 'Clear' and (operation = 'Reverse' or not ${isVoided}
        or command in ('Transfer', 'Requeue') and from_status = 'NotTransferred')
      order by 1`),
  );
  return steps.map(({ step }) => step);
};

test.each([
  [false, 12],
  [true, 8],
])("every step of the one is a step of the other; voided: %s", async (isVoided, count) => {
  const item = {
    itemName: "Invoice 1",
    isVoided,
    isThere: false,
    isInDoubt: false,
    isOpening: false,
    readiness: "Ready" as const,
    blockedBy: null,
  };
  const allowed = COMMANDS.flatMap((command) =>
    STATES.flatMap(([status = "", subStatus = ""]) =>
      transferRefusal(command, { ...item, status, subStatus }) ? [] : [`${command} ${status} ${subStatus}`],
    ),
  );
  const steps = await stepsOf(isVoided);
  expect(steps).toEqual(allowed.sort());
  expect(steps).toHaveLength(count);
});
