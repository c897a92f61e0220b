// Deposits receipts: moves 1015 to 1010, and ends their waiting.
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Cents, formatCents, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { PostingDraft } from "@fiducia/ledger/posting-draft";
import { bankDeposit } from "@fiducia/ledger/rules/deposit-slip";
import { readWaiting, type WaitingMoney } from "@fiducia/money/credit/waiting.store";
import { BANK_TO_BANK_ORDER, settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { notYetThere } from "@fiducia/serving/posting/day-of-money";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { depositReceiptsCommand } from "./deposit-receipts.contract.ts";

type Wanted = Instruction<z.output<typeof depositReceiptsCommand.body>>;

const REFUSALS = depositReceiptsCommand.refusals;

export const depositReceipts = postingCommand(depositReceiptsCommand, decide);

/** The total of the slip. Refuses money that does not wait, or waits for another bank. */
function totalOf({ body }: Wanted, waiting: ReadonlyMap<number, WaitingMoney>): Outcome<Cents> {
  for (const [index, id] of body.payMethodIds.entries()) {
    const money = waiting.get(id);
    const at = { field: `payMethodIds.${index}` };
    if (!money) return refuse(REFUSALS, "UNKNOWN", at);
    if (body.payMethodIds.indexOf(id) !== index) return refuse(REFUSALS, "TWICE", at);
    if (money.bankAccountId !== body.bankAccountId) return refuse(REFUSALS, "OTHER_BANK", at);
    if (money.isDeposited || money.isTakenBack) return refuse(REFUSALS, "DEPOSITED", at);
  }
  return done(sumOf(waiting.values(), (money) => money.amount));
}

/** Refuses a slip dated before its money came in. */
function tooEarly(datedOn: Day, waiting: ReadonlyMap<number, WaitingMoney>) {
  const later = [...waiting.values()].find(({ receivedOn }) => receivedOn > datedOn);
  return later && notYetThere({ item: later.name, amount: later.amount, since: later.receivedOn });
}

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const settled = await settleOutgoing(unit, { ...instruction, body: { ...body, ...BANK_TO_BANK_ORDER } });
  if (!settled.ok) return settled;
  const waiting = await readWaiting(unit, body.payMethodIds);
  const total = totalOf(instruction, waiting);
  if (!total.ok) return total;
  const { datedOn, bank } = settled.value;
  const early = tooEarly(datedOn, waiting);
  if (early) return early;
  const draft = new PostingDraft(authorOf(instruction));
  const many = body.payMethodIds.length === 1 ? "1 receipt" : `${body.payMethodIds.length} receipts`;
  const eventId = draft.event({
    eventType: "DepositSlip",
    datedOn,
    bankAccountId: bank.glAccountId,
    payee: bank.name,
    // No money enters trust: it is there from the receipt on.
    memo: body.memo === "" ? `${formatCents(total.value)} of ${many} deposited` : body.memo,
  });
  draft.entry(eventId, { datedOn }, bankDeposit(bank.glAccountId, total.value));
  draft.deposits(eventId, body.payMethodIds);
  return done(draft);
}
