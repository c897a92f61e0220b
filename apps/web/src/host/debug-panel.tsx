// What only a host system's debug mode shows: the toggle of the Receipt Report group.

import { useReceiptReport } from "@fiducia/browser/session/receipt-report-toggle.tsx";
import { Note } from "@fiducia/ui/note";
import { useId } from "react";
import classes from "./debug-panel.module.css";

export function DebugPanel() {
  const titleId = useId();
  const [isOn, turn] = useReceiptReport();
  return (
    <Note tone="amber" role="region" className={classes.panel} aria-labelledby={titleId}>
      <h2 id={titleId}>Debug</h2>
      <label>
        <input type="checkbox" checked={isOn} onChange={(event) => turn(event.currentTarget.checked)} />
        Receipt Report
      </label>
    </Note>
  );
}
