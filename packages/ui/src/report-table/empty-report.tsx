// What stands in place of rows when a report ran and found none, with the next step.
import type { ReactNode } from "react";
import classes from "./report-table.module.css";

export const EmptyReport = ({ action }: { action: ReactNode }) => (
  <div className={classes.empty}>
    <p>There are no items in this report.</p>
    {action}
  </div>
);
