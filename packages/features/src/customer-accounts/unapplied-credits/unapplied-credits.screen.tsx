// Unapplied Credits, with the ways to use and to refund each of them.
import { ReportScreen } from "../../parts/report-screen.tsx";
import { AsOfControl } from "../shared/as-of-control.tsx";
import { useClientActions } from "../shared/client-actions/use-client-actions.tsx";
import { unappliedCreditsReport } from "./unapplied-credits.report.ts";

export function Screen() {
  return (
    <ReportScreen
      contract={unappliedCreditsReport}
      criteria={<AsOfControl isAged={false} />}
      actionsOf={useClientActions()}
      emptyAction={<p>No client has unused credit.</p>}
    />
  );
}
