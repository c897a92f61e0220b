// Records what a line of a trust bank says and the books do not know, and matches the line with it in one posting.

import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { readInterestConsent } from "@fiducia/features/agency/shared/interest-consent.store";
import { HOUSE_CLIENTS, readHouseClient } from "@fiducia/features/clients/save-client/house-client.store";
import { type Cents, cents, formatCents, minus, negate, ZERO } from "@fiducia/kernel/cents";
import { cutText } from "@fiducia/kernel/cut-text";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { newId } from "@fiducia/ledger/ids";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { chargeByBank } from "@fiducia/ledger/rules/agency-funds";
import { earnInterest, holdForUnknown } from "@fiducia/ledger/rules/bank-line";
import { readSettings } from "@fiducia/ledger/store/settings.store";
import { authorOf, datePosting } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import { holdsToOffices } from "@fiducia/serving/within-reach";
import { sql } from "kysely";
import type { z } from "zod";
import { reachesWholeAgency } from "../../opening/shared/whole-agency.server.ts";
import { type LineRow, readLines, readTrustBank, type TrustBank } from "../matching/bank-lines.store.ts";
import { refusedByDatabase } from "../matching/database-refusal.server.ts";
import { readSums } from "../matching/matches.store.ts";
import { isItemTwice } from "../matching/named-twice.rules.ts";
import { hasBegun } from "../month/start.store.ts";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import { readReconciledThrough } from "../statements/statement.store.ts";
import { readCharged } from "./charged.store.ts";
import { recordBankLineCommand } from "./record-line.contract.ts";

type Wanted = Instruction<z.output<typeof recordBankLineCommand.body>>;

const REFUSALS = recordBankLineCommand.refusals;

interface Recording {
  readonly instruction: Wanted;
  readonly bank: TrustBank;
  readonly line: LineRow;
  /** What the line says beyond the items that it clears. */
  readonly amount: Cents;
  readonly datedOn: Day;
  /** What the transaction says of itself; with the bank's day where that day is closed. */
  readonly memo: string;
}

/** The line's own day while it is open, else today. */
async function dayOf(unit: ReadUnit, instruction: Wanted, line: LineRow) {
  const { closedThrough } = await readSettings(unit);
  const isOpen = closedThrough === null || line.datedOn > closedThrough;
  return datePosting(
    unit,
    { ...instruction, body: { datedOn: isOpen ? line.datedOn : undefined } },
    PERMISSION.recordAgencyFunds,
  );
}

async function settle(unit: ReadUnit, instruction: Wanted): Promise<Outcome<Recording>> {
  const { caller, body } = instruction;
  const { bankAccountId, lineId, items, memo } = body;
  if (!reachesWholeAgency(caller, prepareAccess)) return refuse(REFUSALS, "NOT_WHOLE", { kind: "forbidden" });
  const bank = await readTrustBank(unit, bankAccountId);
  if (!bank) return refuse(REFUSALS, "BANK_UNKNOWN", { kind: "unknown", field: "bankAccountId" });
  const [line] = await readLines(unit, sql`l.bank_account_id = ${bankAccountId} and l.line_id = ${lineId}`);
  if (!line) return refuse(REFUSALS, "LINE_UNKNOWN", { kind: "unknown", field: "lineId" });
  if (line.matchId !== null) return refuse(REFUSALS, "LINE_MATCHED", { field: "lineId" });
  if (!(await hasBegun(unit, bankAccountId)))
    return refuse(REFUSALS, "NOT_STARTED", { field: "bankAccountId" });
  const closed = await readReconciledThrough(unit, bankAccountId);
  if (closed !== null && line.datedOn <= closed)
    return refuse(REFUSALS, "RECONCILED", { values: { closed: formatDay(closed) }, field: "lineId" });
  if (isItemTwice(items)) return refuse(REFUSALS, "ITEM_TWICE", { kind: "invalid", field: "items" });
  const sums = await readSums(unit, { bankAccountId, lineIds: [lineId], items });
  if (sums.itemCount !== items.length) return refuse(REFUSALS, "ITEM_SETTLED", { field: "items" });
  const amount = minus(line.amount, sums.items);
  if (amount === 0) return refuse(REFUSALS, "NOTHING_LEFT", { field: "items" });
  if (body.as !== "charge" && amount < 0)
    return refuse(REFUSALS, "NOT_A_DEPOSIT", {
      values: { amount: formatCents(cents(-amount)) },
      field: "as",
    });
  if (body.as === "charge" && amount > 0) {
    const charged = await readCharged(unit, bankAccountId, line.datedOn);
    if (amount > charged)
      return refuse(REFUSALS, "MORE_THAN_CHARGED", {
        values: { charged: formatCents(charged), amount: formatCents(amount) },
        field: "as",
      });
  }
  const dated = await dayOf(unit, instruction, line);
  if (!dated.ok) return dated;
  const { datedOn } = dated.value;
  const said = memo === "" ? line.description : memo;
  const onDay = datedOn === line.datedOn ? "" : `${formatDay(line.datedOn)} at the bank. `;
  return done({ instruction, bank, line, amount, datedOn, memo: cutText(`${onDay}${said}`, 500) });
}

