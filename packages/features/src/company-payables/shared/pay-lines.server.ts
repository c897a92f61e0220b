// Decides one payment to a company and writes it into a draft.

import { refuse } from "@fiducia/contract/define-command";
import type { ReadUnit } from "@fiducia/database/unit";
import { formatCents, negate } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { valueAt } from "@fiducia/kernel/needed";
import { done, type Outcome } from "@fiducia/kernel/outcome";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import { netOf, payCompany } from "@fiducia/ledger/rules/company-payable";
import { addPayment } from "@fiducia/money/paid-out/outgoing-draft.server";
import { readPayeeName, wrongAddressee } from "@fiducia/money/paid-out/payee.store";
import { referenceOf, settleOutgoing } from "@fiducia/money/paid-out/settle-outgoing.server";
import type { Instruction } from "@fiducia/serving/handlers";
import { readDedicatedBank, readPayables } from "./payable-parts.store.ts";
import { type PAY_METHODS, PAYMENT_REFUSALS } from "./payment.contract.ts";
import { type NamedLine, paidLines } from "./payment-lines.rules.ts";

export interface CompanyPayment {
  readonly bankAccountId: number;
  readonly method: (typeof PAY_METHODS)[number];
  readonly checkNumber?: number | undefined;
  readonly confirmCheckNumber?: boolean | undefined;
  readonly referenceNumber: string;
  readonly payee?: string | undefined;
  readonly memo: string;
  readonly datedOn?: Day | undefined;
  readonly lineItems: readonly NamedLine[];
  readonly confirmShortage?: { readonly reason: string } | undefined;
  readonly advance?: boolean | undefined;
}

/**
 * Writes the payment into the draft. A net of zero clears its lines without a check and without a number. Refuses a net
 * below zero, which is a return premium.
 */
export async function payCompanyLines(
  unit: ReadUnit,
  draft: PostingDraft,
  instruction: Instruction<CompanyPayment>,
): Promise<Outcome<void>> {
  const { body } = instruction;
  const unnumbered = { ...body, method: "EFT" as const, checkNumber: undefined };
  const settlement = await settleOutgoing(unit, { ...instruction, body: unnumbered });
  if (!settlement.ok) return settlement;
  const { bank, settings } = settlement.value;
  const { parts, documentParts } = await readPayables(
    unit,
    body.lineItems.map(({ partId }) => partId),
  );
  const lines = paidLines(body.lineItems, { parts, bank, advance: body.advance === true });
  if (!lines.ok) return lines;
  const net = netOf(lines.value);
  const first = valueAt(parts, body.lineItems[0]?.partId);
  const owner = first?.part.ownerAccountId;
  const dedicated = owner === undefined ? undefined : await readDedicatedBank(unit, owner);
  const company = first?.company ?? "";
  // A sweep is what the company has done already.
  if (dedicated && dedicated.id !== bank.glAccountId && body.method !== "Sweep")
    return refuse(PAYMENT_REFUSALS, "DEDICATED_BANK", {
      values: { company, own: dedicated.name, bank: bank.name },
      field: "bankAccountId",
    });
  if (net < 0)
    return refuse(PAYMENT_REFUSALS, "BELOW_ZERO", {
      values: { company, amount: formatCents(negate(net)) },
      field: "lineItems",
    });
  const isCheck = body.method === "Check" && net > 0;
  const wrong = isCheck ? await wrongAddressee(unit, owner, "lineItems.0.partId") : undefined;
  if (wrong) return wrong;
  const reference = net === 0 ? done(settlement.value.reference) : await referenceOf(unit, body, bank);
  if (!reference.ok) return reference;
  const payee = body.payee ?? (await readPayeeName(unit, owner));
  const clients = new Set([...lines.value.shares, ...lines.value.fundings].map(({ part }) => part.clientId));
  const settled = { ...settlement.value, reference: reference.value };
  const added = addPayment(draft, settled, {
    itemType: "CompanyPayable",
    method: net === 0 ? "EFT" : body.method,
    payee,
    memo: body.memo,
    amount: net,
    entry: payCompany({
      bankId: body.bankAccountId,
      ...lines.value,
      documentParts,
      recognition: settings.recognition,
      isSweep: body.method === "Sweep",
    }),
    // A payment for several clients has no client.
    clientId: clients.size === 1 ? first?.part.clientId : undefined,
  });
  return added.ok ? done(undefined) : added;
}
