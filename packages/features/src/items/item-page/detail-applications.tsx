// What a receipt or credit pays, or what pays a document; reversed applications are negative.
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import type { ItemDetail } from "../item-detail/item-detail.contract.ts";
import classes from "./item-detail.module.css";
import { ScrollBox } from "./scroll-box.tsx";

interface ApplicationsProps {
  readonly title: string;
  readonly applications: ItemDetail["pays"];
}

export const Applications = ({ title, applications }: ApplicationsProps) =>
  applications.length > 0 && (
    <section className={classes.section}>
      <h2>{title}</h2>
      <ScrollBox label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Date</th>
              <th scope="col">Trust bank</th>
              <th scope="col" data-numeric>
                Amount
              </th>
            </tr>
          </thead>
          <tbody>
            {applications.map(({ eventId, itemId, name, datedOn, bank, amount }) => (
              <tr key={`${eventId} ${itemId} ${bank} ${amount}`}>
                <th scope="row">{name}</th>
                <td>{formatDay(datedOn)}</td>
                <td>{bank}</td>
                <td data-numeric>
                  <Amount cents={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  );
