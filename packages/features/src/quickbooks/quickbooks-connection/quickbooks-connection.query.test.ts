// The connection as the first entry of a list, an empty list where there is none.
import { writeAs } from "@fiducia/database/write-unit";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { expect, test } from "vitest";
import { createAgency } from "../../agency/agencies/create-agency.store.ts";
import { readConnection } from "../shared/integration.store.ts";
import { qbSettingsQuery } from "./quickbooks-connection.contract.ts";
import { qbSettings } from "./quickbooks-connection.query.ts";

const counter = counterOfFile();

test("of an agency that has one", async () => {
  expect(await counter.ask("TRK", [qbSettingsQuery, qbSettings], {})).toEqual([
    { integrationType: "Desktop", canBeUsed: true },
  ]);
});

test("of an agency beside it that has none", async () => {
  const seen = await writeAs(counter.connection, 6002, async (unit) => {
    await createAgency(unit, { name: "Next Door" });
    return readConnection(unit);
  });
  expect(seen).toEqual([]);
});
