// Posts one draft: one call, one transaction.
import type { Connection } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { sql } from "kysely";
import type { PostingDraft } from "./posting-draft.ts";

export interface Posted {
  readonly eventId: number;
  /** Every transaction of the posting, in the order of the draft. */
  readonly eventIds: number[];
  readonly items: { readonly itemId: number; readonly number: number }[];
  /** Trust banks that the posting touched and that are short after it. */
  readonly shortBanks: { readonly bankAccountId: number; readonly shortBy: Cents }[];
}

/** Posts a draft as it is. Throws when the database refuses it; the rules should have done so before. */
export async function postDraft(connection: Connection, draft: PostingDraft): Promise<Posted> {
  const { rows } = await sql<{
    posted: Posted;
  }>`select post(${JSON.stringify(draft.request())}::jsonb) as posted`.execute(connection);
  const [row] = rows;
  if (!row) throw new Error("the posting function did not answer");
  return row.posted;
}
