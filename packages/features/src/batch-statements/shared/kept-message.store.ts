// Keeps a message for statements.
import type { WriteUnit } from "@fiducia/database/write-unit";
import { newId } from "@fiducia/ledger/ids";
import { sql } from "kysely";

interface NewMessage {
  readonly name: string;
  readonly words: string;
  readonly keptBy: number;
}

/** Under a name that is there already it takes the other's place. */
export async function keepMessage(unit: WriteUnit, { name, words, keptBy }: NewMessage): Promise<void> {
  await unit.run(sql`
    insert into statement_message (agency_id, message_id, name, words, kept_by)
    values (${unit.agencyId}, ${newId()}, ${name}, ${words}, ${keptBy})
    on conflict (agency_id, lower(name)) do update set (name, words, kept_by) =
      (excluded.name, excluded.words, excluded.kept_by)`);
}
