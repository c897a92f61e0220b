// The trust banks with what may be transferred out of each on a day.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { type Cents, sumOf } from "@fiducia/kernel/cents";
import type { Day } from "@fiducia/kernel/day";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { trustPositionQuery } from "../../trust-position/trust-position/trust-position.contract.ts";

export interface TransferableBank {
  readonly bankAccountId: number;
  readonly name: string;
  readonly amount: Cents;
}

/** None for who may not see the trust position, or until it is known. */
export function useTransferableBanks(day: Day): readonly TransferableBank[] {
  const maySee = permits(useSession(), trustPositionQuery.access);
  const { data: position } = useAnswer(trustPositionQuery, { asOf: day }, maySee);
  return (position?.banks ?? []).map(({ bankAccountId, name, ofDay }) => ({
    bankAccountId,
    name,
    amount: (ofDay?.maxTransfer ?? 0) as Cents,
  }));
}

export const TransferableTable = ({ banks }: { banks: readonly TransferableBank[] }) =>
  banks.length > 0 && (
    <TableCard label="What may be transferred" headings={["Trust bank", "May be transferred*"]}>
      <tbody>
        {banks.map(({ bankAccountId, name, amount }) => (
          <tr key={bankAccountId}>
            <th scope="row">{name}</th>
            <Figure cents={amount} />
          </tr>
        ))}
      </tbody>
      {banks.length > 1 && (
        <tfoot>
          <tr>
            <th scope="row">All trust banks</th>
            <Figure cents={sumOf(banks, ({ amount }) => amount)} />
          </tr>
        </tfoot>
      )}
    </TableCard>
  );
