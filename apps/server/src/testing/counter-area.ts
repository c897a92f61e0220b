// A small area for tests of the dispatch: a cash counter with a report, a query and two commands.
import { permissionTo, trustReports } from "@fiducia/contract/access";
import { defineArea } from "@fiducia/contract/define-area";
import { defineCommand, refuse } from "@fiducia/contract/define-command";
import { defineQuery } from "@fiducia/contract/define-query";
import { defineReport } from "@fiducia/contract/define-report";
import { wireCents, wireDay, wireId, wireText } from "@fiducia/contract/wire";
import type { Connection } from "@fiducia/database/unit";
import { writeAs } from "@fiducia/database/write-unit";
import { type Cents, cents, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done } from "@fiducia/kernel/outcome";
import type { HandlersFor } from "@fiducia/serving/handlers";
import { type ServedArea, serve } from "@fiducia/serving/served-area";
import { holdsToOffices } from "@fiducia/serving/within-reach";
import { sql } from "kysely";
import { z } from "zod";

export const counterReport = defineReport({
  name: "GetCounterReceipts",
  title: "Counter Receipts",
  route: "/counter-receipts",
  menu: [],
  access: trustReports,
  filter: z.strictObject({
    officeId: wireId.nullish(),
    startDate: wireDay,
    paidStatus: z.enum(["None", "Unpaid", "Paid"]).optional(),
  }),
  row: z.strictObject({ receiptId: wireId, receivedOn: wireDay, amount: wireCents }),
  columns: [
    { key: "receivedOn", label: "Received", kind: "day" },
    { key: "amount", label: "Amount", kind: "money", total: true },
  ],
  rowKey: "receiptId",
  failure: "Error: Unable to get receipts",
});

export const drawerQuery = defineQuery({
  name: "GetDrawer",
  summary: "What is in the drawer; asking in the wrong mood shows how the server fails.",
  access: trustReports,
  filter: z.strictObject({ mood: z.enum(["calm", "defect", "leak", "away", "full"]).optional() }),
  answer: z.strictObject({ amount: wireCents, agencyId: wireId }),
});

const refusals = {
  DRAWER_CLOSED: "The drawer is closed on {day}.",
  TOO_MUCH: "The drawer holds at most 500.00.",
} as const;

export const takeCashCommand = defineCommand({
  name: "TakeCash",
  summary: "Puts cash into the drawer.",
  access: permissionTo("take payments", 8005),
  body: z.strictObject({
    amount: wireCents,
    receivedOn: wireDay,
    memo: wireText(40).optional(),
    parts: z
      .array(z.strictObject({ amount: wireCents, payee: wireText(20) }))
      .max(3)
      .optional(),
  }),
  answer: z.strictObject({ receiptId: wireId }),
  refusals,
});

export const counterArea = defineArea({
  name: "counter",
  entries: [counterReport, drawerQuery, takeCashCommand],
});

const receipts = [
  { receiptId: 1, receivedOn: "2027-03-09" as Day, amount: cents(1250) },
  { receiptId: 2, receivedOn: "2027-03-10" as Day, amount: cents(-300) },
];

/** How often cash was really taken: a repeated command must not raise it. */
export interface Drawer {
  taken: number;
}

function handlersOver(owner: Connection, drawer: Drawer): HandlersFor<typeof counterArea> {
  return {
    GetCounterReceipts: async ({ filter, page }) => {
      const found = receipts.filter(({ receivedOn }) => receivedOn >= filter.startDate);
      return {
        rows: found.slice(0, page.limit),
        count: found.length,
        totals: { amount: sumOf(found, ({ amount }) => amount) },
        ...(found.length > page.limit ? { nextCursor: `after ${page.limit} ${page.sort ?? ""}` } : {}),
      };
    },
    GetDrawer: async ({ filter, unit }) => {
      if (filter.mood === "defect") await unit.rows(sql`select secret_column from user_account`);
      if (filter.mood === "away") await unit.rows(sql`select pg_terminate_backend(pg_backend_pid())`);
      if (filter.mood === "full")
        await unit.rows(
          sql`do $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`,
        );
      const answer = { amount: 950 as Cents, agencyId: unit.agencyId };
      return filter.mood === "leak" ? { ...answer, passwordHash: "$argon2id$v=19$leaked" } : answer;
    },
    TakeCash: holdsToOffices(async ({ body, caller, idempotency, today }) => {
      if (body.receivedOn > (today ?? body.receivedOn)) {
        return refuse(refusals, "DRAWER_CLOSED", { values: { day: body.receivedOn }, field: "receivedOn" });
      }
      if (body.amount > 50_000) return refuse(refusals, "TOO_MUCH", { field: "amount" });
      drawer.taken += 1;
      const answer = { receiptId: drawer.taken };
      if (idempotency) {
        const { key, command, bodyHash } = idempotency;
        await writeAs(owner, caller.agencyId, (unit) =>
          unit.run(sql`
            insert into idempotency (agency_id, user_id, key, command, body_hash, answer, created_at)
            values (${caller.agencyId}, ${caller.userId}, ${key}, ${command}, ${bodyHash},
                    ${JSON.stringify(answer)}::jsonb, now())`),
        );
      }
      return done(answer);
    }),
  };
}

/** The area as it is served; answers are stored as the schema's owner, as only a posting may do otherwise. */
export const counter = (owner: Connection, drawer: Drawer): ServedArea =>
  serve(counterArea, handlersOver(owner, drawer));
