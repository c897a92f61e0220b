// Which columns of a report have room in its box, and how wide each is: as wide as what the rows show in it.
import type { Column, ColumnKind } from "@fiducia/contract/column";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { cellText } from "../cell-text.ts";
import { CARDS, useMedia } from "../media.tsx";
import { columnsWithRoom, dealtWidths, type WidthAsked } from "./dealt-widths.ts";
import type { ReportTableProps, TotalsLine } from "./report-table-props.tsx";
import { actionsBeside } from "./row-actions.tsx";
import { headingWidth, textWidth } from "./text-width.ts";
import { WidestValues } from "./widest-values.ts";

export interface FittingColumns<Row> {
  readonly visible: readonly Column<Row>[];
  /** In pixels, by the column's key; empty where rows are cards. */
  readonly widths: ReadonlyMap<string, number>;
  /** Of the column of actions, where a finger has no way to point at a row. */
  readonly actionsWidth: number;
}

/** What stands in for rows that are not here yet. */
const SAMPLES: Readonly<Record<ColumnKind, string>> = {
  text: "Katherine Walker",
  money: "00,000.00",
  day: "00/00/0000",
  instant: "00/00/0000 00:00 AM",
  count: "000",
  client: "00000000",
  person: "MMM",
  status: "Transferred",
};

/** A column of words has at least so much where others want room too, and at most so much before all have it. */
const WORDS = { least: 130, leastOfTitle: 170, most: 340 } as const;
/** What a badge has beside its word, the column of the boxes, and what a button has beside its label. */
const BADGE = 34;
const VOID_BADGE = 64;
export const CHOICE = 34;
const BUTTON = 24;
const DOTS = 34;
/** Room for the arrow of a sorted column that its heading's edge does not have. */
const ARROW = 5;
/** What the question mark beside a heading takes. */
const MARK = 18;

interface Look {
  readonly room: number;
  /** At both sides of a cell. */
  readonly padding: number;
  readonly text: string;
  readonly bold: string;
  readonly heading: string;
}

function lookOf(box: HTMLElement): Look {
  const style = getComputedStyle(box);
  const font = (weight: number, size: string) =>
    `${weight} ${style.getPropertyValue(size)} ${style.fontFamily}`;
  return {
    room: box.clientWidth,
    padding: 2 * Number(style.getPropertyValue("--f-cell").replace("px", "")),
    text: font(400, "--f-text-note"),
    bold: font(650, "--f-text-note"),
    heading: font(600, "--f-text-small"),
  };
}

