// What can be done with a row: shown while it is pointed at or has the focus, and always where a finger points.
import { Button } from "../button.tsx";
import { DotsMenu } from "../dots-menu.tsx";
import classes from "./report-table.module.css";
import type { RowAction } from "./report-table-props.tsx";

/** So many stand beside each other; of more than these the first two do, and the others are in a menu. */
const MOST_BESIDE = 3;
const FIRST = 2;

interface Placed {
  readonly beside: readonly RowAction[];
  readonly rest: readonly RowAction[];
}

export function actionsBeside(actions: readonly RowAction[]): Placed {
  const many = actions.length > MOST_BESIDE ? FIRST : MOST_BESIDE;
  return { beside: actions.slice(0, many), rest: actions.slice(many) };
}

export function RowActions({ actions }: { actions: readonly RowAction[] }) {
  const { beside, rest } = actionsBeside(actions);
  return (
    <>
      {beside.map((action) => (
        <Button
          size="small"
          key={action.label}
          className={classes.action}
          isDestructive={action.isDestructive ?? false}
          aria-label={action.description}
          onClick={action.onSelect}
        >
          {action.label}
        </Button>
      ))}
      {rest.length > 0 && (
        <DotsMenu
          isAbove
          label={`More: ${actions[0]?.description}`}
          choices={rest.map(({ label, onSelect }) => ({ label, onSelect }))}
        />
      )}
    </>
  );
}
