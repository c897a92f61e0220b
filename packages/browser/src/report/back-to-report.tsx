// The link back to the report whose row led here.
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import classes from "./report-frame.module.css";

/** The history state of a navigation: the address of the previous report, as it was left. */
export interface Led {
  readonly fromReport?: string;
}

/** Nothing when no row led here. Stays when filters change and after a reload. */
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
