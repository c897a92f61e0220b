// The end of a list of which more rows can be had: they come when it is seen, and by its button.

import { type RefObject, useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import classes from "./report-table.module.css";

interface LoadMoreProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly onMore: () => void;
  /** How far before the end is reached it begins to load, in pixels; well before unless said. */
  readonly ahead?: number;
}

const WELL_BEFORE = 600;

export function LoadMore({ box, onMore, ahead = WELL_BEFORE }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onMore(), {
      root: box.current,
      rootMargin: `${ahead}px`,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, onMore, ahead]);
  return (
    <Button kind="outline" size="small" ref={button} className={classes.more} onClick={onMore}>
      Load more
    </Button>
  );
}
