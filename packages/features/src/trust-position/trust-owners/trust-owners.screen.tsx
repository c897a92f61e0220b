// Trust Owners of a day: a row opens its item, and leads to the postings that made its balance.

import { useAddressWords } from "@fiducia/browser/links/use-go";
import { ToolLine } from "@fiducia/browser/report/tool-line.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { parseShownDay } from "@fiducia/kernel/date-range";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { DateField } from "@fiducia/ui/date-field";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import { useRouter } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import type { z } from "zod";
import { ReportScreen } from "../../parts/report-screen.tsx";
import { trustOwnersReport } from "./trust-owners.report.ts";

type Row = z.output<typeof trustOwnersReport.row>;

/** The postings of the row's document in its account and bank, up to the day. */
function journalOf({ itemId, since, account, bankAccountId }: Row, asOf: Day): string | undefined {
  if (itemId === null || since === null) return undefined;
  const words = {
    startDate: since < asOf ? since : asOf,
    endDate: asOf,
    bankAccountId: String(bankAccountId),
  };
  const only = JSON.stringify([{ column: "account", value: account }]);
  const search = new URLSearchParams({ ...words, itemId: String(itemId), only });
  return `/gl-detail?${search}`;
}

function useJournal(asOf: Day): (row: Row) => readonly RowAction[] {
  const { history } = useRouter();
  return useCallback(
    (row) => {
      const address = journalOf(row, asOf);
      if (address === undefined) return [];
      const description = `Journal of ${row.itemNumber}, ${row.owner}`;
      return [{ label: "Journal", description, address, onSelect: () => history.push(address) }];
    },
    [history, asOf],
  );
}

function AsOf({ asOf, today }: { readonly asOf: Day; readonly today: Day }) {
  const [, change] = useAddressWords();
  const [text, setText] = useState(formatDay(asOf));
  const type = (typed: string) => {
    setText(typed);
    const day = parseShownDay(typed.trim());
    if (day) change({ asOf: day === today ? undefined : day });
  };
  const fault = parseShownDay(text.trim()) ? undefined : "Invalid date";
  return (
    <ToolLine>
      <DateField label="As of" term="as-of" today={today} text={text} fault={fault} onChange={type} />
    </ToolLine>
  );
}

export function Screen() {
  const today = useToday();
  const [words] = useAddressWords<{ readonly asOf?: Day }>();
  const asOf = words.asOf ?? today;
  return (
    <ReportScreen
      contract={trustOwnersReport}
      criteria={<AsOf asOf={asOf} today={today} />}
      actionsOf={useJournal(asOf)}
      emptyAction={<p>The trust banks held nothing on this day.</p>}
    />
  );
}
