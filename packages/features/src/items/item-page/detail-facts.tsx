// The facts of a transaction: days, policy, bank, pay methods, open amount, void.

import { itemAddress } from "@fiducia/browser/order-form/item-address.tsx";
import type { Cents } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { formatDay } from "@fiducia/kernel/day";
import { splitWords } from "@fiducia/kernel/split-words";
import { Amount } from "@fiducia/ui/amount";
import { Facts as FactsCard } from "@fiducia/ui/facts";
import type { ReactNode } from "react";
import type { ItemDetail } from "../item-detail/item-detail.contract.ts";

type Fact = readonly [label: string, value: ReactNode];

const amount = (label: string, value: Cents | null): Fact[] =>
  value === null ? [] : [[label, <Amount key={label} cents={value} />]];
const text = (label: string, value: string | null): Fact[] => (value ? [[label, value]] : []);

type PayMethod = ItemDetail["payMethods"][number];

/** What came in or went out, and the returned check by which the bank took it back. */
function methodFact(
  { payMethodId, method, referenceNumber, amount: paid, returnedBy }: PayMethod,
  clientId: number | null,
): Fact {
  const label = [splitWords(method), referenceNumber].filter(Boolean).join(" ");
  const shown = <Amount key={payMethodId} cents={paid} />;
  if (!returnedBy) return [label, shown];
  const { itemId, name, datedOn } = returnedBy;
  // A payment for memos of several clients has no single client.
  const address = itemAddress(
    clientId === null ? { site: "outgoingPayment", itemId } : { site: "incomingPayment", itemId, clientId },
  );
  return [
    label,
    <span key={payMethodId}>
      {shown}, <a href={address}>{name}</a> of {formatDay(datedOn)}
    </span>,
  ];
}

function factsOf(detail: ItemDetail): readonly Fact[] {
  const { reverses, reversedBy } = detail;
  return [
    ["Date", formatDay(detail.datedOn)],
    ...(detail.dueOn ? [["Due", formatDay(detail.dueOn)] as Fact] : []),
    ...(detail.effectiveOn ? [["Effective", formatDay(detail.effectiveOn)] as Fact] : []),
    ...(detail.clientId === null ? [] : [["Client #", clientNumber(detail.clientId)] as Fact]),
    ...text("Policy #", detail.policyNumber),
    ...text("Payee", detail.client ? detail.payee : null),
    ...text("Bank account", detail.bank),
    ...amount("Total", detail.total),
    ...amount("Open", detail.open),
    ...detail.payMethods.map((method): Fact => methodFact(method, detail.clientId)),
    ...text("Memo", detail.memo),
    ...text("Shortage accepted", detail.shortageReason),
    ...(reversedBy ? text("Voided", `${formatDay(reversedBy.datedOn)}: ${reversedBy.reason}`) : []),
    ...(reverses ? text("Voids", `${reverses.name}: ${reverses.reason}`) : []),
  ];
}

export const Facts = ({ detail }: { detail: ItemDetail }) => (
  <FactsCard>
    {factsOf(detail).map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </FactsCard>
);
