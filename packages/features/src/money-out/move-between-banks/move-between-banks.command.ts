// Moves money between trust banks: a decision, tested on the giving bank.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { formatCents, sumOf, ZERO } from "@fiducia/kernel/cents";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { Entry } from "@fiducia/ledger/posting";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { moveBetweenBanks as move } from "@fiducia/ledger/rules/bank-move";
import { readItems } from "@fiducia/ledger/store/items.store";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { type GlAccount, readAccounts } from "@fiducia/ledger/store/settings.store";
import { readHeldCredits } from "@fiducia/money/credit/credit.store";
import { wrongTrustBank } from "@fiducia/money/paid-out/bank.rules";
import { eventDraft } from "@fiducia/money/paid-out/outgoing-draft.server";
import { settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { decideMove } from "./bank-move.rules.ts";
import { moveBetweenBanksCommand } from "./move-between-banks.contract.ts";

type Wanted = Instruction<z.output<typeof moveBetweenBanksCommand.body>>;

const REFUSALS = moveBetweenBanksCommand.refusals;

export const moveBetweenBanks = postingCommand(moveBetweenBanksCommand, decide);

/** The named parts and credits, by id; a credit memo's parts are left out. */
async function readMoved(unit: ReadUnit, { body }: Wanted) {
  const parts = await readPartsByIds(
    unit,
    body.parts.map(({ partId }) => partId),
  );
  const items = await readItems(
    unit,
    parts.map((part) => part.itemId),
  );
  const lines = parts.filter((part) => items.get(part.itemId)?.itemType !== "CreditMemo");
  const credits = await readHeldCredits(
    unit,
    body.credits.map(({ itemId }) => itemId),
  );
  return { parts: new Map(lines.map((part) => [part.partId, part])), credits };
}

function memoOf(entry: Entry, to: GlAccount): string {
  const arriving = entry.postings.filter(
    ({ account, bankId }) => account === CONTROL.trustBank && bankId === to.glAccountId,
  );
  return `${formatCents(sumOf(arriving, (posting) => posting.amount))} moved to ${to.name}`;
}

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const { fromBankAccountId, toBankAccountId } = body;
  const banks = await readAccounts(unit, [fromBankAccountId, toBankAccountId]);
  const [from, to] = [banks.get(fromBankAccountId), banks.get(toBankAccountId)];
  const wrong = wrongTrustBank(from, "fromBankAccountId") ?? wrongTrustBank(to, "toBankAccountId");
  if (wrong || !from || !to) return wrong ?? refuse(REFUSALS, "BANK_UNKNOWN");
  if (from === to) return refuse(REFUSALS, "SAME_BANK", { field: "toBankAccountId" });
  const settled = await settleOutgoing(unit, {
    ...instruction,
    body: { ...body, method: "EFT", bankAccountId: fromBankAccountId },
  });
  if (!settled.ok) return settled;
  const moved = decideMove(body, { from, ...(await readMoved(unit, instruction)) });
  if (!moved.ok) return moved;
  const entry = move(moved.value);
  return done(
    eventDraft(authorOf(instruction), settled.value, {
      eventType: "BankMove",
      method: "EFT",
      payee: to.name,
      memo: body.memo === "" ? memoOf(entry, to) : body.memo,
      // One bank gives what the other gets: nothing leaves trust.
      amount: ZERO,
      entry,
    }),
  );
}
