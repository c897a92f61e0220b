// Invoices issued and paid in one receipt: decided first, then paid like existing ones.

import { holds } from "@fiducia/contract/caller";
import { refuse } from "@fiducia/contract/define-command";
import { PERMISSION } from "@fiducia/contract/permissions";
import type { ReadUnit } from "@fiducia/database/unit";
import { formatCents } from "@fiducia/kernel/cents";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import { type BilledDocument, decideDocument } from "@fiducia/money/billed/document.server";
import { isInScope } from "@fiducia/serving/author";
import type { Instruction } from "@fiducia/serving/handlers";
import type { PaidItem, PaymentBody, PaymentContext } from "./payment.rules.ts";
import { takePaymentCommand } from "./take-payment.contract.ts";

const REFUSALS = takePaymentCommand.refusals;

/** The path of an issued invoice in the body. */
const within = (index: number, field: string | undefined): string =>
  field === undefined ? `issue.${index}` : `issue.${index}.${field}`;

/** The documents to issue. Refuses like issuing an invoice. */
export async function decideIssued(
  unit: ReadUnit,
  { body, caller }: Instruction<PaymentBody>,
): Promise<Outcome<BilledDocument[]>> {
  if (body.issue.length === 0) return done([]);
  if (!holds(caller, PERMISSION.issueInvoices))
    return refuse(REFUSALS, "ISSUE", { kind: "forbidden", field: "issue" });
  const documents: BilledDocument[] = [];
  for (const [index, { policyId, lines }] of body.issue.entries()) {
    const billing = { itemType: "Invoice" as const, clientId: body.clientId };
    const document = await decideDocument(unit, { ...billing, policyId, lines });
    if (!document.ok) return refused({ ...document.refusal, field: within(index, document.refusal.field) });
    const { officeId, client } = document.value;
    if (!isInScope(caller, PERMISSION.issueInvoices, [officeId, client.officeId]))
      return refuse(REFUSALS, "OUT_OF_SCOPE", { kind: "forbidden", field: within(index, "policyId") });
    const { total } = document.value;
    if (total <= 0)
      return refuse(REFUSALS, "NOT_ABOVE_ZERO", {
        values: { total: formatCents(total) },
        field: within(index, "lines"),
      });
    documents.push(document.value);
  }
  return done(documents);
}

/** An invoice that is being issued has no number yet. */
const itemOf = ({ itemId, client }: BilledDocument): PaidItem => ({
  itemId,
  itemType: "Invoice",
  clientId: client.clientId,
  name: "The new invoice",
});

/** The payment with the issued invoices among those it pays, and the books that contain them. */
export function withIssued(
  body: PaymentBody,
  context: PaymentContext,
  documents: readonly BilledDocument[],
): readonly [PaymentBody, PaymentContext] {
  const paid = documents.map((document, index) => ({
    itemId: document.itemId,
    amount: body.issue[index]?.amount ?? document.total,
    nonFiduciary: body.issue[index]?.nonFiduciary ?? (0 as never),
  }));
  const items = new Map([
    ...context.items,
    ...documents.map((document) => [document.itemId, itemOf(document)] as const),
  ]);
  const parts = [...context.parts, ...documents.flatMap((document) => document.parts)];
  return [
    { ...body, invoices: [...body.invoices, ...paid] },
    { ...context, items, parts },
  ];
}

/** The refusal at the field of the body: an invoice that is being issued stands under `issue`. */
export function atFieldOfBody(refusal: Refusal, body: PaymentBody): Refusal {
  const [, place, rest = ""] = /^invoices\.(\d+)(.*)$/.exec(refusal.field ?? "") ?? [];
  const index = place === undefined ? -1 : Number(place) - body.invoices.length;
  if (index < 0) return refusal;
  return { ...refusal, field: `issue.${index}${rest}` };
}
