// A page that says one thing: a heading that takes focus, a sentence, and the ways on.
import { ButtonRow } from "@fiducia/ui/button-row";
import { Card } from "@fiducia/ui/card";
import { type ReactNode, useEffect, useRef } from "react";
import classes from "./message-page.module.css";

interface MessagePageProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** Whether it stands alone, without toolbar and navigation. */
  readonly isAlone?: boolean;
}

export function MessagePage({ title, children, actions, isAlone = false }: MessagePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} - Fiducia`;
    heading.current?.focus();
  }, [title]);
  const content = (
    <Card className={classes.card}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {actions && <ButtonRow className={classes.actions}>{actions}</ButtonRow>}
    </Card>
  );
  return isAlone ? (
    <main className={classes.alone}>{content}</main>
  ) : (
    <div className={classes.page}>{content}</div>
  );
}
