// Moves between the pages of a report, and remembers how long they are.

import { useId } from "react";
import { Button } from "../button.tsx";
import { PlainChoice } from "../plain-choice.tsx";
import { Sign } from "../sign.tsx";
import classes from "./pager.module.css";
import { PAGE_SIZES, type PageSize, type PageWindow, pageWords } from "./paging.ts";

interface PagerProps {
  readonly window: PageWindow;
  readonly rows: number;
  /** With those that collapsed groups hide. */
  readonly all: number;
  /** There are more, nobody knows how many yet. */
  readonly isOpen: boolean;
  readonly size: PageSize;
  readonly onPage: (page: number) => void;
  readonly onSize: (size: PageSize) => void;
}

const STEPS = [
  { label: "First page", path: "M11 3L6 8l5 5M4 3v10", to: () => 0, isBack: true },
  { label: "Previous page", path: "M10 3L5 8l5 5", to: (page: number) => page - 1, isBack: true },
  { label: "Next page", path: "M6 3l5 5-5 5", to: (page: number) => page + 1, isBack: false },
  {
    label: "Last page",
    path: "M5 3l5 5-5 5M12 3v10",
    to: (_: number, pages: number) => pages - 1,
    isBack: false,
  },
];

export function Pager({ window, rows, all, isOpen, size, onPage, onSize }: PagerProps) {
  const { page, pages } = window;
  const sizeId = useId();
  const isStuck = (isBack: boolean) => (isBack ? page === 0 : page === pages - 1);
  return (
    <nav className={classes.pager} aria-label="Pages">
      <label className={classes.size} htmlFor={sizeId}>
        <span>Rows per page</span>
        <PlainChoice
          id={sizeId}
          label="Rows per page"
          value={size}
          choices={PAGE_SIZES.map((option) => ({ value: option, label: option }))}
          onChange={(chosen) => onSize(chosen as PageSize)}
        />
      </label>
      <span className={classes.words}>
        {rows === 0
          ? `0 of ${all.toLocaleString("en-US")}`
          : `${pageWords(window, rows)}${isOpen ? "+" : ""}`}
      </span>
      <span className={classes.steps}>
        {STEPS.map(({ label, path, to, isBack }) => (
          <Button
            kind="icon"
            key={label}
            aria-label={label}
            aria-disabled={isStuck(isBack) || undefined}
            onClick={() => isStuck(isBack) || onPage(to(page, pages))}
          >
            <Sign path={path} />
          </Button>
        ))}
      </span>
    </nav>
  );
}
