// A section of a client's page: its title, what can be done in it, and its rows.

import { Button } from "@fiducia/ui/button";
import { Section } from "@fiducia/ui/section";
import { TableCard } from "@fiducia/ui/table-card";
import type { ReactNode } from "react";
import classes from "./client.module.css";

/** Rows that are read page by page. */
interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

interface ClientTableProps {
  readonly title: string;
  /** What can be done in the section, beside its title. */
  readonly beside?: ReactNode;
  readonly headings: readonly string[];
  readonly nothing?: string;
  /** Below the rows: the way to further ones, where there are any. */
  readonly older?: { readonly label: string; readonly pages: Pages };
  readonly children: readonly ReactNode[];
}

/** Hidden while empty, unless it has a text for that. */
export function ClientTable({ title, beside, headings, nothing, older, children }: ClientTableProps) {
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
      {older?.pages.hasNextPage && (
        <Button
          size="medium"
          className={classes.more}
          isBusy={older.pages.isFetchingNextPage}
          onClick={() => void older.pages.fetchNextPage()}
        >
          {older.label}
        </Button>
      )}
    </Section>
  );
}
