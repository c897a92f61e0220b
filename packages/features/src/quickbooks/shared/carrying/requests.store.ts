// The requests of a session: each is written before it is sent and consumed once.
import type { WriteUnit } from "@fiducia/database/write-unit";
import type { Answer } from "@fiducia/quickbooks/answer";
import type { Operation } from "@fiducia/quickbooks/operation";
import { sql } from "kysely";

export interface StoredRequest {
  readonly requestId: number;
  readonly rowId: number | null;
  readonly part: string;
  readonly operation: Operation;
  readonly content: string;
  readonly answer: Answer | null;
}

const COLUMNS = sql`request_id as "requestId", queue_item_id as "rowId", part, operation, content, answer`;

/** The one request whose answer nobody has read yet. */
export const awaitedRequest = (unit: WriteUnit): Promise<StoredRequest | undefined> =>
  unit.row(sql<StoredRequest>`
    select ${COLUMNS} from quickbooks_request where agency_id = ${unit.agencyId} and state = 'sent'`);

interface Sought {
  readonly part?: string;
  /** Only what adds a transaction. */
  readonly isAdd?: boolean;
}

/** What was asked last for a row, or for a part of it. */
export const lastRequest = (
  unit: WriteUnit,
  rowId: number,
  { part, isAdd = false }: Sought = {},
): Promise<StoredRequest | undefined> =>
  unit.row(sql<StoredRequest>`
    select ${COLUMNS} from quickbooks_request
    where agency_id = ${unit.agencyId} and queue_item_id = ${rowId}
      and ${part === undefined ? sql`true` : sql`part = ${part}`}
      and ${isAdd ? sql`operation ->> 'do' like 'add%'` : sql`true`}
    order by request_id desc limit 1`);

/** The message set of the newest request that changed the file and was answered: QuickBooks may forget it. */
export async function settledSet(unit: WriteUnit, sessionId: number): Promise<string | undefined> {
  const [settled] = await unit.rows(sql<{ setId: string | null; isDone: boolean }>`
    select set_id as "setId", answer ->> 'class' = 'done' as "isDone" from quickbooks_request
    where agency_id = ${unit.agencyId} and session_id = ${sessionId} order by request_id desc limit 1`);
  return settled?.isDone ? (settled.setId ?? undefined) : undefined;
}

interface NewRequest {
  readonly requestId: number;
  readonly sessionId: number;
  readonly rowId: number | null;
  readonly part: string;
  readonly operation: Operation;
  readonly content: string;
  readonly setId: string | null;
  readonly at: string;
}

export const writeRequestRow = (unit: WriteUnit, request: NewRequest) =>
  unit.run(sql`
    insert into quickbooks_request (agency_id, request_id, session_id, queue_item_id, part, operation, content, set_id,
      state, sent_at)
    values (${unit.agencyId}, ${request.requestId}, ${request.sessionId}, ${request.rowId}, ${request.part},
      ${JSON.stringify(request.operation)}::jsonb, ${request.content}, ${request.setId}, 'sent', ${request.at})`);

/** Keeps the answer; the request is consumed. */
export const consumeRequest = (
  unit: WriteUnit,
  { requestId }: Pick<StoredRequest, "requestId">,
  { answer, at }: { readonly answer: Answer; readonly at: string },
) =>
  unit.run(sql`
    update quickbooks_request set state = 'answered', answered_at = ${at}, answer = ${JSON.stringify(answer)}::jsonb
    where agency_id = ${unit.agencyId} and request_id = ${requestId}`);
