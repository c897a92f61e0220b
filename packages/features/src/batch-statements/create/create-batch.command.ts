// Freezes the statements that are asked for, and asks a worker to make them.
import { refuse } from "@fiducia/contract/define-command";
import { isoInstant } from "@fiducia/kernel/clock";
import { needed } from "@fiducia/kernel/needed";
import { done } from "@fiducia/kernel/outcome";
import { readLetterhead } from "@fiducia/letters/letterhead.store";
import { requestJob } from "@fiducia/serving/job";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { keepMessage } from "../shared/kept-message.store.ts";
import { checkOptions } from "../shared/options.server.ts";
import { statementsOf } from "../shared/statements.store.ts";
import { statementsJob } from "../shared/statements-job.contract.ts";
import { createBatchCommand } from "./create-batch.contract.ts";

const REFUSALS = createBatchCommand.refusals;

export const createBatch = writingCommand(
  createBatchCommand,
  async (unit, { body, caller, clock, today, withoutMail }) => {
    if (today === undefined) return refuse(REFUSALS, "NO_TIME_ZONE");
    const { splitClients, keepMessageAs, ...asked } = body;
    const checked = await checkOptions(unit, asked, today);
    if (!checked.ok) return checked;
    const options = checked.value;
    if (keepMessageAs !== "" && options.message === "")
      return refuse(REFUSALS, "NOTHING_TO_KEEP", { field: "keepMessageAs" });
    const at = isoInstant(clock());
    // Numbers of batches are taken one at a time.
    await unit.rows(sql`select pg_advisory_xact_lock(hashtextextended('statement batch', ${unit.agencyId}))`);
    const { message, ...kept } = options;
    const letterhead = await readLetterhead(unit);
    const written = await unit.value(sql<{ id: number }>`
    insert into statement_batch (agency_id, batch_id, created_at, created_by, kind, as_of, from_on, split_clients, options,
      message, letterhead)
    values (${unit.agencyId}, (select coalesce(max(batch_id), 0) + 1 from statement_batch
        where agency_id = ${unit.agencyId}), ${at}::timestamptz, ${caller.userId}, ${options.kind}, ${options.asOf},
      ${options.from ?? null}::date, ${splitClients}, ${JSON.stringify(kept)}::jsonb, ${message},
      ${JSON.stringify(letterhead)}::jsonb)
    returning batch_id as id`);
    const batchId = needed(written, "the batch");
    const count = await unit.run(sql`
    insert into statement_item (agency_id, batch_id, client_id, place, state, reason, delivery, email, name, address,
      balance_cents, past_due_cents, facts, changed_at)
    select ${unit.agencyId}, ${batchId}, s.client_id, s.place, case s.reason when '' then 'Pending' else 'Skipped' end, s.reason,
      s.delivery, s.email, s.name, s.address, s.due, s.past_due, s.facts, ${at}::timestamptz
    from (${statementsOf({ unit, caller, today, options, withoutMail })}) s`);
    if (count === 0) return refuse(REFUSALS, "NO_CLIENTS", { field: "clientIds" });
    if (keepMessageAs !== "")
      await keepMessage(unit, { name: keepMessageAs, words: message, keptBy: caller.userId });
    await requestJob(unit, statementsJob, { batchId });
    return done({ batchId, count });
  },
);
