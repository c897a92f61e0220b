// Each agency sees and writes only its own rows in every table, as the application.
import { databaseOfFile } from "@fiducia/database/testing/open-test-database";
import { tenantTableNames } from "@fiducia/database/testing/schema-faults";
import { readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { clockAt } from "@fiducia/kernel/clock";
import { foundTwoAgencies, PASSWORD, VAULT } from "@fiducia/stories/agencies/two-agencies";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { signIn } from "../../identity/sign-in/sign-in.command.ts";
import { createOffice } from "../shared/create-office.store.ts";
import { agencyExists } from "./create-agency.store.ts";

const database = databaseOfFile();
beforeAll(async () => {
  const { connection } = database;
  await foundTwoAgencies(connection);
  const clock = clockAt("2027-03-10T15:00:00Z");
  for (const userName of ["MJS@1001", "ZED@1002"]) {
    await signIn({ connection, vault: VAULT, clock, userName, password: PASSWORD });
  }
});

const agenciesIn = (table: string) =>
  sql<{ agency_id: number }>`select distinct agency_id from ${sql.id(table)}`;

describe("each agency by itself", () => {
  test("sees no row of another in any table", async () => {
    const tables = await tenantTableNames(database.ownerConnection);
    const filled: string[] = [];
    for (const table of tables) {
      for (const agencyId of [1001, 1002]) {
        const seen = await readAs(database.connection, agencyId, (unit) => unit.rows(agenciesIn(table)));
        expect([table, ...seen]).toEqual(seen.length === 0 ? [table] : [table, { agency_id: agencyId }]);
        if (seen.length > 0) filled.push(table);
      }
    }
    expect(filled).toEqual(expect.arrayContaining(["agency", "office", "session", "user_account"]));
  });

  test("sees nothing where no agency is set, also on a connection that was used before", async () => {
    for (const table of ["agency", "office", "user_account", "session", "permission_grant", "feature_flag"]) {
      expect((await agenciesIn(table).execute(database.connection)).rows).toEqual([]);
    }
  });

  test("cannot write a row of another", async () => {
    const intruder = sql`insert into office (agency_id, office_id, name) values (1002, 77, 'Annex')`;
    await expect(writeAs(database.connection, 1001, (unit) => unit.run(intruder))).rejects.toThrow(
      "row-level security",
    );
    const rename = sql`update office set name = 'Mine' where agency_id = 1002`;
    expect(await writeAs(database.connection, 1001, (unit) => unit.run(rename))).toBe(0);
    const move = sql`update office set agency_id = 1002 where office_id = 3`;
    await expect(writeAs(database.connection, 1001, (unit) => unit.run(move))).rejects.toThrow(
      "row-level security",
    );
  });

  test("cannot write a stored answer by itself, or delete its people", async () => {
    const answer = sql`insert into idempotency values (1001, 1, 'k', 'c', 'h', '{}', now())`;
    await expect(writeAs(database.connection, 1001, (unit) => unit.run(answer))).rejects.toThrow(
      "permission denied",
    );
    const removal = sql`delete from user_account`;
    await expect(writeAs(database.connection, 1001, (unit) => unit.run(removal))).rejects.toThrow(
      "permission denied",
    );
  });
});

describe("an agency", () => {
  test("exists, or does not", async () => {
    expect(await readAs(database.connection, 1001, agencyExists)).toBe(true);
    expect(await readAs(database.connection, 1003, agencyExists)).toBe(false);
  });

  test("keeps a time zone once it has one, and may take another", async () => {
    const set = (agencyId: number, zone: string | null) =>
      writeAs(database.connection, agencyId, (unit) =>
        unit.run(sql`update agency set time_zone = ${zone} where agency_id = ${agencyId}`),
      );
    expect(await set(1002, null)).toBe(1);
    expect(await set(1002, "America/Denver")).toBe(1);
    await expect(set(1002, null)).rejects.toThrow("may change, but not be removed");
    expect(await set(1002, "America/New_York")).toBe(1);
  });

  test("does not name an office twice by one id", async () => {
    const again = writeAs(database.connection, 1001, (unit) =>
      createOffice(unit, { officeId: 1, name: "Again" }),
    );
    await expect(again).rejects.toThrow("office_pkey");
  });
});
