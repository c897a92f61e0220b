// The bar below a report with the transfer commands for selected rows.

import type { AllRows } from "@fiducia/browser/report/report-frame.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { holds } from "@fiducia/contract/caller";
import { itemCount } from "@fiducia/kernel/item-count";
import { Button } from "@fiducia/ui/button";
import { CARDS, useMedia } from "@fiducia/ui/media";
import { MenuButton, type MenuChoice } from "@fiducia/ui/menu-button";
import type { RowSelection } from "@fiducia/ui/report-table/selection";
import { SelectionBar } from "@fiducia/ui/selection-bar";
import { type ReactNode, useCallback, useMemo, useState } from "react";
import { EXPORT_TO_QUICKBOOKS } from "../../quickbooks/shared/transfer.contract.ts";
import {
  type ChosenItems,
  itemsChosen,
  type TransferBatchAsked,
  useChooseAllItems,
} from "./chosen-items.tsx";
import { sumOfOneType } from "./transfer-all.rules.ts";
import { TransferAll } from "./transfer-all.tsx";
import { useRunTransfer } from "./use-run-transfer.tsx";

interface PressProps {
  readonly choice: MenuChoice;
  readonly isPrimary?: boolean;
  readonly isDisabled?: boolean;
}

const Press = ({ choice, isPrimary, isDisabled }: PressProps) => (
  <Button
    size="medium"
    kind={isPrimary ? "primary" : "plain"}
    disabled={isDisabled}
    onClick={choice.onSelect}
  >
    {choice.label}
  </Button>
);

/** On a phone, less frequent commands are behind one button, to keep the bar to two lines. */
function Batch<Row>(props: ChosenItems<Row>) {
  const { onChoose, all, itemOf } = props;
  const { progress, stop, run } = props.transfer;
  const { choose } = useChooseAllItems(props);
  const isNarrow = useMedia(CARDS);
  const items = itemsChosen(props);
  const sum = sumOfOneType(items);
  if (items.length === 0 && !progress) return null;
  const choosable = props.rows.filter(itemOf).length;
  const isMore = all.onLoad !== undefined || choosable > items.length;
  const matching = all.onLoad === undefined ? choosable : all.count;
  const rest = isMore
    ? [{ label: `Select all ${matching?.toLocaleString("en-US")} matching`, onSelect: choose }]
    : [];
  const orders = props.orders.map((order) => ({
    label: order.label,
    onSelect: () => void run(order, items),
  }));
  const besides = [...rest, ...orders.slice(0, -1)];
  return (
    <SelectionBar
      words={`${itemCount(items.length)} selected${sum === undefined ? "" : `, ${sum}`}`}
      beside={!isNarrow && rest.map((choice) => <Press key="all" choice={choice} />)}
    >
      {progress && progress.sent > 0 && (
        <>
          <span role="status">
            {progress.sent.toLocaleString("en-US")} of {itemCount(progress.all)} sent
          </span>
          <Press choice={{ label: "Stop", onSelect: stop }} />
        </>
      )}
      <Press
        choice={{ label: "Clear selection", onSelect: () => onChoose(new Set()) }}
        isDisabled={progress !== undefined}
      />
      {isNarrow && !progress && besides.length > 0 && <MenuButton label="More" choices={besides} />}
      {(isNarrow ? orders.slice(-1) : orders).map((order) => (
        <Press
          key={order.label}
          choice={order}
          isPrimary={order === orders.at(-1)}
          isDisabled={progress !== undefined}
        />
      ))}
    </SelectionBar>
  );
}

interface TransferBatch<Row> {
  readonly selection?: RowSelection<Row>;
  readonly batch?: (rows: readonly Row[], all: AllRows) => ReactNode;
  readonly primary?: (rows: readonly Row[], all: AllRows) => ReactNode;
}

const NONE: ReadonlySet<unknown> = new Set();

/**
 * The check boxes of a report's rows, and the bars above and below; nothing for users who may not export.
 * `options` must be stable.
 */
export function useTransferBatch<Row>(options: TransferBatchAsked<Row>): TransferBatch<Row> {
  const mayExport = holds(useSession(), EXPORT_TO_QUICKBOOKS);
  const [chosen, onChoose] = useState(NONE);
  const transfer = useRunTransfer(useCallback(() => onChoose(NONE), []));
  const selection = useMemo<RowSelection<Row>>(
    () => ({
      chosen,
      onChange: onChoose,
      isChoosable: (row) => options.itemOf(row) !== undefined,
      nameOf: (row) => options.itemOf(row)?.name ?? "",
    }),
    [chosen, options],
  );
  if (!mayExport) return {};
  const { primary } = options;
  const choosing = { ...options, chosen, onChoose, transfer };
  return {
    selection,
    batch: (rows, all) => <Batch {...choosing} rows={rows} all={all} />,
    ...(primary && {
      primary: (rows, all) => <TransferAll {...choosing} order={primary} rows={rows} all={all} />,
    }),
  };
}
