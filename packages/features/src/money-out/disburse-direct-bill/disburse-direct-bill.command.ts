// Disburses direct-bill payments: one company, one bank, one payment.

import { CONTROL } from "@fiducia/contract/control-accounts";
import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { sumOf } from "@fiducia/kernel/cents";
import { valueAt } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import { heldIn, type Part, type Share } from "@fiducia/ledger/part";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { disburseDirectBill as disburse } from "@fiducia/ledger/rules/direct-bill-disbursement";
import { amountOf } from "@fiducia/ledger/settle";
import { readPartsByIds } from "@fiducia/ledger/store/parts.store";
import { readAccounts } from "@fiducia/ledger/store/settings.store";
import { itemDraft } from "@fiducia/money/paid-out/outgoing-draft.server";
import { readPayeeName, wrongAddressee } from "@fiducia/money/paid-out/payee.store";
import { type SettledOutgoing, settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import { authorOf } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import { postingCommand } from "@fiducia/serving/posting/posting-command";
import type { z } from "zod";
import { disburseDirectBillCommand } from "./disburse-direct-bill.contract.ts";

type Wanted = Instruction<z.output<typeof disburseDirectBillCommand.body>>;

const REFUSALS = disburseDirectBillCommand.refusals;

export const disburseDirectBill = postingCommand(disburseDirectBillCommand, decide);

async function readHeld(unit: ReadUnit, { body }: Wanted): Promise<Map<number, Part>> {
  const parts = await readPartsByIds(
    unit,
    body.lines.map(({ partId }) => partId),
  );
  const held = parts.filter((part) => part.control === CONTROL.directBill);
  return new Map(held.map((part) => [part.partId, part]));
}

async function namesOf(unit: ReadUnit, parts: readonly Part[]): Promise<(part: Part) => string> {
  const accounts = await readAccounts(
    unit,
    parts.flatMap((part) => part.ownerAccountId ?? []),
  );
  return (part) => valueAt(accounts, part.ownerAccountId)?.name ?? "";
}

interface Held {
  readonly parts: ReadonlyMap<number, Part>;
  readonly company: (part: Part) => string;
  readonly bank: SettledOutgoing["bank"];
}

function sharesOf({ body }: Wanted, { parts, company, bank }: Held): Outcome<Share[]> {
  const shares: Share[] = [];
  for (const [index, { partId, amount }] of body.lines.entries()) {
    const part = parts.get(partId);
    const field = `lines.${index}.partId`;
    if (!part) return refuse(REFUSALS, "PART_UNKNOWN", { field });
    const item = `${part.itemName}, line ${part.lineNumber}`;
    if (shares.some((share) => share.part.partId === partId))
      return refuse(REFUSALS, "TWICE", { values: { item }, field });
    const first = shares[0]?.part ?? part;
    if (first.ownerAccountId !== part.ownerAccountId)
      return refuse(REFUSALS, "OTHER_COMPANY", {
        values: { item, other: company(part), company: company(first) },
        field,
      });
    const share = amount ?? heldIn(part, bank.glAccountId);
    if (share <= 0) return refuse(REFUSALS, "NOTHING_HELD", { values: { item, bank: bank.name }, field });
    shares.push({ part, amount: share });
  }
  return done(shares);
}

async function decide(unit: ReadUnit, instruction: Wanted): Promise<Outcome<PostingDraft>> {
  const { body } = instruction;
  const settled = await settleOutgoing(unit, instruction);
  if (!settled.ok) return settled;
  const parts = await readHeld(unit, instruction);
  const company = await namesOf(unit, [...parts.values()]);
  const shares = sharesOf(instruction, { parts, company, bank: settled.value.bank });
  if (!shares.ok) return shares;
  const [first] = shares.value;
  const wrong =
    body.method === "Check" && first
      ? await wrongAddressee(unit, first.part.ownerAccountId, "lines.0.partId")
      : undefined;
  if (wrong) return wrong;
  const clients = new Set(shares.value.map(({ part }) => part.clientId));
  return itemDraft(authorOf(instruction), settled.value, {
    itemType: "DirectBillDisbursement",
    method: body.method,
    payee: body.payee ?? (first ? await readPayeeName(unit, first.part.ownerAccountId) : ""),
    memo: body.memo,
    amount: sumOf(shares.value, amountOf),
    entry: disburse(body.bankAccountId, shares.value, body.method === "Sweep"),
    // A payment for several clients has no client.
    clientId: clients.size === 1 ? first?.part.clientId : undefined,
  });
}
