// How far the audit chain of each agency reaches.
import type { Connection } from "@fiducia/database/unit";
import { sql } from "kysely";

export interface ChainEnd {
  readonly agency: number;
  readonly position: number;
}

export async function chainEnds(connection: Connection): Promise<readonly ChainEnd[]> {
  const { rows } = await sql<ChainEnd>`
    select agency_id as agency, chain_position as position from chain_ends()`.execute(connection);
  return rows;
}
