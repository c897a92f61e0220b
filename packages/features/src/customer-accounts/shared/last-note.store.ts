// Reads the last note on a client or on one of its items.
import { type RawBuilder, sql } from "kysely";

type Sql = RawBuilder<unknown>;

/** Further conditions on the note `n`, beside its client: only what speaks of the item, or of the whole account. */
export const aboutItem = (itemId: Sql): Sql => sql`(n.item_id is null or n.item_id = ${itemId})`;

interface NotesOf {
  readonly agencyId: number;
  readonly clientId: Sql;
  readonly where?: Sql;
}

/** The newest note, as `words` and `promised_on`. */
export const lastNote = ({ agencyId, clientId, where = sql`true` }: NotesOf): Sql => sql`
  select n.words, n.promised_on from client_note n
  where n.agency_id = ${agencyId} and n.client_id = ${clientId} and ${where} order by n.note_id desc limit 1`;
