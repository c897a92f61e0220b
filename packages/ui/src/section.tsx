// A part of a page under its heading.
import { type ReactNode, useId } from "react";
import look from "./section.module.css";

interface SectionProps {
  readonly title: string;
  /** Beside the heading. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, beside, children }: SectionProps) {
  const id = useId();
  return (
    <section className={look.section} aria-labelledby={id}>
      <div className={look.head}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
