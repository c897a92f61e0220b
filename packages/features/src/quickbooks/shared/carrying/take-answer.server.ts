// What an answer of QuickBooks changes: the row that asked, what stands there, and what is known of its lists.
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { ZERO } from "@fiducia/kernel/cents";
import { type Instant, isoInstant } from "@fiducia/kernel/clock";
import type { Answer } from "@fiducia/quickbooks/answer";
import { sql } from "kysely";
import { replaceListed } from "../company.store.ts";
import { keepProof } from "../proof/keep-proof.server.ts";
import { booksOf, type Desk, nowOf } from "./desk.server.ts";
import { takeFound, takeMade } from "./find-entry.server.ts";
import { keepTransaction } from "./keep-transaction.store.ts";
import { forgetEntries } from "./lists.store.ts";
import { isOutOfPlace, partNamed, type Work } from "./next-step.server.ts";
import { needsOf } from "./parts.rules.ts";
import { awaitedRequest, consumeRequest, type StoredRequest } from "./requests.store.ts";
import { leadRow, liveTransactions, readRow } from "./rows.store.ts";
import { lockSession } from "./session.store.ts";

interface Answered extends Work {
  readonly desk: Desk;
  readonly request: StoredRequest;
  readonly answer: Answer;
}

const MOST_ATTEMPTS = 5;
const RETRY_MS = 30_000;

/** The original stays with the request, for who wants to read it. */
const wordsOf = ({ message, original }: Answer): string => message || original;

const fail = ({ unit, row: { rowId }, answer }: Answered, message = wordsOf(answer)) =>
  leadRow(unit, { rowId, status: "Failed", message });

/** Again later, and not for ever. */
function later(answered: Answered) {
  const { unit, desk, row, answer } = answered;
  const attempts = row.attempts + 1;
  if (attempts >= MOST_ATTEMPTS) return fail(answered);
  const nextAttemptAt = isoInstant((desk.clock() + RETRY_MS * 2 ** attempts) as Instant);
  const message = wordsOf(answer);
  return leadRow(unit, { rowId: row.rowId, status: "Pending", message, attempts, nextAttemptAt });
}

/**
 * What is not as the record has it is kept under another name, and taken out by the next step: a transaction with another
 * total than ours, and one that was asked for by an earlier version of Fiducia, which divided the record otherwise.
 */
async function takeAdded(answered: Answered) {
  const { unit, row, request, answer } = answered;
  const transaction = answer.transaction;
  if (!transaction) throw new Error(`QuickBooks did not name what it added for row ${row.rowId}`);
  const unitPart = await partNamed(answered, request.part);
  if (!unitPart) {
    const { type, day, total = ZERO } = transaction;
    const stray = { part: `stray-${request.requestId}`, type, total, applied: [], effect: [] };
    return keepTransaction(unit, row, { of: { day }, part: stray, transaction });
  }
  const isOurs = transaction.total === undefined || transaction.total === unitPart.part.total;
  const wrong = { ...unitPart.part, part: `wrong-${request.requestId}`, applied: [] };
  await keepTransaction(unit, row, {
    of: unitPart.of,
    part: isOurs ? unitPart.part : wrong,
    transaction,
  });
}

/** Of an entry that is not there any more: it is looked for anew, once. */
async function takeLost(answered: Answered) {
  const { unit, row, request } = answered;
  if (row.attempts > 0) return fail(answered);
  const unitPart = await partNamed(answered, request.part);
  await forgetEntries(unit, unitPart ? needsOf(unitPart.part) : []);
  return leadRow(unit, { rowId: row.rowId, status: "Pending", attempts: 1 });
}

const OTHER_TOTAL =
  "QuickBooks made the total another than ours, so it was taken out again. Look at its sales tax and rounding.";

async function takeRemoved(answered: Answered) {
  const { unit, row, request } = answered;
  const gone = (await liveTransactions(unit, row)).find(({ part }) => part === request.part);
  if (!gone) return;
  await unit.run(sql`update quickbooks_transaction set is_live = false
    where agency_id = ${unit.agencyId} and transaction_id = ${gone.transactionId}`);
  if (gone.part.startsWith("wrong-")) await fail(answered, OTHER_TOTAL);
}

