// The matrix of tables: what the application's login sees and changes of each agency's rows, whoever is set.
import { tenantTableNames } from "@fiducia/database/testing/schema-faults";
import { readAs } from "@fiducia/database/unit";
import { sql } from "kysely";
import type { Cell } from "./cell.ts";
import { HARBOR, PRAIRIE } from "./members.ts";
import type { World } from "./world.ts";

/** No agency has this number. */
const NOBODY = 4711;

/** One row: how many rows of a table each of the two agencies shows. */
async function countsAs(world: World, agencyId: number, table: string) {
  const rows = await readAs(world.database.connection, agencyId, (unit) =>
    unit.rows(sql<{ agency_id: number; rows: number }>`
      select agency_id, count(*) as rows from ${sql.id(table)} group by agency_id`),
  );
  return new Map(rows.map((row) => [row.agency_id, row.rows]));
}

/** Never a row of an agency that is not set; no table is left out. */
export async function tableCells(world: World): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const table of await tenantTableNames(world.database.ownerConnection)) {
    for (const as of [HARBOR, PRAIRIE, NOBODY]) {
      const counts = await countsAs(world, as, table);
      for (const of of [HARBOR, PRAIRIE].filter((agencyId) => agencyId !== as)) {
        cells.push({
          ...{ part: "table", what: table, who: `the login as agency ${as}`, standing: "everywhere" },
          aim: `rows of agency ${of}`,
          expected: "no rows",
          seen: (counts.get(of) ?? 0) > 0 ? "rows" : "no rows",
        });
      }
    }
  }
  return cells;
}
