// A section of a client's page: its title, what can be done in it, and its rows.

import { Section } from "@fiducia/ui/section";
import { TableCard } from "@fiducia/ui/table-card";
import type { ReactNode } from "react";

interface ClientTableProps {
  readonly title: string;
  /** What can be done in the section, beside its title. */
  readonly beside?: ReactNode;
  readonly headings: readonly string[];
  readonly nothing?: string;
  /** Below the rows: the way to further ones. */
  readonly more?: ReactNode;
  readonly children: readonly ReactNode[];
}

/** Hidden while empty, unless it has a text for that. */
export function ClientTable({ title, beside, headings, nothing, more, children }: ClientTableProps) {
  if (children.length === 0 && nothing === undefined) return null;
  return (
    <Section title={title} beside={beside}>
      {children.length === 0 ? (
        <small>{nothing}</small>
      ) : (
        <TableCard label={title} headings={headings} isWhole>
          <tbody>{children}</tbody>
        </TableCard>
      )}
      {more}
    </Section>
  );
}
