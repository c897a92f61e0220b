// What has to happen next for one row of the queue, decided anew at each step from what is written down: so a restart in
// the middle loses nothing and does nothing twice.

import { createHash } from "node:crypto";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { ZERO } from "@fiducia/kernel/cents";
import { needed } from "@fiducia/kernel/needed";
import type { KnownTransaction } from "@fiducia/quickbooks/answer";
import type { Program } from "@fiducia/quickbooks/names";
import type { Operation } from "@fiducia/quickbooks/operation";
import { ownAccountKey } from "../account-keys.server.ts";
import type { CompanyFacts, MappedAccount } from "../company.store.ts";
import { NUMBER_IS_TAKEN } from "../row-words.store.ts";
import { findEntry } from "./find-entry.server.ts";
import type { Standing } from "./keep-transaction.store.ts";
import { journalParts, markerOf, needsOf, type Part, partsOf } from "./parts.rules.ts";
import { lastRequest, type StoredRequest } from "./requests.store.ts";
import {
  knownIds,
  type LiveTransaction,
  liveTransactions,
  type QueueRow,
  wasTakenOut,
} from "./rows.store.ts";
import type { Chart, Unit } from "./unit.contract.ts";
import { readItemUnit, readJournalUnit } from "./unit.store.ts";

export interface Books {
  readonly fileId: string;
  readonly facts: CompanyFacts;
  readonly accounts: ReadonlyMap<string, MappedAccount>;
  readonly program: Program;
}

/** A row on its way. */
export interface Work {
  readonly unit: WriteUnit;
  readonly books: Books;
  readonly row: QueueRow;
}

export interface UnitPart {
  readonly of: Unit;
  readonly part: Part;
}

export type Step =
  | { readonly ask: Operation; readonly part: string }
  /** Found by a probe: it stands in QuickBooks already. */
  | { readonly adopt: readonly Standing[] }
  | { readonly complete: string }
  | { readonly failure: string };

interface Reversed {
  readonly transfer: Unit;
  readonly reversal: Unit;
}

type Parts = readonly Pick<LiveTransaction, "part">[];

export const chartOf = ({ accounts, facts }: Pick<Books, "accounts" | "facts">): Chart => ({
  kinds: new Map([...accounts.values()].map(({ key, kind }) => [key, kind])),
  usesClasses: facts.usesClasses === true,
});

