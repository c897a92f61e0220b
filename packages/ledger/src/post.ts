// Decide, then post in one round trip; when a rival changed the books in between, look again and decide anew.
import type { Connection } from "@fiducia/database/unit";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { sql } from "kysely";
import type { Draft } from "./draft.ts";

export interface Posted {
  readonly eventId: number;
  readonly items: { readonly itemId: number; readonly number: number }[];
}

const TRIES = 8;

/** What a rival's posting looks like from here: a trust rule, a bound, a unique key, a deadlock, a lock not got. */
const RIVAL = new Set(["FD001", "23514", "23505", "40001", "40P01", "55P03"]);

interface DatabaseFault {
  readonly code?: string;
}

const codeOf = (fault: unknown): string => (fault as DatabaseFault | null)?.code ?? "";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Posts a draft as it stands. Throws what the database refuses: the rules should have refused it before. */
export async function postDraft(connection: Connection, draft: Draft): Promise<Posted> {
  const { rows } = await sql<{
    posted: Posted;
  }>`select post(${JSON.stringify(draft.request())}::jsonb) as posted`.execute(connection);
  const [row] = rows;
  if (!row) throw new Error("the posting function did not answer");
  return row.posted;
}

/**
 * Runs `decide` on fresh figures and posts its draft. What the database refuses under its locks is decided anew,
 * up to 8 times with a short random pause; then it is a defect, since rules and database disagree.
 */
export async function decideAndPost(
  connection: Connection,
  decide: () => Promise<Outcome<Draft>>,
): Promise<Outcome<Posted>> {
  for (let attempt = 1; ; attempt += 1) {
    const decision = await decide();
    if (!decision.ok) return decision;
    try {
      return done(await postDraft(connection, decision.value));
    } catch (fault) {
      if (!RIVAL.has(codeOf(fault)) || attempt === TRIES) throw fault;
      await pause(Math.random() * 10 * attempt);
    }
  }
}
