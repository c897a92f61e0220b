// What restored books need before anybody works in them: nothing that was begun or said in the lost time may go on.
import { connect } from "@fiducia/database/connect";
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { type Clock, isoInstant } from "@fiducia/kernel/clock";
import { sql } from "kysely";
import { type ChainEnd, chainEnds } from "../seals/chain-ends.ts";

export interface Restored {
  /** ISO: the moment to which the books were restored. */
  readonly to: string;
  /** The base copy. */
  readonly copy: string;
  readonly clock: Clock;
}

/** So far numbers go on later: the papers of the lost time have theirs. */
const NUMBERS_LATER = 1_000;

/** By the owner of the schema: the application may not say that books were restored. */
const noteRestoration = (owner: Connection, { agency, position }: ChainEnd, { to, copy, clock }: Restored) =>
  writeAs(owner, agency, (unit) =>
    unit.run(sql`
      insert into restoration (agency_id, restoration_number, restored_to, restored_at, copy_name, chain_position)
      select ${agency}, coalesce(max(restoration_number), 0) + 1, ${to}::timestamptz,
        ${isoInstant(clock())}::timestamptz, ${copy}, ${position}
      from restoration where agency_id = ${agency}`),
  );

const endSessions = async (unit: WriteUnit, at: string): Promise<void> => {
  await unit.run(sql`delete from session where agency_id = ${unit.agencyId}`);
  await unit.run(sql`
    update quickbooks_session set ended_at = ${at}::timestamptz, trouble = 'The books were restored from a backup.'
    where agency_id = ${unit.agencyId} and ended_at is null`);
  // Their files are not in the backup.
  await unit.run(sql`delete from export_job where agency_id = ${unit.agencyId}`);
};

const moveNumbersOn = (unit: WriteUnit) =>
  unit.run(sql`
    insert into next_number as n (agency_id, numbered, next_number)
    select agency_id, item_type, last_number + 1 + ${NUMBERS_LATER} from number_counter where agency_id = ${unit.agencyId}
    union all
    select ${unit.agencyId}, 'Client', coalesce(max(client_id), 0) + 1 + ${NUMBERS_LATER}
    from client where agency_id = ${unit.agencyId} having count(*) > 0
    on conflict (agency_id, numbered) do update set next_number = greatest(n.next_number, excluded.next_number)`);

/** What waits for the accounting package may have been sent in the lost time: a person looks before it goes again. */
async function holdQueue(unit: WriteUnit, { to, clock }: Restored): Promise<void> {
  const message = `The books were restored to ${to}. Look in QuickBooks whether it is there before you queue it again.`;
  const rows = await unit.rows(sql<{ id: number }>`
    select queue_item_id as id from queue_item
    where agency_id = ${unit.agencyId} and status in ('Pending', 'PendingTransfer', 'InProgress')
    order by queue_item_id`);
  let changeId = clock() * 1_000;
  for (const { id } of rows) {
    const request = { agencyId: unit.agencyId, rowId: id, status: "Failed", message, changeId: changeId++ };
    await unit.run(sql`select lead_queue_row(${JSON.stringify(request)}::jsonb)`);
  }
  await unit.run(sql`
    update quickbooks_request set state = 'answered', answered_at = ${isoInstant(clock())}::timestamptz
    where agency_id = ${unit.agencyId} and state = 'sent'`);
}

/** Prepares the books of every agency, each in transactions of its own. */
export async function settleRestored(
  { connection, ownerUrl }: { connection: Connection; ownerUrl: string },
  restored: Restored,
): Promise<void> {
  const owner = connect({ url: ownerUrl, max: 1 });
  try {
    for (const end of await chainEnds(connection)) {
      await noteRestoration(owner, end, restored);
      await writeAs(connection, end.agency, async (unit) => {
        await endSessions(unit, isoInstant(restored.clock()));
        await moveNumbersOn(unit);
        await holdQueue(unit, restored);
      });
    }
  } finally {
    await owner.destroy();
  }
}