/** What every event says that the bank itself caused. */
const byBank = ({ bank, line, datedOn, memo }: Recording) =>
  ({
    datedOn,
    payee: bank.name,
    memo,
    bankAccountId: bank.bankAccountId,
    payMethod: "EFT",
    referenceNumber: line.reference === "" ? null : line.reference,
  }) as const;

/** The charge of a bank, or one that it took back: always the agency's. */
function charge(draft: PostingDraft, recording: Recording): number {
  const { bank, datedOn } = recording;
  const charged = negate(recording.amount);
  const eventId = draft.event({ ...byBank(recording), eventType: "BankCharge", disbursed: charged });
  draft.entry(eventId, { datedOn }, chargeByBank(bank.bankAccountId, charged));
  return eventId;
}

/** Interest that is the agency's. */
function earn(draft: PostingDraft, recording: Recording): number {
  const { bank, amount, datedOn } = recording;
  const eventId = draft.event({ ...byBank(recording), eventType: "TrustInterest", tendered: amount });
  draft.entry(eventId, { datedOn }, earnInterest(bank.bankAccountId, amount));
  return eventId;
}

/** Whether the clients had consented by the day on which the bank paid it. */
async function isAgencys(unit: ReadUnit, { line, instruction }: Recording): Promise<boolean> {
  if (instruction.body.as !== "interest") return false;
  const { interestConsentOn } = await readInterestConsent(unit);
  return interestConsentOn !== null && interestConsentOn <= line.datedOn;
}

/** A receipt of the house client for what nobody can be named as the owner of. */
function hold(
  draft: PostingDraft,
  { instruction: { body, caller }, bank, line, amount, datedOn, memo }: Recording,
  clientId: number,
): number {
  const { bankAccountId } = bank;
  const itemId = newId();
  const eventId = draft.event({
    eventType: "IncomingPayment",
    itemId,
    datedOn,
    clientId,
    policyOfficeId: caller.officeId,
    payee: HOUSE_CLIENTS[body.as === "interest" ? "interest" : "unidentified"],
    memo,
    bankAccountId,
    payMethod: "EFT",
    referenceNumber: line.reference === "" ? null : line.reference,
    tendered: amount,
    creditUsed: ZERO,
    change: ZERO,
  });
  draft.item(eventId, itemId, { itemType: "IncomingPayment", clientId, datedOn, total: amount });
  draft.payMethods(eventId, [
    { method: "EFT", referenceNumber: cutText(line.reference, 50), amount, bankAccountId },
  ]);
  const kind = body.as === "interest" ? "TrustInterest" : "Receipt";
  draft.entry(
    eventId,
    { itemId, datedOn },
    holdForUnknown(kind, { bankId: bankAccountId, clientId, itemId, amount }),
  );
  return eventId;
}

/** The client of money that is held so; there since the bank began to be reconciled. */
async function houseClientFor(unit: ReadUnit, as: "interest" | "unidentified"): Promise<number> {
  const clientId = await readHouseClient(unit, as);
  if (clientId === undefined) throw new Error(`no house client ${as}`);
  return clientId;
}

async function record(unit: ReadUnit, draft: PostingDraft, recording: Recording): Promise<number> {
  const { as } = recording.instruction.body;
  if (as === "charge") return charge(draft, recording);
  if (await isAgencys(unit, recording)) return earn(draft, recording);
  return hold(draft, recording, await houseClientFor(unit, as));
}

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const settled = await settle(unit, instruction);
  if (!settled.ok) return settled;
  const recording = settled.value;
  const { body } = instruction;
  const draft = new PostingDraft(authorOf(instruction));
  const eventId = await record(unit, draft, recording);
  draft.clears({
    matchId: newId(),
    bankAccountId: body.bankAccountId,
    lineIds: [body.lineId],
    items: [...body.items, { source: "event", sourceId: eventId }],
    how: "posted",
  });
  return done(draft);
}

const posting = postingCommand(recordBankLineCommand, decide);

export const recordBankLine: typeof posting = holdsToOffices(
  Object.assign(
    (instruction: Wanted) => posting(instruction).catch((fault: unknown) => refusedByDatabase(fault)),
    { preview: posting.preview },
  ),
);
