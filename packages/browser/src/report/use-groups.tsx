// The groups of a report for its table; which are collapsed is forgotten with the screen.
import type { Column } from "@fiducia/contract/column";
import { type RowGroup, wordsOfValue } from "@fiducia/contract/narrowing";
import type { GroupsShown } from "@fiducia/ui/report-table/report-table-props";
import { useMemo, useState } from "react";

export interface Groups extends GroupsShown {
  readonly onCollapseAll: () => void;
  readonly onExpandAll: () => void;
}

const NONE: ReadonlySet<string> = new Set();
const keyOf = ({ value }: RowGroup): string => JSON.stringify(value);

/** Undefined when the report is not grouped. */
export function useGroups(
  column: Pick<Column<never>, "key" | "kind" | "labels"> | undefined,
  groups: readonly RowGroup[] | undefined,
): Groups | undefined {
  const [turned, setTurned] = useState({ by: "", collapsed: NONE });
  return useMemo(() => {
    if (!column || !groups) return undefined;
    const by = column.key;
    const collapsed = turned.by === by ? turned.collapsed : NONE;
    const collapse = (keys: Iterable<string>) => setTurned({ by, collapsed: new Set(keys) });
    return {
      list: groups.map((group) => ({
        key: keyOf(group),
        words: wordsOfValue(column, group.value),
        count: group.count,
        totals: group.totals,
        isCollapsed: collapsed.has(keyOf(group)),
      })),
      onTurn: (key) =>
        collapse(collapsed.has(key) ? [...collapsed].filter((each) => each !== key) : [...collapsed, key]),
      onCollapseAll: () => collapse(groups.map(keyOf)),
      onExpandAll: () => collapse([]),
    };
  }, [column, groups, turned]);
}
