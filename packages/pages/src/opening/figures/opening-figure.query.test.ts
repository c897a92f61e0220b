// The rows behind a total, by the names that the agency gave.
import { writeAs } from "@fiducia/database/write-unit";
import { ACCOUNT, CLIENT, STAFF } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { openingFigureQuery } from "../shared/opening.contract.ts";
import { openingRow } from "../shared/opening-row.contract.ts";
import { openingFigure } from "./opening-figure.query.ts";

const counter = counterOfFile();
const OPENING = 1;

const ROWS = [
  {
    kind: "invoice",
    document: "INV-1",
    clientId: CLIENT.bo,
    datedOn: "2026-02-01",
    amount: 10_000,
    reportingAccountId: ACCOUNT.acme,
    retainedAmount: 1_000,
    retainedAccountId: ACCOUNT.commission,
    collected: 4_000,
    trustBankId: ACCOUNT.trust,
    producerId: STAFF.CLK.userId,
    producerRate: 5_000,
    producerBasis: "billed",
  },
  {
    kind: "invoice",
    document: "INV-2",
    clientId: CLIENT.ada,
    datedOn: "2026-02-01",
    amount: 2_500,
    reportingAccountId: ACCOUNT.fees,
  },
  { kind: "funds", trustBankId: ACCOUNT.trust2, amount: -700 },
].map((row) => openingRow.parse(row));

beforeAll(() =>
  writeAs(counter.connection, counter.agencyId, async (unit) => {
    await unit.run(sql`
      insert into opening (agency_id, opening_id, opened_on, former_system, earned_by, prepared_by, prepared_at)
      values (${unit.agencyId}, ${OPENING}, '2026-02-28', 'HawkSoft', 'AR_CASH', 1, now())`);
    for (const [place, row] of ROWS.entries())
      await unit.run(sql`
        insert into opening_row
          (agency_id, opening_id, row_id, kind, document, line_number, client_id, body, saved_by, saved_at)
        values (${unit.agencyId}, ${OPENING}, ${place + 1}, ${row.kind}, ${"document" in row ? row.document : ""}, 1,
          ${"clientId" in row ? row.clientId : null}, ${JSON.stringify(row)}::jsonb, 1, now())`);
  }),
);

test("each total has its rows, and a bank those that move its money", async () => {
  const figure = async (filter: Omit<z.input<typeof openingFigureQuery.filter>, "openingId">) =>
    (
      await counter.ask("MJS", [openingFigureQuery, openingFigure], {
        openingId: OPENING,
        ...filter,
      })
    ).map(({ rowId, kind, document, clientName, amount }) =>
      [rowId, kind, document, clientName, amount].join("|"),
    );
  expect(await figure({ figure: "receivables" })).toEqual([
    "1|invoice|INV-1|Bo Reed|6000",
    "2|invoice|INV-2|Ada Park|2500",
  ]);
  expect(await figure({ figure: "payablesCollected" })).toEqual(["1|invoice|INV-1|Bo Reed|4000"]);
  expect(await figure({ figure: "credits" })).toEqual([]);
  expect(await figure({ figure: "bank", trustBankId: ACCOUNT.trust2 })).toEqual(["3|funds|||-700"]);
});
