// The way back from a report to the one whose row led there.
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import classes from "./report-frame.module.css";

/** What the history keeps of how a report was come to: the address of the report before, as it was left. */
export interface Led {
  readonly fromReport?: string;
}

/** Nothing where no row led here. It stays while the report is narrowed otherwise, and over a reload. */
export function BackToReport() {
  const { history } = useRouter();
  const [from] = useState(() => (history.location.state as Led).fromReport);
  if (from === undefined) return null;
  return (
    <a
      className={classes.back}
      href={from}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        history.push(from);
      }}
    >
      Back to report
    </a>
  );
}
