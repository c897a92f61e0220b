// The edge of a column's header, by which it is drawn wider and narrower.
import { boundedWidth } from "@fiducia/contract/column-choice";
import type { PointerEvent } from "react";
import classes from "./report-table.module.css";

interface ColumnEdgeProps {
  /** While it is drawn, and when it is let go. */
  readonly onDraw: (width: number) => void;
  readonly onDone: (width: number) => void;
}

export function ColumnEdge({ onDraw, onDone }: ColumnEdgeProps) {
  const begin = (event: PointerEvent<HTMLSpanElement>) => {
    const edge = event.currentTarget;
    const startsAt = event.clientX;
    const before = edge.closest("th")?.getBoundingClientRect().width ?? 0;
    const widthAt = ({ clientX }: { clientX: number }) => boundedWidth(before + clientX - startsAt);
    const draw = (moved: globalThis.PointerEvent) => onDraw(widthAt(moved));
    const end = (moved: globalThis.PointerEvent) => {
      edge.removeEventListener("pointermove", draw);
      edge.removeEventListener("pointerup", end);
      if (moved.clientX !== startsAt) onDone(widthAt(moved));
    };
    event.preventDefault();
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener("pointermove", draw);
    edge.addEventListener("pointerup", end);
  };
  return <span className={classes.edge} aria-hidden="true" onPointerDown={begin} />;
}
