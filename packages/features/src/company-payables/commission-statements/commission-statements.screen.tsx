// Commission statements: made from lines of the payables report, printed from here, voided with a reason.

import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { windowAction } from "@fiducia/browser/windows/window-action.tsx";
import { permits } from "@fiducia/contract/access";
import { Button } from "@fiducia/ui/button";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import type { z } from "zod";
import { ReasonDialog } from "../../parts/reason.dialog.tsx";
import { ReportScreen } from "../../parts/report-screen.tsx";
import {
  createCommissionStatementCommand,
  statementAddress,
  voidCommissionStatementCommand,
} from "../commission-statement/commission-statement.contract.ts";
import { commissionStatementsReport } from "./commission-statements.report.ts";
import { MonthDialog } from "./month.dialog.tsx";

type Row = z.output<typeof commissionStatementsReport.row>;

export function Screen() {
  const session = useSession();
  const mayVoid = permits(session, voidCommissionStatementCommand.access);
  const mayMake = permits(session, createCommissionStatementCommand.access);
  const [voiding, askToVoid] = useState<Row>();
  const [isMaking, setMaking] = useState(false);
  const actionsOf = (row: Row): readonly RowAction[] => [
    ...(["pdf", "csv"] as const).map((format) => {
      const label = format.toUpperCase();
      const address = statementAddress(row.statementId, format);
      return windowAction(label, `${label} of statement ${row.statementNumber}`, address);
    }),
    ...(mayVoid && !row.isVoided
      ? [
          {
            label: "Void",
            description: `Void statement ${row.statementNumber}`,
            onSelect: () => askToVoid(row),
          },
        ]
      : []),
  ];
  return (
    <>
      <ReportScreen
        contract={commissionStatementsReport}
        actionsOf={actionsOf}
        primary={() =>
          mayMake && (
            <Button kind="primary" size="medium" onClick={() => setMaking(true)}>
              Make a statement
            </Button>
          )
        }
        emptyAction={
          <p>
            Make the statement of a company and month here, of chosen lines in the payables report, or of a
            payment in Payments Made.
          </p>
        }
      />
      {isMaking && <MonthDialog onClose={() => setMaking(false)} />}
      {voiding && (
        <ReasonDialog
          title={`Void commission statement ${voiding.statementNumber}`}
          submitLabel="Void"
          contract={voidCommissionStatementCommand}
          bodyOf={(reason) => ({ statementId: voiding.statementId, reason })}
          onDone={() => announceSuccess(`Commission statement ${voiding.statementNumber} is void.`)}
          onClose={() => askToVoid(undefined)}
        >
          <p>
            The statement stays in the list with its reason, and its number is not used again. No money moves.
          </p>
        </ReasonDialog>
      )}
    </>
  );
}
