// Records a returned check in one posting: what it paid is open again, the charge, and the fee invoice (E8b, E8d).
import { refuse } from "@fiducia/contract/define-command";
import type { Instruction } from "@fiducia/database/handlers";
import type { ReadUnit } from "@fiducia/database/unit";
import { cents, minus, negate, ZERO } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { Draft } from "@fiducia/ledger/draft";
import { newId } from "@fiducia/ledger/ids";
import type { Entry, Posting } from "@fiducia/ledger/posting";
import { chargeByBank } from "@fiducia/ledger/rules/agency-funds";
import { returnCheck as takeBack } from "@fiducia/ledger/rules/reversal";
import { type BookSettings, readAccounts, readSettings } from "@fiducia/ledger/store/settings.store";
import type { z } from "zod";
import { authorOf, dayOfPosting, isInScope } from "../../shared/author.ts";
import { postingCommand } from "../../shared/posting-command.ts";
import { type BilledDocument, decideDocument, writeDocument } from "../shared/document.ts";
import { type Reversible, readReversible } from "../shared/reversible.store.ts";
import { isUnapplied } from "../shared/unapplied.store.ts";
import { isOnASlip } from "../shared/waiting.store.ts";
import { returnCheckCommand } from "./return-check.contract.ts";
import { returnRefusal } from "./return-check.rules.ts";

type Wanted = Instruction<z.output<typeof returnCheckCommand.body>>;

const REFUSALS = returnCheckCommand.refusals;
const PERMISSION = 8005;
const PERMISSION_OTHER_DATE = 8006;

export const returnCheck = postingCommand(returnCheckCommand, decide);

interface Returning {
  readonly receipt: Reversible;
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
  const wrong = returnRefusal(receipt);
  if (wrong) return wrong;
  if (await isUnapplied(unit, body.receiptItemId, receipt.event.eventId))
    return refuse(REFUSALS, "UNAPPLIED", { values: { item: receipt.name }, field: "receiptItemId" });
  const fee = await decideFee(unit, wanted, receipt.item.clientId ?? 0);
  if (!fee.ok) return fee;
  const isDeposited = await isOnASlip(unit, receipt.event.eventId);
  return done(draftOf(wanted, { receipt, settings, datedOn: datedOn.value, fee: fee.value, isDeposited }));
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

/** The receipt's entries with sides swapped; what was paid on meanwhile becomes an advance. */
function writeReturn(
  draft: Draft,
  { receipt, settings, datedOn, isDeposited }: Returning,
  memo: string,
): void {
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
  const undoing = { recognition: settings.recognition, parts: [...receipt.parts.values()] };
  // What a slip took to the bank comes back out of the bank, not out of what waits.
  const inBank = (entry: Entry): Entry =>
    isDeposited ? { ...entry, postings: entry.postings.map(deposited) } : entry;
  const entryIds = receipt.entries
    .filter(({ entry }) => entry.kind === "Receipt")
    .map(({ entryId, entry }) =>
      draft.entry(eventId, { itemId, datedOn, reversesEntryId: entryId }, takeBack(inBank(entry), undoing)),
    );
  draft.applications(
    eventId,
    entryIds[0] ?? 0,
    receipt.applications.map((application) => ({ ...application, amount: negate(application.amount) })),
  );
}
