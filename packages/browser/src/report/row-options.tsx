// On a narrow screen: one button that opens the sheet for order, groups and filters.
import { lazy, Suspense, useState } from "react";
import classes from "./narrowing-bar.module.css";
import type { RowOptionsProps } from "./row-options-sheet.tsx";

const Sheet = lazy(async () => ({ default: (await import("./row-options-sheet.tsx")).RowOptionsSheet }));

export function RowOptions(props: Omit<RowOptionsProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  const { sort, group, only } = props.view;
  const inForce = sort.length + only.length + (group === undefined ? 0 : 1);
  return (
    <>
      <button type="button" className={classes.options} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sort and filter
        {inForce > 0 && (
          <span>
            {inForce}
            <span className="sr-only"> in force</span>
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <Sheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
