// The facts of a transaction: days, policy, bank, pay methods, open amount, void.

import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { TransactionLink } from "@fiducia/features/items/shared/transaction-link.tsx";
import { NamedLink } from "@fiducia/features/parts/named-link.tsx";
import type { Cents } from "@fiducia/kernel/cents";
import { clientNumber } from "@fiducia/kernel/client-number";
import { formatDay } from "@fiducia/kernel/day";
import { splitWords } from "@fiducia/kernel/split-words";
import { Amount } from "@fiducia/ui/amount";
import { Facts as FactsCard } from "@fiducia/ui/facts";
import type { ReactNode } from "react";

type Fact = readonly [label: string, value: ReactNode];

const amount = (label: string, value: Cents | null): Fact[] =>
  value === null ? [] : [[label, <Amount key={label} cents={value} />]];
const text = (label: string, value: string | null): Fact[] => (value ? [[label, value]] : []);

type PayMethod = ItemDetail["payMethods"][number];

/** What came in or went out, and the returned check by which the bank took it back. */
function methodFact(
  { payMethodId, method, referenceNumber, amount: paid, returnedBy }: PayMethod,
  mayOpen: ItemDetail["mayOpen"],
): Fact {
  const label = [splitWords(method), referenceNumber].filter(Boolean).join(" ");
  const shown = <Amount key={payMethodId} cents={paid} />;
  if (!returnedBy) return [label, shown];
  return [
    label,
    <span key={payMethodId}>
      {shown},{" "}
      <TransactionLink mayOpen={mayOpen} of={{ itemId: returnedBy.itemId }}>
        {returnedBy.name}
      </TransactionLink>{" "}
      of {formatDay(returnedBy.datedOn)}
    </span>,
  ];
}

/** The bank's postings of the day are behind its name. */
const bankFact = ({ bank, datedOn }: ItemDetail): Fact[] =>
  bank
    ? [
        [
          "Bank account",
          <NamedLink key="bank" named={{ kind: "bank", name: bank, startDate: datedOn, endDate: datedOn }}>
            {bank}
          </NamedLink>,
        ],
      ]
    : [];

/** The void of it, and what it voids itself. */
function voidFacts({ reverses, reversedBy, mayOpen }: ItemDetail): Fact[] {
  const linked = (other: NonNullable<typeof reverses>, words: string) => (
    <TransactionLink mayOpen={mayOpen} of={{ eventId: other.eventId }}>
      {words}
    </TransactionLink>
  );
  return [
    ...(reversedBy
      ? [
          [
            "Voided",
            <span key="voided">
              {linked(reversedBy, formatDay(reversedBy.datedOn))}: {reversedBy.reason}
            </span>,
          ] as Fact,
        ]
      : []),
    ...(reverses
      ? [
          [
            "Voids",
            <span key="voids">
              {linked(reverses, reverses.name)}: {reverses.reason}
            </span>,
          ] as Fact,
        ]
      : []),
  ];
}

function factsOf(detail: ItemDetail): readonly Fact[] {
  const isReceipt = detail.eventType === "IncomingPayment";
  return [
    ["Date", formatDay(detail.datedOn)],
    ...(detail.dueOn ? [["Due", formatDay(detail.dueOn)] as Fact] : []),
    ...(detail.effectiveOn ? [["Effective", formatDay(detail.effectiveOn)] as Fact] : []),
    ...(detail.clientId === null ? [] : [["Client #", clientNumber(detail.clientId)] as Fact]),
    ...text("Policy #", detail.policyNumber),
    ...text("Payee", detail.client ? detail.payee : null),
    ...bankFact(detail),
    ...amount(isReceipt ? "Received" : "Total", detail.total),
    ...amount("Change given", detail.change),
    ...(isReceipt ? [] : amount("Open", detail.open)),
    ...(isReceipt && detail.open ? amount("Kept as credit", -detail.open as Cents) : []),
    ...detail.payMethods.map((method): Fact => methodFact(method, detail.mayOpen)),
    ...text("Memo", detail.memo),
    ...text("Shortage accepted", detail.shortageReason),
    ...voidFacts(detail),
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
