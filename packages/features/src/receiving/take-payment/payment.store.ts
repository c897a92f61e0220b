// Reads what a payment needs: the client, its invoices and credits, the banks, and the agency's settings.
import type { ReadUnit } from "@fiducia/database/unit";
import { readCredits, readItems } from "@fiducia/ledger/store/items.store";
import { readParts } from "@fiducia/ledger/store/parts.store";
import { type BookSettings, readAccounts } from "@fiducia/ledger/store/settings.store";
import { readClient, readPolicies } from "@fiducia/money/client/client.store";
import { asUsable } from "@fiducia/money/credit/credit.store";
import type { PaymentBody, PaymentContext } from "./payment.rules.ts";

export async function readPaymentContext(
  unit: ReadUnit,
  body: PaymentBody,
  settings: BookSettings,
): Promise<PaymentContext> {
  const invoiceIds = body.invoices.map((invoice) => invoice.itemId);
  const creditIds = body.creditsUsed.map((credit) => credit.itemId);
  const items = await readItems(unit, [...invoiceIds, ...creditIds]);
  const parts = await readParts(unit, [...items.keys()]);
  const credits = creditIds
    .flatMap((id) => items.get(id) ?? [])
    .filter((item) => item.itemType !== "Invoice");
  const heldCredits = await asUsable(unit, await readCredits(unit, credits, parts));
  const creditBanks = [...heldCredits.values()].flatMap((credit) => [...credit.held.keys()]);
  return {
    client: await readClient(unit, body.clientId),
    settings,
    accounts: await readAccounts(unit, [
      body.bankAccountId,
      ...creditBanks,
      ...(body.operatingBankAccountId == null ? [] : [body.operatingBankAccountId]),
      ...body.directBill.map((payment) => payment.reportingAccountId),
    ]),
    items,
    parts,
    credits: heldCredits,
    policies: await readPolicies(
      unit,
      body.clientId,
      body.directBill.flatMap((payment) => payment.policyId ?? []),
    ),
  };
}
