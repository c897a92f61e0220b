// The owners of a bank's money: those below zero in red, and those of long ago marked.
import { type Cents, minus, sumOf } from "@fiducia/kernel/cents";
import { type Day, dayNumber, formatDay } from "@fiducia/kernel/day";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import type { OwnerOfMoney } from "../month/reconciliation.contract.ts";

/** Days after which money of others is asked about. */
const OLD_DAYS = 90;

interface OwnersTableProps {
  readonly owners: readonly OwnerOfMoney[];
  readonly throughOn: Day;
  /** What they come to, less what has not reached the bank. */
  readonly sum: Cents;
}

export function OwnersTable({ owners, throughOn, sum }: OwnersTableProps) {
  const waiting = minus(
    sumOf(owners, ({ amount }) => amount),
    sum,
  );
  return (
    <TableCard label="Owners" headings={["Owner", "Account~", "Since~", "Amount*"]}>
      <tbody>
        {owners.map(({ account, name, amount, since }) => (
          <tr key={`${account} ${name}`}>
            <td>
              {name} {amount < 0 && <StatusBadge state="Paid ahead" tone="red" />}
              {amount > 0 && since !== null && dayNumber(throughOn) - dayNumber(since) > OLD_DAYS && (
                <StatusBadge state="Over 90 days" tone="amber" />
              )}
            </td>
            <td data-minor>{account}</td>
            <td data-minor>{since && formatDay(since)}</td>
            <Figure cents={amount} warnsBelowZero />
          </tr>
        ))}
        {waiting !== 0 && (
          <tr>
            <td>Receipts that wait for their deposit</td>
            <td data-minor>1015</td>
            <td data-minor />
            <Figure cents={-waiting as Cents} />
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <td>Owners</td>
          <td data-minor />
          <td data-minor />
          <Figure cents={sum} />
        </tr>
      </tfoot>
    </TableCard>
  );
}
