// Records a returned check in one posting: what it paid is open again, the charge, and the fee invoice (E8b, E8d).
import { refuse } from "@fiducia/contract/define-command";
import type { Instruction } from "@fiducia/database/handlers";
import type { ReadUnit } from "@fiducia/database/unit";
import { cents, minus, negate, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { Draft } from "@fiducia/ledger/draft";
import { newId } from "@fiducia/ledger/ids";
import type { Part } from "@fiducia/ledger/part";
import { partsAfter } from "@fiducia/ledger/part-after";
import type { Entry, Posting } from "@fiducia/ledger/posting";
import { chargeByBank } from "@fiducia/ledger/rules/agency-funds";
import { returnCheck as takeBack } from "@fiducia/ledger/rules/reversal";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { type BookSettings, readAccounts, readSettings } from "@fiducia/ledger/store/settings.store";
import type { z } from "zod";
import { authorOf, dayOfPosting, isInScope } from "../../shared/author.ts";
import { postingCommand } from "../../shared/posting-command.ts";
import { type BilledDocument, decideDocument, writeDocument } from "../shared/document.ts";
import { type Reversible, type ReversibleEntry, readReversible } from "../shared/reversible.store.ts";
import { isOnASlip } from "../shared/waiting.store.ts";
import { type AppliedNow, readAppliedNow, readLaterApplications } from "./later-applications.store.ts";
import { returnCheckCommand } from "./return-check.contract.ts";
import { returnRefusal } from "./return-check.rules.ts";

type Wanted = Instruction<z.output<typeof returnCheckCommand.body>>;

const REFUSALS = returnCheckCommand.refusals;
const PERMISSION = 8005;
const PERMISSION_OTHER_DATE = 8006;

export const returnCheck = postingCommand(returnCheckCommand, decide);

interface Returning {
  readonly receipt: Reversible;
  /** What its credit did since, the newest first, and all parts that this and the receipt touch. */
  readonly later: readonly ReversibleEntry[];
  readonly parts: readonly Part[];
  readonly applied: readonly AppliedNow[];
  readonly settings: BookSettings;
  readonly datedOn: Day;
  readonly fee: BilledDocument | undefined;
  readonly isDeposited: boolean;
}

/** The fee invoice, if the client is billed for it. */
async function decideFee(
  unit: ReadUnit,
  { body, caller }: Wanted,
  clientId: number,
): Promise<Outcome<BilledDocument | undefined>> {
  if (!body.fee) return done(undefined);
  const { amount, reportingAccountId, description } = body.fee;
  const account = (await readAccounts(unit, [reportingAccountId])).get(reportingAccountId);
  if (account?.accountType !== "Income" || account.inactive)
    return refuse(REFUSALS, "FEE_ACCOUNT", { field: "fee.reportingAccountId" });
  const line = { lineType: "agencyFee" as const, description, amount, reportingAccountId };
  return decideDocument(unit, caller, {
    itemType: "Invoice",
    permission: PERMISSION,
    clientId,
    lines: [line],
  });
}

async function decide(unit: ReadUnit, wanted: Wanted): Promise<Outcome<Draft>> {
  const { body, caller } = wanted;
  const settings = await readSettings(unit);
  const datedOn = dayOfPosting(wanted, body.datedOn, { permission: PERMISSION_OTHER_DATE, ...settings });
  if (!datedOn.ok) return datedOn;
  const receipt = await readReversible(unit, body.receiptItemId);
  const { event } = receipt ?? {};
  const isSeen = event && isInScope(caller, PERMISSION, [event.policyOfficeId, event.userOfficeId]);
  if (!receipt || !isSeen || receipt.item?.itemType !== "IncomingPayment")
    return refuse(REFUSALS, "RECEIPT_UNKNOWN", { field: "receiptItemId" });
  const later = await readLaterApplications(unit, body.receiptItemId);
  const parts = await readTouched(unit, receipt, later);
  const whole = { ...receipt, parts: new Map(parts.map((part) => [part.partId, part])) };
  const wrong = returnRefusal(whole, later);
  if (wrong) return wrong;
  const fee = await decideFee(unit, wanted, receipt.item.clientId ?? 0);
  if (!fee.ok) return fee;
  const isDeposited = await isOnASlip(unit, receipt.event.eventId);
  const applied = await readAppliedNow(unit, body.receiptItemId, receipt.event.eventId);
  const taking = { receipt, later, parts, applied, isDeposited };
  return done(draftOf(wanted, { ...taking, settings, datedOn: datedOn.value, fee: fee.value }));
}

/** All parts of the documents that the receipt or its credit touched. */
async function readTouched(
  unit: ReadUnit,
  receipt: Reversible,
  later: readonly ReversibleEntry[],
): Promise<readonly Part[]> {
  const known = [...receipt.parts.values()];
  const others = later
    .flatMap(({ entry }) => entry.postings.flatMap((posting) => posting.itemId ?? []))
    .filter((itemId) => !known.some((part) => part.itemId === itemId));
  return [...known, ...(await readParts(unit, [...new Set(others)]))];
}

function draftOf(wanted: Wanted, returning: Returning): Draft {
  const { settings, datedOn, fee } = returning;
  const { body } = wanted;
  const draft = new Draft(authorOf(wanted));
  writeReturn(draft, returning, body.memo);
  const bankId = returning.receipt.event.bankAccountId;
  if (body.bankCharge !== undefined && bankId !== null) {
    const charge = draft.event({
      eventType: "BankCharge",
      datedOn,
      bankAccountId: bankId,
      memo: `Charge for a returned check, ${returning.receipt.name}`,
      disbursed: body.bankCharge,
    });
    draft.entry(charge, { datedOn }, chargeByBank(bankId, body.bankCharge));
  }
  if (fee) {
    const memo = `Fee for a returned check, ${returning.receipt.name}`;
    writeDocument(draft, fee, { datedOn, memo, recognition: settings.recognition });
  }
  return draft;
}

const deposited = (posting: Posting): Posting =>
  posting.account === "1015" ? { ...posting, account: "1010" } : posting;

/**
 * What the receipt's money does now, taken back: what its credit did since, the newest first, then the receipt's own
 * entry. What was paid on meanwhile becomes an advance, and so does what was refunded.
 */
function writeReturn(draft: Draft, returning: Returning, memo: string): void {
  const { receipt, settings, datedOn, isDeposited } = returning;
  const { event, item } = receipt;
  const itemId = newId();
  const returned = minus(minus(event.tendered ?? ZERO, event.change ?? ZERO), event.nonFiduciary ?? ZERO);
  const eventId = draft.event({
    eventType: "NSFCheck",
    itemId,
    datedOn,
    policyOfficeId: event.policyOfficeId,
    agentUserId: event.agentUserId,
    clientId: event.clientId,
    memo: memo === "" ? `${receipt.name} returned by the bank` : memo,
    bankAccountId: event.bankAccountId,
    payMethod: event.payMethod,
    referenceNumber: event.referenceNumber,
    disbursed: returned,
  });
  draft.item(eventId, itemId, {
    itemType: "NSFCheck",
    clientId: item?.clientId,
    datedOn,
    total: cents(returned),
  });
  // What a slip took to the bank comes back out of the bank, not out of what waits.
  const inBank = (entry: Entry): Entry =>
    isDeposited ? { ...entry, postings: entry.postings.map(deposited) } : entry;
  const own = receipt.entries
    .filter(({ entry }) => entry.kind === "Receipt")
    .map(({ entryId, entry }) => ({ entryId, entry: inBank(entry) }));
  let { parts } = returning;
  let lastId = 0;
  for (const { entryId, entry } of [...returning.later, ...own]) {
    const taken = takeBack(entry, { recognition: settings.recognition, parts });
    lastId = draft.entry(eventId, { itemId, datedOn, reversesEntryId: entryId }, taken);
    parts = partsAfter(parts, taken.postings);
  }
  draft.applications(
    eventId,
    lastId,
    returning.applied.map((application) => ({ ...application, amount: negate(application.amount) })),
  );
}
