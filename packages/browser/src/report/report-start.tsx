// What a report shows before it was asked for: what it is, and the button that asks for it.
import { Button } from "@fiducia/ui/button";
import type { ReactNode } from "react";
import look from "./report-start.module.css";

interface ReportStartProps {
  /** The group of the menu that it is in. */
  readonly crumb?: string | undefined;
  readonly title: string;
  readonly words: string;
  readonly label: string;
  readonly onStart: () => void;
  readonly children?: ReactNode;
}

export const ReportStart = ({ crumb, title, words, label, onStart, children }: ReportStartProps) => (
  <div className={look.start}>
    {crumb && <small>{crumb}</small>}
    <h1 tabIndex={-1} id="page-title">
      {title}
    </h1>
    <p>{words}</p>
    <Button kind="primary" onClick={onStart}>
      {label}
    </Button>
    {children}
  </div>
);
