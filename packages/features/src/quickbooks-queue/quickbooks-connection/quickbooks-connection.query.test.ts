// The connection as the first entry of a list, an empty list where there is none, and what establishes none.
import { writeAs } from "@fiducia/database/write-unit";
import { expect, test } from "vitest";
import { createAgency } from "../../agency/agencies/create-agency.store.ts";
import { counterOfFile } from "../../testing/counter.ts";
import { readConnection } from "../shared/connection.store.ts";
import { qbSettingsQuery, setQBConnectionCommand } from "./quickbooks-connection.contract.ts";
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

const DESKTOP = { integrationType: "Desktop", canBeUsed: true };

test.each([
  {},
  { integrationType: "Desktop" },
  { ...DESKTOP, integrationType: "desktop" },
  { ...DESKTOP, agencyId: 1 },
  { ...DESKTOP, canBeUsed: "yes" },
])("does not understand %j", (body) => {
  expect(setQBConnectionCommand.body.safeParse(body).success).toBe(false);
});
