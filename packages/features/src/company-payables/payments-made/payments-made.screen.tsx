// Payments made: their papers, one or many in a file, and the sheets of checks that were spoiled.
import { useReportRoute } from "@fiducia/browser/report/use-report-route";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { labelOf, TRANSACTION_TYPES } from "@fiducia/contract/vocabulary";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button } from "@fiducia/ui/button";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { SelectionBar } from "@fiducia/ui/selection-bar";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useMemo, useState } from "react";
import type { z } from "zod";
import { ReasonDialog } from "../../screens/reason.dialog.tsx";
import { ReportScreen } from "../../screens/report-screen.tsx";
import { PaymentPapers } from "../shared/payment-papers-bar.tsx";
import { spoilCheckCommand } from "../spoil-check/spoil-check.contract.ts";
import { paymentsMadeReport } from "./payments-made.report.ts";

type Row = z.output<typeof paymentsMadeReport.row>;

const NONE: ReadonlySet<unknown> = new Set();

const isCheck = ({ payMethod, amount }: Row): boolean => payMethod === "Check" && amount > 0;
const papered = (row: Row) => ({
  itemId: row.itemId,
  transactionType: row.transactionType,
  isCheck: isCheck(row),
});
const nameOf = ({ transactionType, itemNumber }: Row): string =>
  `${labelOf(TRANSACTION_TYPES, transactionType)} ${itemNumber}`;

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const maySpoil = permits(useSession(), spoilCheckCommand.access);
  const [chosen, choose] = useState(NONE);
  const [spoiled, spoil] = useState<Row>();
  const selection = useMemo<RowSelection<Row>>(
    () => ({
      chosen,
      onChange: choose,
      isChoosable: ({ isVoided }) => !isVoided,
      nameOf: (row) => `${nameOf(row)}, ${formatCents(row.amount)}`,
    }),
    [chosen],
  );
  // The papers are in the bar of the selection, of one payment or of many.
  const actionsOf = (row: Row): readonly RowAction[] => [
    ...(maySpoil && isCheck(row) && !row.isVoided
      ? [
          {
            label: "Spoiled sheet",
            description: `The sheet of ${nameOf(row)} was spoiled`,
            onSelect: () => spoil(row),
          },
        ]
      : []),
  ];
  return (
    <>
      <ReportScreen
        contract={paymentsMadeReport}
        parameters={parameters}
        areaLabel={areaLabel}
        selection={selection}
        actionsOf={actionsOf}
        emptyAction={
          <p>Payments to companies, refunds and transfers of revenue stand here once they are made.</p>
        }
        batch={(rows: readonly Row[]) => {
          const own = rows.filter(({ eventId, isVoided }) => chosen.has(eventId) && !isVoided);
          if (own.length === 0) return null;
          const words = `${itemCount(own.length)} selected, ${formatCents(sumOf(own, ({ amount }) => amount))}`;
          return (
            <SelectionBar words={words}>
              <Button size="medium" onClick={() => choose(NONE)}>
                Clear selection
              </Button>
              <PaymentPapers payments={own.map(papered)} />
            </SelectionBar>
          );
        }}
      />
      {spoiled && (
        <ReasonDialog
          title={`Spoiled sheet of check ${spoiled.checkNumber}`}
          submitLabel="Take the next number"
          contract={spoilCheckCommand}
          bodyOf={(reason) => ({ itemId: spoiled.itemId, reason })}
          onDone={({ checkNumber }: { checkNumber: number }) =>
            announceSuccess(`${nameOf(spoiled)} is printed on check ${checkNumber}.`)
          }
          onClose={() => spoil(undefined)}
        >
          <p>
            {nameOf(spoiled)} to {spoiled.payee} keeps its amount and day. Its check takes the next number;
            number {spoiled.checkNumber} is kept as spoiled and not used again.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
