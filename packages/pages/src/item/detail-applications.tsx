// What a receipt or credit pays, or what a document is paid by; an application that was taken back stands below zero.

import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { TransactionLink } from "@fiducia/features/items/shared/transaction-link.tsx";
import { sumOf } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";

interface ApplicationsProps extends Pick<ItemDetail, "mayOpen"> {
  readonly title: string;
  readonly applications: ItemDetail["pays"];
}

export const Applications = ({ title, applications, mayOpen }: ApplicationsProps) =>
  applications.length > 0 && (
    <Section title={title}>
      <TableCard label={title} headings={["Item", "Date", "Trust bank", "Amount*"]}>
        <tbody>
          {applications.map(({ eventId, itemId, name, datedOn, bank, amount }) => (
            <tr key={`${eventId} ${itemId} ${bank} ${amount}`}>
              <th scope="row">
                <TransactionLink mayOpen={mayOpen} of={{ itemId }}>
                  {name}
                </TransactionLink>
              </th>
              <td>{formatDay(datedOn)}</td>
              <td>{bank}</td>
              <td data-numeric>
                <TransactionLink mayOpen={mayOpen} of={{ itemId }}>
                  <Amount cents={amount} />
                </TransactionLink>
              </td>
            </tr>
          ))}
        </tbody>
        {applications.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                Total
              </th>
              <Figure cents={sumOf(applications, ({ amount }) => amount)} />
            </tr>
          </tfoot>
        )}
      </TableCard>
    </Section>
  );