const isVoided = ({ unit, row: { itemId } }: Work): Promise<boolean> =>
  unit.has(sql<{ one: number }>`
    select 1 as one from item i join event r on r.agency_id = i.agency_id and r.reverses_event_id = i.event_id
    where i.agency_id = ${unit.agencyId} and i.item_id = ${itemId}`);

async function takeRemoval(answered: Answered) {
  const { answer, request, row } = answered;
  if (answer.class === "done" || answer.class === "absent") return takeRemoved(answered);
  // What QuickBooks refuses to take out is reversed by a journal entry, which the next step asks for.
  const isReversal = row.operation === "Reverse" && !isOutOfPlace(request);
  return answer.class === "permanent" && isReversal && (await isVoided(answered))
    ? undefined
    : fail(answered);
}

async function takeFind(answered: Answered) {
  const { unit, request, answer } = answered;
  if (answer.class !== "done" && answer.class !== "absent") return fail(answered);
  const objection = await takeFound(unit, request.part, answer);
  return objection && fail(answered, objection);
}

async function takeCreated(answered: Answered) {
  const { unit, request, answer } = answered;
  const isTaken = answer.class === "nameTaken" && request.operation.do !== "createAccount";
  return answer.class === "done" || isTaken ? takeMade(unit, request.part, answer) : fail(answered);
}

async function takeForRow(answered: Answered): Promise<unknown> {
  const { unit, row, request, answer } = answered;
  const { do: what } = request.operation;
  if (answer.class === "transient") return later(answered);
  if (answer.class === "unauthorised")
    return leadRow(unit, { rowId: row.rowId, status: "Pending", message: wordsOf(answer) });
  // The next step looks at what is to be probed, and at what a probe found.
  if (["probe", "numberTaken"].includes(answer.class) || (what === "probe" && answer.class === "done"))
    return undefined;
  if (what === "remove") return takeRemoval(answered);
  if (what === "find") return takeFind(answered);
  if (what.startsWith("create")) return takeCreated(answered);
  if (answer.class === "done") return takeAdded(answered);
  return answer.class === "absent" ? takeLost(answered) : fail(answered);
}

interface OfCompany {
  readonly unit: WriteUnit;
  readonly desk: Desk;
  readonly request: StoredRequest;
  readonly answer: Answer;
}

async function takeForCompany({ unit, desk, request, answer }: OfCompany) {
  const { operation } = request;
  if (answer.class !== "done") return;
  if (operation.do === "listAccounts") {
    const listed = (answer.entries ?? []).map(({ id, name, kind = "", isActive }) => ({
      listId: id,
      name,
      kind,
      isActive,
    }));
    await replaceListed(unit, listed, nowOf(desk));
  }
  if (operation.do === "balances" && request.part === "balances")
    await keepProof(unit, { day: operation.day, at: nowOf(desk), balances: answer.balances ?? [] });
}

interface Reply {
  readonly requestId: number;
  readonly answer: Answer;
}

/**
 * Takes what QuickBooks answered to a request, once: an answer that comes twice changes nothing. When nobody knows whether
 * it was carried out, the request stays awaited and its bytes go again. Returns whether the session goes on.
 */
export function takeAnswer(desk: Desk, sessionId: number, { requestId, answer }: Reply): Promise<boolean> {
  return writeAs(desk.connection, desk.agencyId, async (unit) => {
    await lockSession(unit, sessionId);
    const request = await awaitedRequest(unit);
    if (request?.requestId !== requestId) return true;
    if (answer.class === "unknown") return false;
    await consumeRequest(unit, request, { answer, at: nowOf(desk) });
    await unit.run(sql`update quickbooks_session set seen_at = ${nowOf(desk)}
      where agency_id = ${unit.agencyId} and session_id = ${sessionId}`);
    const books = await booksOf(unit, desk);
    const row = request.rowId === null ? undefined : await readRow(unit, request.rowId);
    if (row && books) await takeForRow({ unit, books, row, desk, request, answer });
    else await takeForCompany({ unit, desk, request, answer });
    return answer.class !== "unauthorised";
  });
}
