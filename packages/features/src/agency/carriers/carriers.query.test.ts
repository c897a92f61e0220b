// Companies by name, without the placeholder, and those that have changed since.

import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { writeAs } from "@fiducia/database/write-unit";
import { asking } from "@fiducia/stories/agencies/asking";
import { foundTwoAgencies } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { createCarrier } from "../carrier-settings/create-carrier.store.ts";
import { carriers } from "./carriers.query.ts";

const database = databaseOfFile();
beforeAll(async () => {
  await foundTwoAgencies(database.connection);
  await writeAs(database.connection, 1001, async (unit) => {
    await createCarrier(unit, { carrierId: 1, name: "beacon Casualty" });
    await createCarrier(unit, { carrierId: 2, name: "Acme Mutual" });
    await createCarrier(unit, { carrierId: 3, name: "Prospect" });
    await createCarrier(unit, { carrierId: 4, name: "Old Fire", inactive: true });
  });
  await writeAs(database.connection, 1002, (unit) =>
    createCarrier(unit, { carrierId: 5, name: "Prairie Mutual" }),
  );
});

const ask = (query: { since?: string } = {}, agencyId = 1001) =>
  asking(database.connection, { agencyId }, carriers, query);
const names = async (query: { since?: string } = {}, agencyId?: number) =>
  (await ask(query, agencyId)).agencyCarrierViewList.map(({ name, inactive }) =>
    inactive ? `${name} (inactive)` : name,
  );

test("by name as people read it, the placeholder left out, inactive ones marked", async () => {
  expect(await names()).toEqual(["Acme Mutual", "beacon Casualty", "Old Fire (inactive)"]);
  expect(await names({}, 1002)).toEqual(["Prairie Mutual"]);
});

test("only what has changed since the last answer", async () => {
  const { asOf } = await ask();
  expect(await names({ since: asOf })).toEqual([]);
  await writeAs(database.connection, 1001, (unit) =>
    unit.run(sql`update carrier set name = 'Beacon Group' where agency_id = 1001 and carrier_id = 1`),
  );
  expect(await names({ since: asOf })).toEqual(["Beacon Group"]);
  expect(await names({ since: "2000-01-01T00:00:00-05:00" })).toHaveLength(3);
});
