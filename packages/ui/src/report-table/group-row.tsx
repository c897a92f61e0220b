// The header of a group: its value, how many rows it has, and their sums under their columns, collapsed or not.

import { itemCount } from "@fiducia/kernel/item-count";
import { Button } from "../button.tsx";
import { Sign } from "../sign.tsx";
import classes from "./report-table.module.css";
import type { GroupShown, TableParts } from "./report-table-props.tsx";
import { GroupBox } from "./selection.tsx";
import { TotalCell } from "./totals-row.tsx";

interface GroupRowProps<Row extends object> {
  readonly group: GroupShown;
  readonly parts: TableParts<Row>;
}

export function GroupButton({ group, onTurn }: { group: GroupShown; onTurn: (key: string) => void }) {
  return (
    <Button
      kind="bare"
      className={classes.group}
      aria-expanded={!group.isCollapsed}
      onClick={() => onTurn(group.key)}
    >
      <Sign of={10} size={11} path="M3.5 2L6.5 5l-3 3" />
      {group.words} <small>({itemCount(group.count)})</small>
    </Button>
  );
}

/** Where the rows of a group begin among those of the report. */
function placeOf<Row extends object>(group: GroupShown, { groups }: TableParts<Row>): number {
  const list = groups?.list ?? [];
  const place = list.findIndex(({ key }) => key === group.key);
  return list.slice(0, place).reduce((sum, { count }) => sum + count, 0);
}

/** Its name reaches over the columns before the first sum. */
export function GroupRow<Row extends object>({ group, parts }: GroupRowProps<Row>) {
  const { visible, selection, hasActions, groups, rowKey, rows, onWant } = parts;
  const first = visible.findIndex(({ total }) => total);
  const spanned = first < 0 ? visible.length : Math.max(first, 1);
  return (
    <tr data-group>
      {selection && (
        <td data-choose>
          <GroupBox
            {...{ rowKey, rows, selection, onWant, from: placeOf(group, parts), count: group.count }}
            name={group.words}
          />
        </td>
      )}
      <th scope="row" colSpan={spanned}>
        <GroupButton group={group} onTurn={(key) => groups?.onTurn(key)} />
      </th>
      {visible.slice(spanned).map((column) => (
        <TotalCell key={column.key} column={column} totals={group.totals} parts={parts} />
      ))}
      {hasActions && <td data-actions />}
    </tr>
  );
}
