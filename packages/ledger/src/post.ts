// Decides, then posts in one call, with others that wait; after a concurrent change, decides again on fresh figures.
import { POSTING_REFUSALS } from "@fiducia/contract/posted";
import { type Connection, type ReadUnit, readAs } from "@fiducia/database/unit";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import { sql } from "kysely";
import { hasLine, inLine } from "./in-line.ts";
import type { Author } from "./plan.ts";
import type { Posted } from "./post-alone.ts";
import { postGathered } from "./post-gathered.ts";
import type { PostingDraft } from "./posting-draft.ts";

const TRIES = 8;

/**
 * Errors that a concurrent change causes: a trust rule, a period closed, a draft issued or an account changed in the
 * meantime, a bound, a unique key, a deadlock, a lock timeout.
 */
const RIVAL = new Set(["FD001", "FD004", "FD005", "FD024", "23514", "23505", "40001", "40P01", "55P03"]);

/** The author lost a permission, or what is posted to left its offices, while it was decided. */
const OUT_OF_REACH: Refusal = {
  kind: "forbidden",
  rule: "OUT_OF_SCOPE",
  message: POSTING_REFUSALS.OUT_OF_SCOPE,
};

/** An opening began to post, or to be taken back, while it was decided. */
const BEHIND_AN_OPENING: Refusal = {
  kind: "conflict",
  rule: "OPENING_UNDER_WAY",
  message: POSTING_REFUSALS.OPENING_UNDER_WAY,
};

const KEY_REUSED: Refusal = {
  kind: "keyReused",
  rule: "KEY_REUSED",
  message: "This Idempotency-Key was used for another request already.",
};

interface DatabaseFault {
  readonly code?: string;
}

const codeOf = (fault: unknown): string => (fault as DatabaseFault | null)?.code ?? "";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Decides, and notes which accounts the decision saw. */
async function decideOn(
  unit: ReadUnit,
  decide: (unit: ReadUnit) => Promise<Outcome<PostingDraft>>,
): Promise<Outcome<PostingDraft>> {
  const decision = await decide(unit);
  if (!decision.ok) return decision;
  const [last] = await unit.rows(sql<{ change: number }>`
    select coalesce(max(change_number), 0)::bigint as change from setting_change
     where agency_id = ${unit.agencyId} and subject = 'gl_account'`);
  decision.value.sawChart(last?.change ?? 0);
  return decision;
}

/** The stored answer of an earlier call with the same key and body. */
async function earlierAnswer(
  connection: Connection,
  { agencyId, userId, idempotency }: Author,
): Promise<Posted | undefined> {
  if (!idempotency) return undefined;
  const { key, bodyHash } = idempotency;
  return readAs(connection, agencyId, (unit) =>
    unit.value(sql<{ answer: Posted }>`
      select answer from idempotency where agency_id = ${agencyId} and user_id = ${userId} and key = ${key}
        and body_hash = ${bodyHash}`),
  );
}

/**
 * Runs `decide` on fresh figures and posts its draft. After a refusal by the database it decides again, up to 8 times
 * with short random pauses; then it throws, since rules and database disagree. Those of an agency that decide again do so
 * one after another, and whoever comes meanwhile waits behind them, since all of them would reach for the same next check
 * number. When the same request was sent twice
 * and the second is refused because of the first, it returns the first one's answer.
 */
export async function decideAndPost(
  { connection, author }: { connection: Connection; author: Author },
  decide: (unit: ReadUnit) => Promise<Outcome<PostingDraft>>,
): Promise<Outcome<Posted>> {
  const once = async (attempt: number): Promise<Outcome<Posted> | undefined> => {
    const decision = await readAs(connection, author.agencyId, (unit) => decideOn(unit, decide));
    if (!decision.ok) {
      const earlier = await earlierAnswer(connection, author);
      return earlier ? done(earlier) : decision;
    }
    try {
      return done(await postGathered(connection, decision.value));
    } catch (fault) {
      if (codeOf(fault) === "FD002") return refused(KEY_REUSED);
      if (codeOf(fault) === "FD027") return refused(OUT_OF_REACH);
      if (codeOf(fault) === "FD029") return refused(BEHIND_AN_OPENING);
      if (!RIVAL.has(codeOf(fault)) || attempt === TRIES) throw fault;
      return undefined;
    }
  };
  const untilDone = async (first: number): Promise<Outcome<Posted>> => {
    for (let attempt = first; ; attempt += 1) {
      const outcome = await once(attempt);
      if (outcome) return outcome;
      await pause(Math.random() * 10 * attempt);
    }
  };
  const isFree = !hasLine(author.agencyId);
  const outcome = isFree ? await once(1) : undefined;
  return outcome ?? inLine(author.agencyId, () => untilDone(isFree ? 2 : 1));
}
