// Below a report: what can be done together with the rows that are chosen, on their way to QuickBooks.
import { holds } from "@fiducia/contract/caller";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { announceError, announceLastingError, announceSuccess, announceWarning } from "@fiducia/ui/toasts";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import { messageOf, refusalOf } from "../../client/call-failure.ts";
import type { AllRows } from "../../client/report-screen.tsx";
import { useSession } from "../../client/session-context.tsx";
import { EXPORT_TO_QUICKBOOKS, RECONNECT } from "../../quickbooks-queue/shared/transfer.contract.ts";
import classes from "./transfer-batch.module.css";
import { called, type TransferItem, type TransferOrder } from "./transfer-orders.ts";
import { type Transferred, useTransferOrders } from "./use-transfer-orders.tsx";

const MOST_NAMED = 3;

/** How a report's rows are chosen, and what becomes of them. */
export interface TransferBatchAsked<Row> {
  readonly keyOf: (row: Row) => unknown;
  /** The item that the row stands for; undefined of a row that cannot be chosen. */
  readonly itemOf: (row: Row) => TransferItem | undefined;
  /** The main one last. */
  readonly orders: readonly TransferOrder[];
}

/** Why items stayed behind: the first few by their own sentences. */
function announceLeft(left: Transferred["left"]): void {
  for (const { reason } of left.slice(0, MOST_NAMED)) announceWarning(reason);
  if (left.length > MOST_NAMED) announceWarning(`${itemCount(left.length - MOST_NAMED)} more stayed behind.`);
}

/** Without a connection only its sentence counts, and it stays. */
function announceFailure(failed: string, failure: unknown): void {
  if (refusalOf(failure).rule === RECONNECT) announceLastingError(messageOf(failure));
  else announceError(`${failed} ${messageOf(failure)}`);
}

function announce({ done, failed }: TransferOrder, { led, left, unsent, failure }: Transferred): void {
  if (led.length > 0) announceSuccess(done(called(led), led.length === 1));
  if (failure !== undefined) announceFailure(failed(called(unsent)), failure);
  else if (unsent.length > 0) announceWarning(`Stopped: ${itemCount(unsent.length)} not sent.`);
  announceLeft(left);
}

/** Nothing was led on: the one sentence, as of a failure. */
const announceNothing = ({ failed }: TransferOrder, items: readonly TransferItem[], reason: string) =>
  announceError(`${failed(called(items))} ${reason}`);

interface BatchProps<Row> extends TransferBatchAsked<Row> {
  /** Those that are here. */
  readonly rows: readonly Row[];
  readonly all: AllRows;
  readonly chosen: ReadonlySet<unknown>;
  readonly onChoose: (chosen: ReadonlySet<unknown>) => void;
}

/** Chooses every row that the report has as it is narrowed, once those that are not here yet have come. */
function useAll<Row>({ rows, all, onChoose, keyOf, itemOf }: BatchProps<Row>) {
  const [isAwaited, setAwaited] = useState(false);
  const { onLoad } = all;
  useEffect(() => {
    if (!isAwaited || onLoad) return;
    setAwaited(false);
    onChoose(new Set(rows.filter(itemOf).map(keyOf)));
  }, [isAwaited, onLoad, rows, onChoose, keyOf, itemOf]);
  return () => {
    setAwaited(true);
    onLoad?.();
  };
}

/** Those that the report no longer shows are left out. */
function Batch<Row>(props: BatchProps<Row>) {
  const { chosen, onChoose, all, keyOf, itemOf } = props;
  const { progress, give, stop } = useTransferOrders();
  const chooseAll = useAll(props);
  const items = props.rows.flatMap((row) => (chosen.has(keyOf(row)) ? (itemOf(row) ?? []) : []));
  if (items.length === 0 && !progress) return null;
  const isMore = all.onLoad !== undefined && props.rows.filter(itemOf).length === items.length;
  const run = async (order: TransferOrder) => {
    const came = await give(order, items);
    if (!came) return;
    const [first] = came.left;
    if (came.led.length === 0 && came.failure === undefined && first)
      return announceNothing(order, items, first.reason);
    announce(order, came);
    if (came.led.length > 0) onChoose(new Set());
  };
  return (
    <section className={classes.batch} aria-label="Selected items">
      <strong aria-live="polite">
        {itemCount(items.length)} selected, {formatCents(sumOf(items, ({ amount }) => amount))}
      </strong>
      {isMore && (
        <button type="button" onClick={chooseAll}>
          Select all {all.count?.toLocaleString("en-US")} matching
        </button>
      )}
      <span className={classes.gap} />
      {progress && progress.sent > 0 && (
        <>
          <span role="status">
            {progress.sent.toLocaleString("en-US")} of {itemCount(progress.all)} sent
          </span>
          <button type="button" onClick={stop}>
            Stop
          </button>
        </>
      )}
      <button type="button" disabled={progress !== undefined} onClick={() => onChoose(new Set())}>
        Clear selection
      </button>
      {props.orders.map((order, place) => (
        <button
          key={order.label}
          type="button"
          data-primary={place === props.orders.length - 1 || undefined}
          disabled={progress !== undefined}
          onClick={() => void run(order)}
        >
          {order.label}
        </button>
      ))}
    </section>
  );
}

interface TransferBatch<Row> {
  readonly selection?: RowSelection<Row>;
  readonly batch?: (rows: readonly Row[], all: AllRows) => ReactNode;
}

/** The boxes of a report's rows and the bar below them; nothing for who may not export. `asked` must not change. */
export function useTransferBatch<Row>(asked: TransferBatchAsked<Row>): TransferBatch<Row> {
  const mayExport = holds(useSession(), EXPORT_TO_QUICKBOOKS);
  const [chosen, setChosen] = useState<ReadonlySet<unknown>>(new Set());
  return useMemo(() => {
    if (!mayExport) return {};
    return {
      selection: {
        chosen,
        onChange: setChosen,
        isChoosable: (row) => asked.itemOf(row) !== undefined,
        nameOf: (row) => asked.itemOf(row)?.name ?? "",
      },
      batch: (rows, all) => <Batch {...asked} rows={rows} all={all} chosen={chosen} onChoose={setChosen} />,
    };
  }, [mayExport, chosen, asked]);
}
