// The end of a list of which more rows can be had: they come when it is seen, and by its button.
import { type RefObject, useEffect, useRef } from "react";
import classes from "./report-table.module.css";

interface LoadMoreProps {
  readonly box: RefObject<HTMLElement | null>;
  readonly onMore: () => void;
}

/** Begins to load before the end is reached. */
const AHEAD = "600px";

export function LoadMore({ box, onMore }: LoadMoreProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const element = button.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && onMore(), {
      root: box.current,
      rootMargin: AHEAD,
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, onMore]);
  return (
    <button ref={button} type="button" className={classes.more} onClick={onMore}>
      Load more
    </button>
  );
}
