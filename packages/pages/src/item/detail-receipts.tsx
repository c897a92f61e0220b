// The receipts behind a transfer of revenue: what of each the transfer takes, as its voucher has it.

import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { TransactionLink } from "@fiducia/features/items/shared/transaction-link.tsx";
import { sumOf } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";

const TITLE = "Receipts behind this transfer";

export function ReceiptsBehind({ detail: { receiptsBehind, mayOpen } }: { readonly detail: ItemDetail }) {
  if (receiptsBehind.length === 0) return null;
  return (
    <Section title={TITLE}>
      <TableCard label={TITLE} headings={["Receipt", "Received", "Client", "Amount*"]}>
        <tbody>
          {receiptsBehind.map(({ itemId, name, receivedOn, client, amount }) => (
            <tr key={name}>
              <th scope="row">
                {itemId === null ? (
                  name
                ) : (
                  <TransactionLink mayOpen={mayOpen} of={{ itemId }}>
                    {name}
                  </TransactionLink>
                )}
              </th>
              <td>{receivedOn && formatDay(receivedOn)}</td>
              <td>{client}</td>
              <Figure cents={amount} />
            </tr>
          ))}
        </tbody>
        {receiptsBehind.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total
              </th>
              <Figure cents={sumOf(receiptsBehind, ({ amount }) => amount)} />
            </tr>
          </tfoot>
        )}
      </TableCard>
    </Section>
  );
}
