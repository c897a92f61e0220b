// Checks the trust rules on a draft before it is posted: decisions may be refused, facts never.

import { CONTROL } from "@fiducia/contract/control-accounts";
import type { ReadUnit } from "@fiducia/database/unit";
import type { Cents } from "@fiducia/kernel/cents";
import { valueAt } from "@fiducia/kernel/needed";
import type { Refusal } from "@fiducia/kernel/outcome";
import { kindRule } from "@fiducia/ledger/entry-kind";
import type { Plan, PlannedEntry } from "@fiducia/ledger/plan";
import type { Entry, Posting } from "@fiducia/ledger/posting";
import { ACCOUNT, ACCOUNTS } from "@fiducia/ledger/store/control.store";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { readRevenueStanding } from "@fiducia/ledger/store/transferable.store";
import { readTrustState } from "@fiducia/ledger/store/trust-state.store";
import { readLeaving } from "@fiducia/ledger/store/undeposited.store";
import { transferRefusal } from "@fiducia/ledger/transferable";
import { surplusOf } from "@fiducia/ledger/trust-position";
import { lowersMoney, testIn, trustRefusal } from "@fiducia/ledger/trust-rules";
import type { TrustState } from "@fiducia/ledger/trust-state";
import { afterEntry } from "@fiducia/ledger/trust-state-after";
import { undepositedRefusal } from "@fiducia/ledger/undeposited";
import { sql } from "kysely";
import { clientName } from "../names.ts";

const banksOf = (entry: Entry): number[] => [
  ...new Set(entry.postings.flatMap(({ bankId }) => bankId ?? [])),
];

const ofOwner = (posting: Posting): boolean =>
  posting.account === CONTROL.clientCredit || posting.partId !== undefined;

/** Whether the trust rules can apply to the entry; entries that only bring money in are skipped. */
function isAsked({ entry }: PlannedEntry): boolean {
  const { test, mayAdvance, isFact } = kindRule(entry.kind);
  if (test !== "none") return true;
  if (!isFact && banksOf(entry).some((bankId) => testIn(bankId, entry) !== "none")) return true;
  return (
    !mayAdvance &&
    entry.postings.some((posting) => posting.bankId !== undefined && ofOwner(posting) && posting.amount > 0)
  );
}

interface Held {
  readonly name: string;
  readonly amount: Cents;
}

/** Whose money a bank holds, largest first: the owners who would miss what it is short by. */
const readOwnersHeld = (unit: ReadUnit, bankId: number): Promise<readonly Held[]> =>
  unit.rows(sql<Held>`
    select coalesce(a.name, ${clientName("c")}) as name, sum(b.balance_cents)::bigint as amount
    from trust_balance b
    left join line_part p on p.agency_id = b.agency_id and b.account = ${ACCOUNT.directBill} and p.part_id = b.owner_id
    left join gl_account a on a.agency_id = b.agency_id and b.account <> ${ACCOUNT.clientCredit}
      and a.gl_account_id = coalesce(p.owner_account_id, b.owner_id)
    left join item i on i.agency_id = b.agency_id and b.account = ${ACCOUNT.clientCredit} and i.item_id = b.owner_id
    left join client c on c.agency_id = i.agency_id and c.client_id = i.client_id
    where b.agency_id = ${unit.agencyId} and b.trust_bank_id = ${bankId}
      and b.account in ${ACCOUNTS.others} and b.balance_cents > 0
    group by 1 order by 2 desc, 1 limit 5`);

interface Step {
  readonly planned: PlannedEntry;
  readonly before: TrustState;
  readonly after: TrustState;
}

/** Adds to a shortage how much is missing, whose money it is, and whether the user may confirm it. */
async function withOwners(unit: ReadUnit, refusal: Refusal, step: Step): Promise<Refusal> {
  if (refusal.rule !== "SHORTAGE") return refusal;
  const { entry } = step.planned;
  const bankId = banksOf(entry).find((id) => surplusOf(step.after.position(id)) < 0) ?? 0;
  const isWarning = step.before.policy.blockNegativeTrust === "WARN";
  const detail = {
    bankAccountId: bankId,
    bank: step.before.bankName(bankId),
    shortBy: -surplusOf(step.after.position(bankId)),
    owners: await readOwnersHeld(unit, bankId),
    mayConfirm: isWarning && testIn(bankId, entry) === "D",
  };
  return { ...refusal, detail };
}

/** Refusals that come before those about undeposited money; shortage and overdraft come after. */
const BEFORE_DEPOSIT: readonly string[] = [
  "HELD_IN_OTHER_BANK",
  "CREDIT_IN_OTHER_BANK",
  "ADVANCE_NOT_ALLOWED",
];

/**
 * The revenue that a decision hands to the agency, whatever it gives back in the same entry. A write-off hands it to a
 * third party within trust.
 */
