// On a narrow screen: one button instead of the headers and menus that a table has, and a sheet with what they do.

import { Button } from "@fiducia/ui/button";
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
      <Button size="medium" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Sort and filter
        {inForce > 0 && (
          <span className={classes.count}>
            {inForce}
            <span className="sr-only"> in force</span>
          </span>
        )}
      </Button>
      {isOpen && (
        <Suspense>
          <Sheet {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
