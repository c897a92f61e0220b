// The look of a table whose rows scroll in a box below its header.
import look from "./grid.module.css";

/** The classes of the box, of its `table`, and of a `Button` that sorts by a column. */
export const gridBox = look.box;
export const gridTable = look.grid;
export const gridSort = look.sort;
