// What rows of the queue would send, told without writing anything: the carrier finds out the same, step by step.

import type { ReadUnit } from "@fiducia/database/unit";
import { needed } from "@fiducia/kernel/needed";
import { nameFor, type Program } from "@fiducia/quickbooks/names";
import type { Operation } from "@fiducia/quickbooks/operation";
import { type ExportState, type MappedAccount, readMappedAccounts } from "../company.store.ts";
import { nameOf, toldApart } from "./find-entry.server.ts";
import { type Place, readEntry } from "./lists.store.ts";
import { chartOf, guidOf, reversalParts } from "./next-step.server.ts";
import { type IdOf, needsOf, type Part, partsOf } from "./parts.rules.ts";
import { liveTransactions, type QueueRow } from "./rows.store.ts";
import type { Unit } from "./unit.contract.ts";
import { readItemUnit, readJournalUnit } from "./unit.store.ts";

/** What stands in a list of QuickBooks, or will. */
export interface NamedEntry {
  readonly list: string;
  readonly ownKey: string;
  readonly name: string;
  /** Null: not found or made yet. */
  readonly listId: string | null;
}

export interface Foreseen {
  readonly row: QueueRow;
  /** Undefined of an account. */
  readonly of: Unit | undefined;
  readonly parts: readonly Part[];
  readonly needs: readonly NamedEntry[];
  /** What has to be done before it can be sent; empty for nothing. */
  readonly problem: string;
}

export interface Foresight {
  readonly program: Program;
  readonly fileId: string;
  readonly accounts: ReadonlyMap<string, MappedAccount>;
  readonly chart: ReturnType<typeof chartOf>;
  readonly facts: ExportState["facts"];
  /** Entries that were looked up once. */
  readonly entriesByKey: Map<string, NamedEntry>;
}

export async function openForesight(unit: ReadUnit, state: ExportState): Promise<Foresight> {
  const { facts, integrationType: program } = state;
  const accounts = new Map((await readMappedAccounts(unit, state)).map((each) => [each.key, each]));
  const fileId = state.fileId ?? "";
  return { program, fileId, accounts, facts, chart: chartOf({ accounts, facts }), entriesByKey: new Map() };
}

type Need = ReturnType<typeof needsOf>[number];

/** Two clients of one name are two customers. */
async function freeName(unit: ReadUnit, { accounts, program, entriesByKey }: Foresight, place: Place) {
  const name = await nameOf(unit, { accounts, program }, place);
  const isTaken = [...entriesByKey.values()].some(
    (each) => each.list === place.list && each.name.toLowerCase() === name.toLowerCase(),
  );
  return isTaken ? toldApart(unit, { program }, place) : name;
}

async function nameEntry(unit: ReadUnit, foresight: Foresight, { list, ownKey }: Need): Promise<NamedEntry> {
  const { accounts, program, entriesByKey } = foresight;
  const knownEntry = entriesByKey.get(`${list}/${ownKey}`);
  if (knownEntry) return knownEntry;
  const account = list === "account" ? accounts.get(ownKey) : undefined;
  const storedEntry = list === "account" ? undefined : await readEntry(unit, list, ownKey);
  const name =
    list === "account"
      ? nameFor({ program, list }, account?.name ?? ownKey)
      : (storedEntry?.name ?? (await freeName(unit, foresight, { list, ownKey })));
  const entry = { list, ownKey, name, listId: (account ?? storedEntry)?.listId ?? null };
  entriesByKey.set(`${list}/${ownKey}`, entry);
  return entry;
}

const unchosen = ({ accounts }: Foresight, needs: readonly NamedEntry[]): MappedAccount | undefined =>
  needs
    .map(({ ownKey }) => accounts.get(ownKey.replace(/^account:/, "")))
    .find((account) => account?.isAssignOnExport && !account.isChosen);

function problemOf(foresight: Foresight, of: Unit, needs: readonly NamedEntry[]): string {
  const { closingDate } = foresight.facts;
  if (closingDate && of.day <= closingDate)
    return `The books in QuickBooks are closed through ${closingDate}.`;
  const account = unchosen(foresight, needs);
  return account ? `Choose the account that ${account.title} stands for.` : "";
}

/** What the row is about, with the parts that it sends: nothing of what was voided on its own day. */
async function unitOf(unit: ReadUnit, foresight: Foresight, row: QueueRow) {
  const { chart } = foresight;
  if (row.itemId === null) {
    const of = await readJournalUnit(unit, needed(row.journalId, "the journal of a row"));
    return { of, parts: partsOf(of, chart) };
  }
  const { transfer, reversal } = await readItemUnit(unit, row.itemId);
  if (reversal?.day === transfer.day) return { of: reversal, parts: [] };
  if (row.operation === "Transfer") return { of: transfer, parts: partsOf(transfer, chart) };
  if (!reversal) return { of: transfer, parts: [] };
  const live = await liveTransactions(unit, row);
  return { of: reversal, parts: reversalParts(chart, { transfer, reversal }, live) };
}

export async function foresee(unit: ReadUnit, foresight: Foresight, row: QueueRow): Promise<Foreseen> {
  if (row.glAccountId !== null) {
    const need = { list: "account" as const, ownKey: `gl:${row.glAccountId}` };
    const needs = [await nameEntry(unit, foresight, need)];
    const account = unchosen(foresight, needs);
    const problem = account ? `Choose the account that ${account.title} stands for.` : "";
    return { row, of: undefined, parts: [], needs, problem };
  }
  const { of, parts } = await unitOf(unit, foresight, row);
  const needs: NamedEntry[] = [];
  for (const need of parts.flatMap((part) => needsOf(part)))
    needs.push(await nameEntry(unit, foresight, need));
  return { row, of, parts, needs: [...new Set(needs)], problem: problemOf(foresight, of, needs) };
}

/** The operation of a part, with names in place of ids. */
export function namedOperation(foresight: Foresight, of: Unit, part: Part): Operation {
  return operationWith(
    foresight,
    { of, part },
    (list, ownKey) => foresight.entriesByKey.get(`${list}/${ownKey}`)?.name ?? "",
  );
}

/** The operation of a part as it will be sent, with a name where QuickBooks has no id yet. */
export function knownOperation(foresight: Foresight, of: Unit, part: Part): Operation {
  return operationWith(foresight, { of, part }, (list, ownKey) => {
    const entry = foresight.entriesByKey.get(`${list}/${ownKey}`);
    return entry?.listId ?? entry?.name ?? "";
  });
}

const operationWith = (
  { fileId }: Foresight,
  { of, part }: { readonly of: Unit; readonly part: Part },
  idOf: IdOf,
): Operation => part.build(idOf, guidOf(fileId, of, part.part));