/** The same for each try to send this part: a GUID of version 5 in the connection's own space. */
export function guidOf(fileId: string, unit: Pick<Unit, "id">, part: string): string {
  const hash = createHash("sha1")
    .update(Buffer.from(fileId.replaceAll("-", ""), "hex"))
    .update(`${unit.id}/${part}`)
    .digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const isMarked = (books: Books, { of, part: { part } }: UnitPart, transaction: KnownTransaction): boolean =>
  transaction.guid?.toLowerCase() === guidOf(books.fileId, of, part) ||
  transaction.memo.includes(markerOf(of, part));

/** Nothing of ours was found: so another document has the number, unless a person has sent the record again since. */
async function numberTakenBy({ unit, row }: Work, { of, part }: UnitPart): Promise<Step | undefined> {
  if (row.status !== "InProgress") return undefined;
  const added = await lastRequest(unit, row.rowId, { part: part.part, isAdd: true });
  if (added?.answer?.class !== "numberTaken") return undefined;
  return {
    failure: `${NUMBER_IS_TAKEN} ${of.number}. Change its number there, then send the record again.`,
  };
}

/** By which the document of a record is found; a journal entry has none. */
const numberOf = (of: Unit, type: Part["type"]): string => (type === "JournalEntry" ? "" : of.number);

interface Looked {
  readonly probe: Step;
  /** What bears our marks there; none where nothing is in doubt, undefined where it has to be looked for first. */
  readonly matches: readonly KnownTransaction[] | undefined;
}

async function look(work: Work, sought: UnitPart): Promise<Looked> {
  const { unit, books, row } = work;
  const { of, part } = sought;
  const last = await lastRequest(unit, row.rowId, { part: part.part });
  const number = numberOf(of, part.type);
  const probe: Step = { ask: { do: "probe", type: part.type, day: of.day, number }, part: part.part };
  // What was asked for a row that somebody took out may have been carried out.
  if (!last) return { probe, matches: (await wasTakenOut(unit, row)) ? undefined : [] };
  // After a restoration nobody knows what became of a request that was under way.
  if (!last.answer) return { probe, matches: undefined };
  if (last.operation.do !== "probe") {
    const isOpen = ["probe", "numberTaken", "transient"].includes(last.answer.class);
    return { probe, matches: isOpen ? undefined : [] };
  }
  if (last.answer.class !== "done") return { probe, matches: undefined };
  // A transaction that was voided still bears its marker, with a total of zero.
  const matches = (last.answer.transactions ?? []).filter(
    (transaction) => isMarked(books, sought, transaction) && transaction.total !== 0,
  );
  return { probe, matches };
}

const isOfTotal = ({ total }: KnownTransaction, part: Part): boolean =>
  total === undefined || total === part.total;

/**
 * What a doubtful end needs: looking first, and sending again only when nothing was found. Undefined where nothing is in
 * doubt, or nothing of ours was found.
 */
async function doubtOf(work: Work, sought: UnitPart): Promise<Step | undefined> {
  const { of, part } = sought;
  const { probe, matches } = await look(work, sought);
  if (!matches) return probe;
  const [match] = matches;
  if (!match) return undefined;
  if (matches.length === 1 && isOfTotal(match, part)) return { adopt: [{ of, part, transaction: match }] };
  // Sent again by a person, who may have put it right.
  if (work.row.status !== "InProgress") return probe;
  const number = numberOf(of, part.type);
  const named = number ? `, number ${number}` : "";
  if (matches.length === 1)
    return {
      failure: `${of.name} stands in QuickBooks with another total${named}. Correct it there, then send the record again.`,
    };
  return {
    failure: `There may be a duplicate of ${of.name} in QuickBooks${named}. Keep one of the two there, then send the record again.`,
  };
}

async function addStep(work: Work, sought: UnitPart): Promise<Step> {
  const { unit, books } = work;
  const { of, part } = sought;
  const { closingDate } = books.facts;
  if (closingDate && of.day <= closingDate)
    return {
      failure: `The books in QuickBooks are closed through ${closingDate}. Open them there, then send the record again.`,
    };
  const ids = new Map<string, string>();
  for (const need of needsOf(part)) {
    const entry = await findEntry(unit, books, need);
    if (!("id" in entry)) return entry;
    ids.set(`${need.list}/${need.ownKey}`, entry.id);
  }
  const objection = (await doubtOf(work, sought)) ?? (await numberTakenBy(work, sought));
  if (objection) return objection;
  const guid = guidOf(books.fileId, of, part.part);
  return { ask: part.build((list, ownKey) => ids.get(`${list}/${ownKey}`) ?? "", guid), part: part.part };
}

/** Whether a transaction in QuickBooks has to go: its total differs from the record's, or the record has no such part. */
export const isOutOfPlace = ({ part }: Pick<LiveTransaction, "part">): boolean =>
  /^(wrong|stray)-/.test(part);

const removeStep = ({ type, quickbooksId, version, part }: LiveTransaction): Step => ({
  ask: { do: "remove", type, id: quickbooksId, syncToken: version },
  part,
});

/** What stands there for the row: the transaction that has to go before anything else, and the parts that are absent. */
async function standingOf({ unit, row }: Work, parts: readonly Part[]) {
  const live = await liveTransactions(unit, row);
  const standing = new Set(live.map(({ part }) => part));
  return {
    misplaced: live.find(isOutOfPlace),
    absent: parts.filter(({ part }) => !standing.has(part)),
  };
}

/** Takes a transaction out. Where somebody changed it in QuickBooks meanwhile, its version there is looked up first. */
function takeOutStep(next: LiveTransaction, of: Unit, last: StoredRequest | undefined): Step {
  const { part, type, day, quickbooksId } = next;
  if (last?.operation.do === "remove" && last.answer?.class === "transient")
    return { ask: { do: "probe", type, day, number: numberOf(of, type) }, part };
  const transactions = last?.operation.do === "probe" ? last.answer?.transactions : undefined;
  const version = transactions?.find(({ id }) => id === quickbooksId)?.version ?? next.version;
  return removeStep({ ...next, version });
}

const removeMisplaced = async (work: Work, of: Unit, misplaced: LiveTransaction): Promise<Step> =>
  takeOutStep(misplaced, of, await lastRequest(work.unit, work.row.rowId, { part: misplaced.part }));

async function sendStep(work: Work, of: Unit, parts: readonly Part[]): Promise<Step> {
  const { misplaced, absent } = await standingOf(work, parts);
  if (misplaced) return removeMisplaced(work, of, misplaced);
  const [missing] = absent;
  if (!missing) return { complete: parts.length === 0 ? "It moves no account of QuickBooks." : "" };
  return addStep(work, { of, part: missing });
}

/** What was found of a part that nobody needs any more: at most one is the part, the others are to be taken out. */
function sortedOut({ of, part }: UnitPart, matches: readonly KnownTransaction[]): readonly Standing[] {
  const match = matches.find((transaction) => isOfTotal(transaction, part));
  return matches.map((transaction) => {
    if (transaction === match) return { of, part, transaction };
    const stray = { part: `stray-${transaction.id}`, type: part.type, total: transaction.total ?? ZERO };
    return { of: { day: transaction.day }, part: { ...stray, applied: [], effect: [] }, transaction };
  });
}

/**
 * Of what was voided on its own day nothing more is sent: only copies that QuickBooks may have are looked for. All of them
 * go, so nobody has to choose.
 */
async function seekStep(work: Work, of: Unit, parts: readonly Part[]): Promise<Step> {
  const { misplaced, absent } = await standingOf(work, parts);
  if (misplaced) return removeMisplaced(work, of, misplaced);
  const transactionIds = await knownIds(work.unit, work.row);
  for (const part of absent) {
    const { probe, matches } = await look(work, { of, part });
    if (!matches) return probe;
    const fresh = matches.filter(({ id }) => !transactionIds.has(id));
    // Somebody may have changed it there since.
    if (fresh.length > 0 && work.row.status !== "InProgress") return probe;
    if (fresh.length > 0) return { adopt: sortedOut({ of, part }, fresh) };
  }
  return { complete: absent.length === 0 ? "" : "It was voided, so nothing more was sent." };
}

/** The entries that reverse what stands of a transfer: the rest was not sent, or was taken out again. */
export function reversalParts(chart: Chart, { transfer, reversal }: Reversed, live: Parts): readonly Part[] {
  const standing = new Set(live.map(({ part }) => part));
  const absent = partsOf(transfer, chart).filter(({ part }) => !standing.has(part));
  const lines = [...reversal.effect, ...absent.flatMap(({ effect }) => effect)];
  return journalParts(reversal, chart, { lines, name: "reversal" });
}

/**
 * A reversal. What stands on one day with its reversal is taken out of QuickBooks; what was voided on another day is
 * reversed by a journal entry of that day, so that the books agree on every day between.
 */
async function reverseStep(work: Work): Promise<Step> {
  const { unit, books, row } = work;
  const { transfer, reversal } = await readItemUnit(unit, needed(row.itemId, "the item of a reversal"));
  const live = await liveTransactions(unit, row);
  const [next] = live.filter(({ part }) => !part.startsWith("reversal"));
  if (live.length === 0) {
    const wasRemoved = (await lastRequest(unit, row.rowId)) !== undefined;
    return { complete: wasRemoved ? "" : "It was not transferred, so there is nothing to reverse." };
  }
  const last = next && (await lastRequest(unit, row.rowId, { part: next.part }));
  const isRefused = last?.operation.do === "remove" && last.answer?.class === "permanent";
  const isEntered = isRefused || next?.isElsewhere === true;
  if (reversal && (reversal.day !== transfer.day || isEntered))
    return sendStep(work, reversal, reversalParts(chartOf(books), { transfer, reversal }, live));
  if (!next) return { complete: "" };
  return takeOutStep(next, transfer, last);
}

/** What the row transfers, and the reversal of its item where it was voided. */
const transferOf = async ({ unit, row }: Work): Promise<Awaited<ReturnType<typeof readItemUnit>>> =>
  row.itemId === null
    ? { transfer: await readJournalUnit(unit, needed(row.journalId, "the journal of a row")), reversal: null }
    : readItemUnit(unit, row.itemId);

/** What has to be asked of QuickBooks next for the row, or how it ends. */
export async function nextStep(work: Work): Promise<Step> {
  const { unit, books, row } = work;
  if (row.glAccountId !== null) {
    const ownKey = ownAccountKey(row.glAccountId);
    const entry = await findEntry(unit, books, { list: "account", ownKey });
    return "id" in entry ? { complete: "" } : entry;
  }
  if (row.operation === "Reverse") return reverseStep(work);
  const { transfer, reversal } = await transferOf(work);
  const parts = partsOf(transfer, chartOf(books));
  return reversal?.day === transfer.day ? seekStep(work, transfer, parts) : sendStep(work, transfer, parts);
}

/** The part of a row by its name, with its unit; undefined where the unit has none of this name. */
export async function partNamed(work: Work, name: string): Promise<UnitPart | undefined> {
  const { unit, books, row } = work;
  const named = (of: Unit, parts: readonly Part[]): UnitPart | undefined => {
    const part = parts.find((one) => one.part === name);
    return part && { of, part };
  };
  if (row.operation === "Reverse" && row.itemId !== null) {
    const { transfer, reversal } = await readItemUnit(unit, row.itemId);
    const live = await liveTransactions(unit, row);
    if (reversal) return named(reversal, reversalParts(chartOf(books), { transfer, reversal }, live));
  }
  const { transfer: of } = await transferOf(work);
  return named(of, partsOf(of, chartOf(books)));
}
