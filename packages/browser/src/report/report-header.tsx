// The head of every report: title, options, time of reading, refresh button.

import { RefreshButton } from "@fiducia/ui/refresh-button";
import type { ReactNode } from "react";
import { BackToReport } from "./back-to-report.tsx";
import classes from "./report-frame.module.css";

interface ReportHeaderProps {
  readonly area: string | undefined;
  readonly title: string;
  /** "214 items", once known. */
  readonly count: string | undefined;
  /** "Updated 10:41 AM", once known. */
  readonly updated: string | undefined;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
  /** Beside the title, such as a switch of periods. */
  readonly switcher?: ReactNode;
  readonly filters?: ReactNode;
  /** Before the refresh button: options and export. */
  readonly tools?: ReactNode;
  /** At the end: actions for the whole report. */
  readonly primary?: ReactNode;
}

export function ReportHeader(props: ReportHeaderProps) {
  return (
    <header className={classes.header}>
      <p className={classes.crumb}>
        {props.area && <span>{props.area}</span>}
        <BackToReport />
      </p>
      <div className={classes.line}>
        <h1 tabIndex={-1} id="page-title">
          {props.title}
        </h1>
        {props.switcher}
        <span className={classes.count}>{props.count}</span>
        <div className={classes.side}>
          {props.filters}
          <span className={classes.updated}>{props.updated}</span>
          {props.tools}
          <RefreshButton isRefreshing={props.isRefreshing} onRefresh={props.onRefresh} />
          {props.primary}
        </div>
      </div>
    </header>
  );
}
