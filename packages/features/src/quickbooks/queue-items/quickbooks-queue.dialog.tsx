// The QuickBooks Queue dialog: rows, states and actions.

import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { holds } from "@fiducia/contract/caller";
import type { Instant } from "@fiducia/kernel/clock";
import { formatTime } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import { Dialog as Frame } from "@fiducia/ui/dialog";
import { useMedia } from "@fiducia/ui/media";
import { useMemo, useRef, useState } from "react";
import { EXPORT_TO_QUICKBOOKS } from "../shared/transfer.contract.ts";
import classes from "./queue.module.css";
import { QueueCards } from "./queue-cards.tsx";
import { changedCounts, changedRows } from "./queue-changes.rules.ts";
import { QueueGrid } from "./queue-grid.tsx";
import { ConnectionNote, Pills } from "./queue-head.tsx";
import type { QueuePill } from "./queue-items.contract.ts";
import { clearAllQuestion } from "./queue-words.rules.ts";
import { type Queue, useQueue } from "./use-queue.tsx";
import { type RowOrders, useRowOrders } from "./use-row-orders.tsx";

const NOTHING = "There are no items in this report.";

const readWords = ({ readAt, isStale }: Queue, zone: string): string | undefined => {
  if (readAt === 0) return undefined;
  const time = formatTime(readAt as Instant, zone);
  return isStale ? `Showing data from ${time}` : `Updated ${time}`;
};

interface ClearAllProps {
  readonly queue: Queue;
  readonly orders: RowOrders;
  readonly onClose: () => void;
}

const ClearAllQuestion = ({ queue: { clearable, counts }, orders, onClose }: ClearAllProps) => (
  <ConfirmDialog
    title="Clear Queue"
    confirmLabel="Clear Queue"
    isBusy={orders.isGivingAll}
    onConfirm={() => orders.giveAll("clearAll", { onSettled: onClose })}
    onCancel={onClose}
  >
    <p>{clearAllQuestion(clearable, (counts?.All ?? clearable) - clearable)}</p>
  </ConfirmDialog>
);

/** Without clearable rows nothing is asked. */
const ClearAll = ({ isIdle, onAsk }: { isIdle: boolean; onAsk: () => void }) => (
  <Button
    isDestructive
    className={classes.clearAll}
    aria-disabled={isIdle || undefined}
    title={isIdle ? "No record in the queue can be cleared" : undefined}
    onClick={() => !isIdle && onAsk()}
  >
    Clear Queue
  </Button>
);

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    /** None: the dialog asks for everything itself. */
    readonly QuickBooksQueue: object;
  }
}

export function Dialog({ onClose }: DialogProps<"QuickBooksQueue">) {
  const mayExport = holds(useSession(), EXPORT_TO_QUICKBOOKS);
  const { zone } = useAgencyZone();
  const isNarrow = useMedia("(max-width: 639px)");
  const [shown, setShown] = useState<QueuePill>("Open");
  const [isAsking, setAsking] = useState(false);
  const orders = useRowOrders();
  const queue = useQueue(shown, orders.isBusy);
  const box = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { rows: read, counts } = queue;
  const rows = useMemo(() => changedRows(read, orders.changes), [read, orders.changes]);
  const List = isNarrow ? QueueCards : QueueGrid;
  const isEmpty = rows.length === 0 && !queue.isLoading && !queue.hasFailed && !queue.hasMore;
  return (
    <>
      <Frame
        title="QuickBooks Queue"
        width={1160}
        layout="table"
        onClose={onClose}
        footer={
          <>
            {mayExport && (counts?.Failed ?? 0) > 0 && (
              <Button isBusy={orders.isGivingAll} onClick={() => orders.giveAll("retryAll")}>
                Retry All Failed
              </Button>
            )}
            {mayExport && <ClearAll isIdle={queue.clearable === 0} onAsk={() => setAsking(true)} />}
            <Button kind="primary" onClick={onClose}>
              Close
            </Button>
          </>
        }
      >
        <ConnectionNote />
        <Pills
          counts={counts && changedCounts(counts, read, orders.changes)}
          shown={shown}
          onShow={setShown}
          read={readWords(queue, zone)}
          isRefreshing={queue.isFetching}
          onRefresh={() => void queue.onRefresh()}
        />
        <h3 ref={heading} tabIndex={-1} className="sr-only">
          Queue items
        </h3>
        <List
          key={shown}
          {...{ queue, rows, mayExport, box, heading, timeZone: zone, onOrder: orders.give }}
        />
        {isEmpty && <p className={classes.empty}>{NOTHING}</p>}
        <p role="status" className="sr-only">
          {queue.news}
        </p>
      </Frame>
      {isAsking && <ClearAllQuestion queue={queue} orders={orders} onClose={() => setAsking(false)} />}
    </>
  );
}
