// What a payment out paid, line by line, what a refund used, or what a returned check took back.

import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { TransactionLink } from "@fiducia/features/items/shared/transaction-link.tsx";
import { NamedLink } from "@fiducia/features/parts/named-link.tsx";
import { sumOf } from "@fiducia/kernel/cents";
import { splitWords } from "@fiducia/kernel/split-words";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";

const TITLES: Readonly<Record<string, string>> = {
  InsuredRefund: "Credits refunded",
  NSFCheck: "Returned",
  AgencyRevenuePayable: "Lines transferred",
};

export function Settled({ detail }: { readonly detail: ItemDetail }) {
  const { settles, mayOpen, eventType, datedOn } = detail;
  if (settles.length === 0) return null;
  const title = TITLES[eventType] ?? "Lines paid";
  return (
    <Section title={title}>
      <TableCard label={title} headings={["Item", "Line", "Account", "Client", "Amount*"]}>
        <tbody>
          {settles.map(({ itemId, name, lineNumber, description, account, client, amount }) => (
            <tr key={`${itemId} ${lineNumber} ${account} ${description}`}>
              <th scope="row">
                <TransactionLink mayOpen={mayOpen} of={{ itemId }}>
                  {name}
                </TransactionLink>
              </th>
              <td>{lineNumber === null ? splitWords(description ?? "") : description}</td>
              <td>
                {account !== null && (
                  <NamedLink named={{ kind: "account", name: account, startDate: datedOn, endDate: datedOn }}>
                    {account}
                  </NamedLink>
                )}
              </td>
              <td>{client}</td>
              <Figure cents={amount} />
            </tr>
          ))}
        </tbody>
        {settles.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                Total
              </th>
              <Figure cents={sumOf(settles, ({ amount }) => amount)} />
            </tr>
          </tfoot>
        )}
      </TableCard>
    </Section>
  );
}
