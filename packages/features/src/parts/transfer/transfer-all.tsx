// In the head of a report: sends the chosen items on their way, or all of them once that has been asked.
import { Button } from "@fiducia/ui/button";
import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import { CARDS, useMedia } from "@fiducia/ui/media";
import { useCallback, useState } from "react";
import { type ChosenItems, itemsChosen, useChooseAllItems } from "./chosen-items.tsx";
import { askAll } from "./transfer-all.rules.ts";
import classes from "./transfer-batch.module.css";
import type { TransferOrder } from "./transfer-orders.contract.ts";

interface TransferAllProps<Row> extends ChosenItems<Row> {
  readonly order: TransferOrder;
}

/** Hidden when no item can be sent. On a phone, the bar of the selected rows has the same button in the same place. */
export function TransferAll<Row>(props: TransferAllProps<Row>) {
  const { rows, all, itemOf, onChoose, order } = props;
  const { progress, run } = props.transfer;
  const [isAsking, setAsking] = useState(false);
  const { choose, isAwaited } = useChooseAllItems(
    props,
    useCallback(() => setAsking(true), []),
  );
  const isNarrow = useMedia(CARDS);
  const items = itemsChosen(props);
  const question = isAsking && items.length > 0 && askAll(items, (all.count ?? 0) <= rows.length);
  const cancel = () => {
    setAsking(false);
    onChoose(new Set());
  };
  const confirm = () => {
    setAsking(false);
    void run(order, items);
  };
  const hasSome = all.onLoad !== undefined || rows.some(itemOf);
  return (
    <>
      {hasSome && !(isNarrow && items.length > 0 && !isAsking) && (
        <Button
          kind="primary"
          size="medium"
          className={classes.all}
          aria-busy={isAwaited}
          disabled={progress !== undefined}
          onClick={() => (items.length > 0 ? void run(order, items) : choose())}
        >
          {order.label}
        </Button>
      )}
      {question && (
        <ConfirmDialog
          title={question.title}
          confirmLabel={order.label}
          isHarmless
          onConfirm={confirm}
          onCancel={cancel}
        >
          {question.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </ConfirmDialog>
      )}
    </>
  );
}
