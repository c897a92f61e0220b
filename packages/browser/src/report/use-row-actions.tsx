// The actions of a report's rows: where the row leads by its contract, then those of the screen.
import type { ReportContract } from "@fiducia/contract/define-report";
import { itemAsked } from "@fiducia/contract/item-link";
import type { RowTarget } from "@fiducia/contract/row-target";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import { defaultStringifySearch, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { addressOfAsked } from "../windows/asked-address.ts";
import type { ItemPopup } from "../windows/use-item-popup.ts";
import type { Led } from "./back-to-report.tsx";

interface RowActionsAsked<Row> {
  // biome-ignore lint/suspicious/noExplicitAny: any report has a filter and rows.
  readonly contract: ReportContract<string, any, any>;
  /** The filter of the request. */
  readonly filter: object;
  readonly show: ItemPopup["show"];
  readonly customActionsOf: ((row: Row) => readonly RowAction[]) | undefined;
}

/** Undefined when the rows have no actions. */
export function useRowActions<Row>({ contract, filter, show, customActionsOf }: RowActionsAsked<Row>) {
  const { history } = useRouter();
  // Equal filters give the same object, however often the screen renders.
  const serializedFilter = JSON.stringify(filter);
  const actionOf = useCallback(
    (target: RowTarget): RowAction[] => {
      if ("report" in target) {
        const { to, words, label, description } = target.report;
        const address = `${to}${defaultStringifySearch(words)}`;
        const onSelect = () => {
          const led: Led = { fromReport: history.location.href };
          history.push(address, led);
        };
        return [{ label, description, opensRow: true, address, onSelect }];
      }
      const item = itemAsked(target.item);
      const description = `View ${target.item.name}`;
      const address = addressOfAsked(item);
      return [{ label: "View", description, opensRow: true, address, onSelect: () => show(item) }];
    },
    [history, show],
  );
  const actionsOf = useCallback(
    (row: Row): readonly RowAction[] => {
      const target = contract.opens?.(row, JSON.parse(serializedFilter));
      return [...(target ? actionOf(target) : []), ...(customActionsOf?.(row) ?? [])];
    },
    [contract, serializedFilter, actionOf, customActionsOf],
  );
  return contract.opens || customActionsOf ? actionsOf : undefined;
}
