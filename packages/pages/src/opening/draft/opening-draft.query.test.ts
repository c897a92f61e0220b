// The draft and the rows behind a total, by the names that the agency gave.
import { writeAs } from "@fiducia/database/write-unit";
import { ACCOUNT, CLIENT, STAFF } from "@fiducia/stories/counter/agency";
import { counterOfFile } from "@fiducia/stories/counter/counter";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { openingDraftQuery } from "../shared/opening.contract.ts";
import { openingRow } from "../shared/opening-row.contract.ts";
import { openingDraft } from "./opening-draft.query.ts";

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

test("the draft names clients, accounts, people and banks", async () => {
  const draft = await counter.ask("MJS", [openingDraftQuery, openingDraft], { openingId: OPENING });
  expect(draft.clients.map(({ name, past30 }) => `${name} ${past30}`)).toEqual([
    "Ada Park 2500",
    "Bo Reed 6000",
  ]);
  expect(draft.payables).toEqual([{ name: "Acme Payable", collected: 4_000, uncollected: 5_000 }]);
  expect(draft.revenue.map(({ name, uncollected }) => `${name} ${uncollected}`)).toEqual([
    "AB Commission 1000",
    "Agency Fee Income 2500",
  ]);
  expect(draft.producers).toEqual([{ name: "CLK Staff", earned: 500, paid: 0 }]);
  expect(draft.positions.map(({ name, cash }) => `${name} ${cash}`)).toEqual([
    "Trust Bank 4000",
    "Trust Bank 2 -700",
  ]);
});

test("an opening that is not there has no draft", async () => {
  const draft = await counter.ask("MJS", [openingDraftQuery, openingDraft], { openingId: 99 });
  expect(Object.values(draft).flat()).toEqual([]);
});
