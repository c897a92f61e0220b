// What a receipt or credit pays, or what a document is paid by; an application that was taken back stands below zero.

import { formatDay } from "@fiducia/kernel/day";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import type { ItemDetail } from "../item-detail/item-detail.contract.ts";

interface ApplicationsProps {
  readonly title: string;
  readonly applications: ItemDetail["pays"];
}

export const Applications = ({ title, applications }: ApplicationsProps) =>
  applications.length > 0 && (
    <Section title={title}>
      <TableCard label={title} headings={["Item", "Date", "Trust bank", "Amount*"]}>
        <tbody>
          {applications.map(({ eventId, itemId, name, datedOn, bank, amount }) => (
            <tr key={`${eventId} ${itemId} ${bank} ${amount}`}>
              <th scope="row">{name}</th>
              <td>{formatDay(datedOn)}</td>
              <td>{bank}</td>
              <Figure cents={amount} />
            </tr>
          ))}
        </tbody>
      </TableCard>
    </Section>
  );
