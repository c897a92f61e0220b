// Carries the queue to QuickBooks, one request after another: the same for Desktop, which asks for requests, and for
// Online, which is asked.
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { dayOf } from "@fiducia/kernel/day";
import { newId } from "@fiducia/ledger/ids";
import { changes, type Operation } from "@fiducia/quickbooks/operation";
import { sql } from "kysely";
import { provenDay } from "../proof/proven-day.rules.ts";
import { openProof, seekChange } from "../proof/seek-change.server.ts";
import { booksOf, type Desk, nowOf, planExport } from "./desk.server.ts";
import { keepTransaction } from "./keep-transaction.store.ts";
import { type Books, nextStep } from "./next-step.server.ts";
import { awaitedRequest, settledSet, writeRequestRow } from "./requests.store.ts";
import { countRows, leadRow, nextRow } from "./rows.store.ts";
import { lockSession } from "./session.store.ts";

export type Next =
  | { readonly requestId: number; readonly operation: Operation; readonly content: string }
  | { readonly nothing: string };

const ROWS_AT_ONCE = 50;

const setIdOf = (requestId: number): string => `A${requestId.toString(36)}`;

interface Asking {
  readonly unit: WriteUnit;
  readonly desk: Desk;
  readonly sessionId: number;
}

interface Asked {
  readonly rowId: number | null;
  readonly part: string;
  readonly operation: Operation;
}

async function ask({ unit, desk, sessionId }: Asking, { rowId, part, operation }: Asked): Promise<Next> {
  const requestId = newId();
  const setId = changes(operation) ? setIdOf(requestId) : undefined;
  const clear = await settledSet(unit, sessionId);
  const content = desk.write(operation, {
    requestId: String(requestId),
    ...(setId ? { setId } : {}),
    ...(clear ? { clear } : {}),
  });
  await writeRequestRow(unit, {
    requestId,
    sessionId,
    rowId,
    part,
    operation,
    content,
    setId: setId ?? null,
    at: nowOf(desk),
  });
  return { requestId, operation, content };
}

/** Goes through rows until one has to ask something; undefined when none waits. */
async function askForRow(asking: Asking, books: Books): Promise<Next | "more" | undefined> {
  const { unit, desk } = asking;
  for (let looked = 0; looked < ROWS_AT_ONCE; looked += 1) {
    const row = await nextRow(unit, nowOf(desk));
    if (!row) return undefined;
    const { rowId } = row;
    let step = await nextStep({ unit, books, row });
    if ("ask" in step && row.status !== "InProgress") {
      const rowState = await leadRow(unit, { rowId, status: "InProgress" });
      if (rowState === "gone") continue;
      // A void that this has waited for changes what is asked.
      if (rowState === "voided") step = await nextStep({ unit, books, row });
    }
    if ("ask" in step) return ask(asking, { rowId, part: step.part, operation: step.ask });
    if ("adopt" in step) for (const standing of step.adopt) await keepTransaction(unit, row, standing);
    else if ("complete" in step) await leadRow(unit, { rowId, status: "Complete", message: step.complete });
    else await leadRow(unit, { rowId, status: "Failed", message: step.failure });
  }
  return "more";
}

async function nextOf(asking: Asking): Promise<Next | "more"> {
  const { unit, desk, sessionId } = asking;
  const session = await lockSession(unit, sessionId);
  if (!session?.isLive) return { nothing: "The session has ended." };
  await unit.run(sql`update quickbooks_session set rounds = rounds + 1, seen_at = ${nowOf(desk)}
    where agency_id = ${unit.agencyId} and session_id = ${sessionId}`);
  const awaited = await awaitedRequest(unit);
  if (awaited) return awaited;
  const books = await booksOf(unit, desk);
  if (!books) return { nothing: "No connection to QuickBooks is set up." };
  if (!session.accounts)
    return ask(asking, { rowId: null, part: "accounts", operation: { do: "listAccounts" } });
  if (!books.hasBegun) return { nothing: "Finish the settings of the export in Fiducia." };
  const next = await askForRow(asking, books);
  if (next) return next;
  if (session.balances) {
    const sought = await seekChange(unit, sessionId);
    return sought ? ask(asking, { rowId: null, ...sought }) : { nothing: "No more items" };
  }
  const operation = { do: "balances" as const, day: provenDay(books.form, dayOf(desk.clock(), desk.zone)) };
  return ask(asking, { rowId: null, part: "balances", operation });
}

/**
 * The next request of a session, written down before it is given out. A request whose answer was lost comes first, the
 * same bytes again. When nothing is left to carry, the balances of both books are compared once.
 */
export async function nextRequest(desk: Desk, sessionId: number): Promise<Next> {
  await planExport(desk);
  for (;;) {
    const next = await writeAs(desk.connection, desk.agencyId, (unit) => nextOf({ unit, desk, sessionId }));
    if (next !== "more") return next;
  }
}

/** How far a session is, from 0 to 99; 100 when nothing is left. */
export function progressOf(desk: Desk, sessionId: number): Promise<number> {
  return writeAs(desk.connection, desk.agencyId, async (unit) => {
    const session = await lockSession(unit, sessionId);
    if (session?.balances && !(await openProof(unit))) return 100;
    const { open, carried } = await countRows(unit, sessionId);
    return Math.min(99, Math.max(1, Math.floor((100 * carried) / Math.max(1, carried + open))));
  });
}
