// Money for a carrier's own bill: a line of the receipt whose only part is held for the carrier.
import { CONTROL } from "@fiducia/contract/control-accounts";
import { ZERO } from "@fiducia/kernel/cents";
import { newId } from "@fiducia/ledger/ids";
import { type Part, untouched } from "@fiducia/ledger/part";
import type { NewLine } from "@fiducia/ledger/plan";
import type { PaymentBody, PaymentContext } from "./payment.rules.ts";

export function directBillLines(body: PaymentBody, context: PaymentContext, itemId: number) {
  const lines = body.directBill.map(
    (payment, index): NewLine => ({
      lineId: newId(),
      itemId,
      lineNumber: index + 1,
      lineType: "directBill",
      description: payment.description,
      amount: payment.amount,
      reportingAccountId: payment.reportingAccountId,
      retained: ZERO,
      retainedAccountId: null,
      policyId: payment.policyId ?? null,
      carrierId:
        payment.policyId == null ? null : (context.policies.get(payment.policyId)?.carrierId ?? null),
    }),
  );
  const parts = lines.map(
    (line): Part => ({
      partId: newId(),
      lineId: line.lineId,
      lineNumber: line.lineNumber,
      lineType: "directBill",
      itemId,
      itemName: "Receipt",
      clientId: body.clientId,
      side: "thirdParty",
      control: CONTROL.directBill,
      ownerAccountId: line.reportingAccountId ?? undefined,
      billed: line.amount,
      ...untouched(),
    }),
  );
  return { lines, parts };
}
