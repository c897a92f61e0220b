// To Be Exported: items are chosen, and sent to QuickBooks or set aside; each says what holds it back.
import { holds } from "@fiducia/contract/caller";
import type { CommandContract } from "@fiducia/contract/define-command";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { announceError, announceLastingError, announceSuccess, announceWarning } from "@fiducia/ui/toasts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { z } from "zod";
import { newIdempotencyKey, tell } from "../../client/ask.ts";
import { messageOf, refusalOf } from "../../client/call-failure.ts";
import { ALL_ANSWERS } from "../../client/query-keys.ts";
import { type AllRows, ReportScreen } from "../../client/report-screen.tsx";
import { useSession } from "../../client/session-context.tsx";
import { useReportRoute } from "../../client/use-report-route.ts";
import { doNotTransferItemsCommand } from "../../quickbooks-queue/do-not-transfer-items/do-not-transfer-items.contract.ts";
import {
  EXPORT_TO_QUICKBOOKS,
  MOST_AT_ONCE,
  RECONNECT,
  type transferAnswer,
  type transferBody,
} from "../../quickbooks-queue/shared/transfer.contract.ts";
import { transferItemsCommand } from "../../quickbooks-queue/transfer-items/transfer-items.contract.ts";
import { typeLabel } from "../shared/transaction-words.rules.ts";
import { tooManyAtOnce } from "./batch.rules.ts";
import classes from "./to-be-exported.module.css";
import { toBeExportedReport } from "./to-be-exported.report.ts";

type Row = z.output<typeof toBeExportedReport.row>;
type TransferCommand = CommandContract<string, typeof transferBody, typeof transferAnswer>;

const MOST_NAMED = 3;

const nameOf = ({ transactionType, itemNumber }: Row): string =>
  `${typeLabel(transactionType)} ${itemNumber}`;
const isChoosable = ({ readiness }: Row): boolean => readiness !== "In queue";

interface Order {
  readonly command: TransferCommand;
  readonly rows: readonly Row[];
  /** What was done to so many items, or to the one that is named. */
  readonly done: (items: string, isOne: boolean) => string;
  readonly failed: (items: string) => string;
}

const TRANSFER = {
  command: transferItemsCommand,
  done: (items: string, isOne: boolean) => `${items} ${isOne ? "has" : "have"} been queued for export.`,
  failed: (items: string) => `${items} could not be queued for export.`,
};
const SET_ASIDE = {
  command: doNotTransferItemsCommand,
  done: (items: string) => `Successfully set ${items} to "Do Not Transfer".`,
  failed: (items: string) => `Could not set ${items} to "Do Not Transfer". Please try again.`,
};

const called = (rows: readonly Row[]): string =>
  rows.length === 1 && rows[0] ? nameOf(rows[0]) : itemCount(rows.length);

/** Why items stayed behind: the first few by their own sentences. */
function announceLeft(left: z.output<typeof transferAnswer>["left"]): void {
  for (const { reason } of left.slice(0, MOST_NAMED)) announceWarning(reason);
  if (left.length > MOST_NAMED) announceWarning(`${itemCount(left.length - MOST_NAMED)} more stayed behind.`);
}

/** Without a connection only its sentence counts, and it stays. */
function announceFailure(failed: string, failure: unknown): void {
  if (refusalOf(failure).rule === RECONNECT) announceLastingError(messageOf(failure));
  else announceError(`${failed} ${messageOf(failure)}`);
}

function useOrders(onDone: () => void) {
  const answers = useQueryClient();
  return useMutation({
    mutationFn: ({ command, rows }: Order) =>
      tell(
        command,
        { items: rows.map(({ itemId, itemType }) => ({ itemId, itemType })) },
        newIdempotencyKey(),
      ),
    onSuccess: ({ itemIds, left }, { rows, done }) => {
      const led = rows.filter(({ itemId }) => itemIds.includes(itemId));
      announceSuccess(done(called(led), led.length === 1));
      announceLeft(left);
      onDone();
    },
    onError: (failure, { rows, failed }) => announceFailure(failed(called(rows)), failure),
    onSettled: () => answers.invalidateQueries({ queryKey: ALL_ANSWERS }),
  });
}

interface BatchProps {
  /** Those that are here. */
  readonly rows: readonly Row[];
  readonly all: AllRows;
  readonly chosen: ReadonlySet<unknown>;
  readonly onChoose: (chosen: ReadonlySet<unknown>) => void;
}

const keysOf = (rows: readonly Row[]): ReadonlySet<unknown> =>
  new Set(rows.filter(isChoosable).map(({ itemId }) => itemId));

/** Chooses every row that the report has as it is narrowed, once those that are not here yet have come. */
function useAll({ rows, all, onChoose }: BatchProps) {
  const [isAwaited, setAwaited] = useState(false);
  const { onLoad } = all;
  useEffect(() => {
    if (!isAwaited || onLoad) return;
    setAwaited(false);
    onChoose(keysOf(rows));
  }, [isAwaited, onLoad, rows, onChoose]);
  return () => {
    setAwaited(true);
    onLoad?.();
  };
}

/** What can be done with the rows that are chosen; those that the report no longer shows are left out. */
function Batch(props: BatchProps) {
  const { chosen, onChoose, all } = props;
  const orders = useOrders(() => onChoose(new Set()));
  const chooseAll = useAll(props);
  const rows = props.rows.filter(({ itemId }) => chosen.has(itemId));
  if (rows.length === 0) return null;
  const tooMany = tooManyAtOnce(rows.length, MOST_AT_ONCE);
  const isMore = all.onLoad !== undefined && keysOf(props.rows).size === rows.length;
  return (
    <section className={classes.batch} aria-label="Selected items">
      <strong aria-live="polite">
        {itemCount(rows.length)} selected, {formatCents(sumOf(rows, ({ amount }) => amount))}
      </strong>
      {isMore && (
        <button type="button" onClick={chooseAll}>
          Select all {all.count?.toLocaleString("en-US")} matching
        </button>
      )}
      <span className={classes.gap} />
      {tooMany && (
        <p role="alert" className={classes.tooMany}>
          {tooMany}
        </p>
      )}
      <button type="button" onClick={() => onChoose(new Set())}>
        Clear selection
      </button>
      <button
        type="button"
        disabled={orders.isPending || tooMany !== undefined}
        onClick={() => orders.mutate({ ...SET_ASIDE, rows })}
      >
        Set to "Do Not Transfer"
      </button>
      <button
        type="button"
        data-primary
        disabled={orders.isPending || tooMany !== undefined}
        onClick={() => orders.mutate({ ...TRANSFER, rows })}
      >
        Transfer to QuickBooks
      </button>
    </section>
  );
}

export function Screen() {
  const { parameters, areaLabel } = useReportRoute();
  const mayExport = holds(useSession(), EXPORT_TO_QUICKBOOKS);
  const [chosen, setChosen] = useState<ReadonlySet<unknown>>(new Set());
  const selection = useMemo(() => ({ chosen, onChange: setChosen, isChoosable, nameOf }), [chosen]);
  const batch = (rows: readonly Row[], all: AllRows) => (
    <Batch rows={rows} all={all} chosen={chosen} onChoose={setChosen} />
  );
  return (
    <ReportScreen
      contract={toBeExportedReport}
      parameters={parameters}
      areaLabel={areaLabel}
      emptyAction={<p>Everything has been exported.</p>}
      {...(mayExport && { selection, batch })}
    />
  );
}
