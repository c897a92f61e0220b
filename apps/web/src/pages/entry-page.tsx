// The frame of pages before the product opens: its logo, what is done here, and the card in which it is done.
import type { ReactNode } from "react";
import { Logo } from "../shell/parts/logo.tsx";
import classes from "./entry-page.module.css";

interface EntryPageProps {
  readonly title: string;
  readonly lede?: string | undefined;
  /** For forms with fields beside each other. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export const EntryPage = ({ title, lede, isWide = false, children }: EntryPageProps) => (
  <main id="main" className={classes.page}>
    <div className={classes.card} data-wide={isWide || undefined}>
      <div className={classes.brand}>
        <Logo size={36} />
        <span>Fiducia</span>
      </div>
      <header className={classes.head}>
        <h1>{title}</h1>
        {lede && <p>{lede}</p>}
      </header>
      {children}
    </div>
  </main>
);
