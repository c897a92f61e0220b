// Looks for what was done by hand in QuickBooks when a proof found a difference that nothing of ours explains: first for the
// day on which it begins, by the balances of ever fewer days, then for the transactions of that day.
import type { ReadUnit } from "@fiducia/database/unit";
import type { WriteUnit } from "@fiducia/database/write-unit";
import { addDays, type Day, day, dayNumber } from "@fiducia/kernel/day";
import type { Answer } from "@fiducia/quickbooks/answer";
import type { Operation, TransactionType } from "@fiducia/quickbooks/operation";
import { queueNameOf } from "@fiducia/serving/item-words";
import { sql } from "kysely";
import { readExportState } from "../company.store.ts";
import { changesOf, type FoundChange, type OurTransaction } from "./found-changes.rules.ts";
import { compareBalances, type ProvenAccount } from "./keep-proof.server.ts";

const TYPES: readonly TransactionType[] = ["Invoice", "CreditMemo", "Payment", "Check", "JournalEntry"];

/** Marks the requests of the search among those of the session. */
const PART = "seek";

interface OpenProof {
  readonly proofId: number;
  readonly day: Day;
  /** The keys of the accounts that differ without a reason of ours. */
  readonly keys: ReadonlySet<string>;
}

/** The newest proof, when it found a difference without a reason that was not looked for yet. */
export async function openProof(unit: ReadUnit): Promise<OpenProof | undefined> {
  const [newest] = await unit.rows(sql<{
    proofId: number;
    day: Day;
    isOpen: boolean;
    accounts: ProvenAccount[];
  }>`
    select proof_id as "proofId", dated_on as day, found is null as "isOpen", accounts from quickbooks_proof
    where agency_id = ${unit.agencyId} order by proof_id desc limit 1`);
  const keys = new Set(newest?.accounts.filter(({ unexplained }) => unexplained !== 0).map(({ key }) => key));
  return newest?.isOpen && keys.size > 0 ? { proofId: newest.proofId, day: newest.day, keys } : undefined;
}

interface Asked {
  readonly operation: Operation;
  readonly answer: Answer | null;
}

const askedSoFar = (unit: WriteUnit, sessionId: number): Promise<readonly Asked[]> =>
  unit.rows(sql<Asked>`
    select operation, answer from quickbooks_request
    where agency_id = ${unit.agencyId} and session_id = ${sessionId} and part = ${PART} order by request_id`);

const readStanding = (unit: WriteUnit, on: Day): Promise<readonly OurTransaction[]> =>
  unit.rows(sql<OurTransaction>`
    select t.transaction_type as type, t.quickbooks_id as id, t.version, t.total_cents as total,
      coalesce(${queueNameOf("i")}, 'Journal entry of ' || to_char(t.dated_on, 'MM/DD/YYYY')) as name
    from quickbooks_transaction t
    left join item i on i.agency_id = t.agency_id and i.item_id = t.item_id
    where t.agency_id = ${unit.agencyId} and t.dated_on = ${on} and t.is_live
      and not t.is_elsewhere order by t.transaction_id`);

interface Found {
  /** Null: the difference is older than the export. */
  readonly day: Day | null;
  readonly changes: readonly FoundChange[];
}

const keepFound = (unit: WriteUnit, proofId: number, finding: Found) =>
  unit.run(sql`update quickbooks_proof set found = ${JSON.stringify(finding)}::jsonb
    where agency_id = ${unit.agencyId} and proof_id = ${proofId}`);

/** The last day without the difference and the first with it, as far as balances were read. */
async function narrowed(unit: WriteUnit, proof: OpenProof, requests: readonly Asked[]) {
  const state = await readExportState(unit);
  if (!state?.firstDay) return undefined;
  const before = addDays(state.firstDay, -1);
  let [without, differs]: [Day | undefined, Day] = [undefined, proof.day];
  for (const { operation, answer } of requests) {
    if (operation.do !== "balances") continue;
    if (answer?.class !== "done") return undefined;
    const compared = await compareBalances(unit, state, {
      day: operation.day,
      balances: answer.balances ?? [],
    });
    const isThere = compared.some(({ key, unexplained }) => proof.keys.has(key) && unexplained !== 0);
    if (isThere) differs = operation.day;
    else without = operation.day;
  }
  return { before, without, differs };
}

const middleOf = (from: Day, to: Day): Day =>
  addDays(from, Math.floor((dayNumber(to) - dayNumber(from)) / 2));

/** What has to be asked of QuickBooks next; undefined when nothing is looked for, or it was found. */
export async function seekChange(
  unit: WriteUnit,
  sessionId: number,
): Promise<{ readonly operation: Operation; readonly part: string } | undefined> {
  const proof = await openProof(unit);
  if (!proof) return undefined;
  const end = async (finding: Found) => {
    await keepFound(unit, proof.proofId, finding);
    return undefined;
  };
  const requests = await askedSoFar(unit, sessionId);
  const range = await narrowed(unit, proof, requests);
  if (!range) return end({ day: null, changes: [] });
  const { before, without, differs } = range;
  if (differs <= before) return end({ day: null, changes: [] });
  if (!without) return { operation: { do: "balances", day: before }, part: PART };
  const middle = middleOf(without, differs);
  if (middle > without) return { operation: { do: "balances", day: middle }, part: PART };
  const probed = requests.filter(({ operation }) => operation.do === "probe");
  const type = TYPES[probed.length];
  if (type) return { operation: { do: "probe", type, day: differs, number: "" }, part: PART };
  const theirs = probed.flatMap(({ answer }) => answer?.transactions ?? []);
  const onDay = theirs.filter((their) => their.day === day(differs));
  return end({ day: differs, changes: changesOf(await readStanding(unit, differs), onDay) });
}