const isSame = (a: Look | undefined, b: Look): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Follows the width of the box and the fonts, which may come after the rows. */
function useLook(box: RefObject<HTMLElement | null>, isNarrow: boolean): Look | undefined {
  const [look, setLook] = useState<Look>();
  const [fonts, setFonts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where rows are cards the box is another one; fonts change widths.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const read = () => {
      const next = lookOf(element);
      setLook((known) => (isSame(known, next) ? known : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, isNarrow]);
  useEffect(() => {
    let isHere = true;
    void document.fonts.ready.then(() => isHere && setFonts(1));
    return () => {
      isHere = false;
    };
  }, []);
  return useMemo(() => look && { ...look, fonts }, [look, fonts]);
}

interface Asking<Row extends object> {
  readonly look: Look;
  readonly widest: WidestValues<Row>;
  readonly sums: readonly TotalsLine[] | undefined;
  readonly zone: string;
  readonly hasRows: boolean;
  readonly hasVoided: boolean;
}

/** All that a column shows in one line, its heading and its totals with it. */
function naturalWidth<Row extends object>(column: Column<Row>, asking: Asking<Row>): number {
  const { look, widest, sums = [], zone, hasRows, hasVoided } = asking;
  const { kind, key, identifies, label, term } = column;
  const text = hasRows ? widest.textOf(column, zone) : SAMPLES[kind];
  const totals = column.total ? sums.map(({ totals: of }) => cellText(kind, of[key], zone).text) : [];
  const content = Math.max(
    textWidth(text, identifies ? look.bold : look.text),
    ...totals.map((total) => textWidth(total, look.bold)),
  );
  const beside = (kind === "status" ? BADGE : 0) + (identifies && hasVoided ? VOID_BADGE : 0);
  const heading = headingWidth(label, look.heading) + ARROW + (term ? MARK : 0);
  return Math.ceil(Math.max(content + beside, heading) + look.padding + 2);
}

function askedBy<Row extends object>(column: Column<Row>, asking: Asking<Row>): WidthAsked {
  const { key, kind, width, priority = 1, identifies, leads } = column;
  if (width !== undefined) return { key, priority, natural: width, least: width, grows: false };
  const natural = naturalWidth(column, asking);
  const isWords = kind === "text" && (!identifies || leads === true);
  if (!isWords) return { key, priority, natural, least: natural, grows: false };
  const most = Math.min(natural, WORDS.most);
  const least = Math.min(most, leads ? WORDS.leastOfTitle : WORDS.least);
  return { key, priority, natural: most, least, grows: true };
}

/** Sees all rows of the table, of which it looks at each once. */
function useWidest<Row extends object>(columns: readonly Column<Row>[], rows: readonly Row[]) {
  const [widest] = useState(() => new WidestValues<Row>());
  return useMemo(() => {
    widest.see(columns, rows);
    return { widest };
  }, [widest, columns, rows]);
}

/** So many rows tell how wide the column of actions is. */
const LOOKED_AT = 50;

function widthOfActions<Row extends object>(
  { actionsOf, rows }: ReportTableProps<Row>,
  { text, padding }: Look,
): number {
  if (!actionsOf) return 0;
  const widths = rows.slice(0, LOOKED_AT).map((row) => {
    const { beside, rest } = actionsBeside(actionsOf(row));
    const labels = beside.reduce((sum, { label }) => sum + textWidth(label, text) + BUTTON + 6, 0);
    return labels + (rest.length > 0 ? DOTS : 0);
  });
  return Math.ceil(Math.max(60, ...widths) + padding);
}

const NO_WIDTHS: ReadonlyMap<string, number> = new Map();

export function useFittingColumns<Row extends object>(
  props: ReportTableProps<Row>,
  box: RefObject<HTMLElement | null>,
): FittingColumns<Row> {
  const { columns, rows, sums, timeZone: zone, voidedKey, selection, onFit } = props;
  const isNarrow = useMedia(CARDS);
  const isTouched = useMedia("(hover: none)");
  const look = useLook(box, isNarrow);
  const seen = useWidest(columns, rows);
  const hasRows = rows.length > 0;
  const hasVoided = useMemo(
    () => voidedKey !== undefined && rows.some((row) => row[voidedKey] === true),
    [rows, voidedKey],
  );
  const actionsWidth = isTouched && look && !isNarrow ? widthOfActions(props, look) : 0;
  const hasChoice = selection !== undefined;
  const fitting = useMemo(() => {
    const offered = columns.filter(({ hidden }) => !hidden);
    if (!look || isNarrow) return { fit: offered, visible: offered, widths: NO_WIDTHS };
    const { widest } = seen;
    const room = look.room - actionsWidth - (hasChoice ? CHOICE : 0);
    const asking = { look, widest, sums, zone, hasRows, hasVoided };
    const isFolded = (column: Column<Row>) =>
      hasRows && !(column.isChosen || column.showsEmpty || column.identifies) && !widest.isFilled(column);
    const asked = offered.filter((column) => !isFolded(column)).map((column) => askedBy(column, asking));
    const shown = columnsWithRoom(asked, room);
    const keys = new Set(shown.map(({ key }) => key));
    return {
      fit: offered.filter((column) => keys.has(column.key) || isFolded(column)),
      visible: offered.filter(({ key }) => keys.has(key)),
      widths: dealtWidths(shown, room),
    };
  }, [columns, sums, zone, look, isNarrow, seen, hasRows, hasVoided, hasChoice, actionsWidth]);
  const fit = fitting.fit.map(({ key }) => key).join(" ");
  useEffect(() => {
    if (look) onFit?.(fit.split(" "));
  }, [onFit, fit, look]);
  return useMemo(() => ({ ...fitting, actionsWidth }), [fitting, actionsWidth]);
}
