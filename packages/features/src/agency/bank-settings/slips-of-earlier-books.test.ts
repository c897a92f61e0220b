// An agency whose receipts waited for deposit slips goes on so in each of its trust banks, and its history agrees.
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inDatabase, userOf } from "@fiducia/database/address";
import { connect } from "@fiducia/database/connect";
import { migrate } from "@fiducia/database/migrate";
import { schemaFolders } from "@fiducia/database/schema-files";
import { execute, uniqueName } from "@fiducia/database/testing/cluster";
import { removeFolder, temporaryFolder } from "@fiducia/database/testing/temporary-folder";
import { type Connection, readAs } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { readAccounts, readSettings } from "@fiducia/ledger/store/settings.store";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

const WITH_SLIPS = 3001;
const WITHOUT = 3002;
const TRUST = 11;
const OTHER_TRUST = 12;
const OPERATING = 13;
const { adminUrl, ownerUrl, loginUrl } = inject("testCluster");
const name = uniqueName("fiducia_slips");
const folder = temporaryFolder();
const url = inDatabase(ownerUrl, name);
let connection: Connection;

const bringUpToDate = (folders = schemaFolders()) =>
  migrate({ ownerUrl: url, appUser: userOf(loginUrl), folders });

beforeAll(async () => {
  await execute(adminUrl, `create database ${name} owner ${userOf(ownerUrl)}`);
  const [migrations, functions] = [join(folder, "migrations"), join(folder, "functions")];
  cpSync(schemaFolders().migrations, migrations, { recursive: true });
  for (const file of readdirSync(migrations)) if (file >= "0280") rmSync(join(migrations, file));
  cpSync(schemaFolders().functions, functions, { recursive: true });
  // Functions that name what came later are laid all the same; nothing calls them before it is there.
  await execute(adminUrl, `alter database ${name} set check_function_bodies = off`);
  // What watches columns and tables that came later is not laid yet.
  const laterWatches = ["keep_trust_level", "count_queue_rows", "change_reconciliation", "check_bank_lines"];
  for (const later of laterWatches) rmSync(join(functions, `${later}.sql`));
  const leaveOut = (file: string, ...later: readonly string[]) => {
    const path = join(functions, file);
    const text = readFileSync(path, "utf8");
    writeFileSync(
      path,
      later.reduce((left, each) => left.replace(each, ""), text),
    );
  };
  leaveOut("refuse_change.sql", "'past_client', ", "'reconciliation_change', ");
  leaveOut(
    "extend_chain.sql",
    " reconciliation_change_number,",
    "\n    case subject when 'reconciliation' then n.number end,",
  );
  await bringUpToDate({ ...schemaFolders(), migrations, functions });
  // As after a program whose functions were others: they are laid anew after the migration.
  await execute(url, "update schema_functions set number = 1, digest = 'earlier'");
  connection = connect({ url: inDatabase(loginUrl, name), max: 2 });
});

afterAll(async () => {
  await connection.destroy();
  await execute(adminUrl, `drop database ${name} with (force)`);
  removeFolder(folder);
});

test("each trust bank begins with what the agency had", async () => {
  for (const agencyId of [WITH_SLIPS, WITHOUT]) {
    await writeAs(connection, agencyId, async (unit) => {
      await unit.run(sql`insert into agency (agency_id, name, uses_deposit_slips)
        values (${agencyId}, 'Harbor', ${agencyId === WITH_SLIPS})`);
      await unit.run(sql`insert into gl_account (agency_id, gl_account_id, name, account_type, control)
        values (${agencyId}, ${TRUST}, 'Trust', 'Bank', '1010'), (${agencyId}, ${OTHER_TRUST}, 'Trust 2', 'Bank', '1010'),
          (${agencyId}, ${OPERATING}, 'Operating', 'Bank', '1020')`);
      await unit.run(sql`insert into bank_account (agency_id, gl_account_id, bank_name)
        values (${agencyId}, ${TRUST}, 'First Harbor')`);
    });
  }
  expect(await bringUpToDate()).toMatchObject({ ran: expect.any(Number) });
  for (const agencyId of [WITH_SLIPS, WITHOUT]) {
    const had = agencyId === WITH_SLIPS;
    await readAs(connection, agencyId, async (unit) => {
      const banks = [TRUST, OTHER_TRUST, OPERATING];
      const accounts = await readAccounts(unit, banks);
      expect(banks.map((id) => accounts.get(id)?.usesDepositSlips)).toEqual([had, had, false]);
      expect((await readSettings(unit)).usesDepositSlips).toBe(had);
      expect(await unit.rows(sql`select subject from settings_beside_history(${agencyId})`)).toEqual([]);
    });
  }
});
