// How the trust bank stood before and after a payment out of it.

import type { ItemDetail } from "@fiducia/features/items/item-detail/item-detail.contract";
import { minus } from "@fiducia/kernel/cents";
import { Section } from "@fiducia/ui/section";
import { Figure, TableCard } from "@fiducia/ui/table-card";

export function TrustBefore({ detail: { trustBefore } }: { readonly detail: ItemDetail }) {
  if (!trustBefore || trustBefore.length === 0) return null;
  return (
    <Section title="Trust bank when it was posted">
      {trustBefore.map(({ bank, cashBefore, requiredBefore, cashAfter, requiredAfter }) => (
        <TableCard key={bank} label={bank} headings={[bank, "Before*", "After*"]}>
          <tbody>
            <tr>
              <th scope="row">Cash</th>
              <Figure cents={cashBefore} />
              <Figure cents={cashAfter} />
            </tr>
            <tr>
              <th scope="row">Required</th>
              <Figure cents={requiredBefore} />
              <Figure cents={requiredAfter} />
            </tr>
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Surplus</th>
              <Figure cents={minus(cashBefore, requiredBefore)} />
              <Figure cents={minus(cashAfter, requiredAfter)} />
            </tr>
          </tfoot>
        </TableCard>
      ))}
    </Section>
  );
}
