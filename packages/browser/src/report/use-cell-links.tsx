// Where the values of a report's columns lead that name a client, an account or a company.
import type { Column } from "@fiducia/contract/column";
import type { ReportContract } from "@fiducia/contract/define-report";
import { type Named, namedIn } from "@fiducia/contract/named";
import { shownOf } from "@fiducia/contract/narrowing";
import type { CellLink } from "@fiducia/ui/report-table/report-table-props";
import { useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import type { Led } from "./back-to-report.tsx";

/** The address of what is named; undefined where the user may not see it. */
export type AddressOfNamed = (named: Named) => string | undefined;

interface CellLinksAsked {
  // biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
  readonly contract: ReportContract<string, any, any>;
  /** The filter of the request, whose days are meant by an account too. */
  readonly filter: object;
  readonly addressOf: AddressOfNamed;
}

/** Undefined when no column names anything. */
export function useCellLinks<Row extends object>({ contract, filter, addressOf }: CellLinksAsked) {
  const { history } = useRouter();
  const { startDate, endDate } = filter as { readonly startDate?: string; readonly endDate?: string };
  const linkOf = useCallback(
    (row: Row, column: Column<Row>): CellLink | undefined => {
      const { names } = column;
      const named = names && namedIn({ names, shown: shownOf(column, row), row, startDate, endDate });
      const address = named && addressOf(named);
      if (address === undefined) return undefined;
      const onPress = () => {
        const led: Led = { fromReport: history.location.href };
        history.push(address, led);
      };
      return { address, onPress };
    },
    [history, addressOf, startDate, endDate],
  );
  return contract.columns.some(({ names }) => names) ? linkOf : undefined;
}
