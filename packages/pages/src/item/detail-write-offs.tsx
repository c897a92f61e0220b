// What was written off of a document; a write-off that was taken back stands below zero.

import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { TransactionLink } from "@fiducia/features/items/shared/transaction-link.tsx";
import { sumOf } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";

export const WriteOffs = ({ detail: { writtenOff, mayOpen } }: { readonly detail: ItemDetail }) =>
  writtenOff.length > 0 && (
    <Section title="Written off">
      <TableCard label="Written off" headings={["Transaction", "Date", "Amount*"]}>
        <tbody>
          {writtenOff.map(({ eventId, name, datedOn, amount }) => (
            <tr key={eventId}>
              <th scope="row">
                <TransactionLink mayOpen={mayOpen} of={{ eventId }}>
                  {name}
                </TransactionLink>
              </th>
              <td>{formatDay(datedOn)}</td>
              <Figure cents={amount} />
            </tr>
          ))}
        </tbody>
        {writtenOff.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                Total
              </th>
              <Figure cents={sumOf(writtenOff, ({ amount }) => amount)} />
            </tr>
          </tfoot>
        )}
      </TableCard>
    </Section>
  );