const handedOver = ({ kind, postings }: Entry): readonly Posting[] =>
  kindRule(kind).isFact || kind === "WriteOff"
    ? []
    : postings.filter(
        ({ account, movement, amount }) =>
          account === CONTROL.revenuePayable && movement === "disburse" && amount > 0,
      );

const movedAway = ({ postings }: Entry): readonly Posting[] =>
  postings.filter(
    ({ account, movement, amount }) =>
      account === CONTROL.revenuePayable && movement === "move" && amount > 0,
  );

/**
 * What of a decision may use deposited money only, with the banks that it takes it from: the agency's revenue always,
 * also when it goes to another bank; the rest by the agency's policy.
 */
function usesDeposited({ entry }: PlannedEntry, state: TrustState): [Entry, readonly number[]] {
  if (kindRule(entry.kind).isFact) return [entry, []];
  const revenue = [...handedOver(entry), ...movedAway(entry)];
  const ofRevenue = banksOf({ ...entry, postings: revenue });
  if (state.policy.payBeforeDeposit) return [{ ...entry, postings: revenue }, ofRevenue];
  return [entry, banksOf(entry).filter((bankId) => ofRevenue.includes(bankId) || lowersMoney(bankId, entry))];
}

/**
 * Refuses the first line or credit that would leave before it is deposited; records the undeposited amount in the
 * draft.
 */
async function refusedAsUndeposited(
  unit: ReadUnit,
  planned: PlannedEntry,
  { state, note }: { state: TrustState; note: WaitingNote },
): Promise<Refusal | undefined> {
  const [entry, banks] = usesDeposited(planned, state);
  for (const bankId of banks) {
    const { undeposited } = state.position(bankId);
    note(bankId, undeposited);
    if (undeposited <= 0) continue;
    const refusal = undepositedRefusal(await readLeaving(unit, entry, state, bankId));
    if (refusal) return refusal;
  }
  return undefined;
}

/** Refuses to transfer revenue to the agency before it is deposited and past its hold. */
async function refusedAsTransfer(
  unit: ReadUnit,
  { entry, datedOn }: PlannedEntry,
  state: TrustState,
): Promise<Refusal | undefined> {
  const leaving = handedOver(entry);
  if (leaving.length === 0) return undefined;
  const { allocationRule, holdDays } = await readSettings(unit);
  const rules = { today: datedOn, holdDays, allocationRule };
  for (const bankId of new Set(leaving.flatMap((posting) => posting.bankId ?? []))) {
    const here = leaving.filter((posting) => posting.bankId === bankId);
    const partIds = here.flatMap((posting) => posting.partId ?? []);
    const standings = await readRevenueStanding(unit, partIds, bankId);
    for (const { partId, amount } of here) {
      const [part, standing] = [state.part(partId), valueAt(standings, partId)];
      const refusal = part && standing ? transferRefusal({ part, amount }, standing, rules) : undefined;
      if (refusal) return refusal;
    }
  }
  return undefined;
}

/** Records a bank's undeposited money in the draft. */
export type WaitingNote = (bankId: number, undeposited: Cents) => void;

/** The first refusal of the trust rules over the plan's entries in order; undefined when there is none. */
export async function refusedByTrust(
  unit: ReadUnit,
  plan: Plan,
  note: WaitingNote = () => undefined,
): Promise<Refusal | undefined> {
  if (!plan.entries.some(isAsked)) return undefined;
  const { advance, shortageReason } = plan.confirmation;
  const confirmation = { advance: advance === true, shortageConfirmed: shortageReason !== undefined };
  let state = await readTrustState(unit, plan);
  for (const planned of withWhatMoves(plan)) {
    const after = afterEntry(state, planned.entry);
    const rule = isAsked(planned) ? trustRefusal(planned.entry, state, confirmation) : undefined;
    const transfer = BEFORE_DEPOSIT.includes(rule?.rule ?? "")
      ? undefined
      : ((await refusedAsUndeposited(unit, planned, { state, note })) ??
        (await refusedAsTransfer(unit, planned, state)));
    const refusal = transfer ?? rule;
    if (refusal) return withOwners(unit, refusal, { planned, before: state, after });
    state = after;
  }
  return undefined;
}

/** A decision includes what it moves on its documents: together they must not leave a bank shorter. */
function withWhatMoves(plan: Plan): readonly PlannedEntry[] {
  const decided = plan.entries.find(({ entry }) => kindRule(entry.kind).test === "D");
  if (!decided || !plan.entries.some(({ entry }) => entry.kind === "Reallocation")) return plan.entries;
  const postings = plan.entries.flatMap(({ entry }) => entry.postings);
  return [{ ...decided, entry: { ...decided.entry, postings } }];
}
