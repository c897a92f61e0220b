// Chooses the items that lines of a bank clear, until both add up to the same.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSettled } from "@fiducia/browser/calls/use-settled";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { minus, sumOf } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { Dialog } from "@fiducia/ui/dialog";
import { CheckField, TextField } from "@fiducia/ui/form-fields";
import { Note } from "@fiducia/ui/note";
import { Reason } from "@fiducia/ui/reason";
import { RuledList } from "@fiducia/ui/ruled-list";
import { useState } from "react";
import { bankItemsQuery, matchBankLinesCommand } from "../matching/matching.contract.ts";
import type { BankItem } from "../shared/bank-line.contract.ts";
import { itemWords, keyOfItem } from "./item-words.tsx";
import type { LineTask, ShownLine } from "./line-task.tsx";
import look from "./reconciliations.module.css";

const PAUSE_MS = 300;

interface ChooseItemsProps {
  readonly bankAccountId: number;
  readonly lines: readonly ShownLine[];
  readonly onOther: (task: LineTask) => void;
  readonly onClose: () => void;
}

interface ListProps {
  readonly bankAccountId: number;
  readonly chosen: readonly BankItem[];
  readonly onChange: (chosen: readonly BankItem[]) => void;
}

function ItemList({ bankAccountId, chosen, onChange }: ListProps) {
  const [word, setWord] = useState("");
  const sought = useSettled(word.trim(), PAUSE_MS);
  const { data: found } = useAnswer(bankItemsQuery, { bankAccountId, word: sought });
  const isChosen = (item: BankItem) => chosen.some((each) => keyOfItem(each) === keyOfItem(item));
  const others = (found?.items ?? []).filter((item) => !isChosen(item));
  return (
    <>
      <TextField label="Number, name or amount" text={word} longest={100} onChange={setWord} />
      {found && found.items.length === 0 && (
        <p className={look.soft}>
          {sought === "" ? "The bank has shown everything of the books." : "Nothing found."}
        </p>
      )}
      <RuledList className={look.choices}>
        {[...chosen, ...others].map((item) => (
          <li key={keyOfItem(item)}>
            <CheckField
              label={itemWords(item)}
              hint={formatDay(item.datedOn)}
              isChecked={isChosen(item)}
              onChange={(isOn) =>
                onChange(
                  isOn ? [...chosen, item] : chosen.filter((each) => keyOfItem(each) !== keyOfItem(item)),
                )
              }
            />
            <Amount cents={item.amount} />
          </li>
        ))}
      </RuledList>
      {found && found.count > found.items.length && (
        <p className={look.soft}>
          The first {found.items.length} of {found.count.toLocaleString("en-US")}: search to see others.
        </p>
      )}
    </>
  );
}

export function ChooseItems({ bankAccountId, lines, onOther, onClose }: ChooseItemsProps) {
  const [first] = lines;
  const [chosen, setChosen] = useState<readonly BankItem[]>(
    lines.length === 1 ? (first?.suggestion.items ?? []) : [],
  );
  const lineIds = lines.map(({ lineId }) => lineId);
  const items = chosen.map(({ source, sourceId }) => ({ source, sourceId }));
  const sum = sumOf(lines, ({ amount }) => amount);
  const difference = minus(
    sum,
    sumOf(chosen, ({ amount }) => amount),
  );
  const order = useCommand({
    contract: matchBankLinesCommand,
    body: { bankAccountId, lineIds, items },
    done: "Matched.",
    onDone: onClose,
  });
  const reason =
    difference === 0 && chosen.length > 0 ? undefined : "The items do not add up to the lines yet.";
  return (
    <Dialog
      title={lines.length === 1 ? "What does this line clear?" : `What do these ${lines.length} lines clear?`}
      width={680}
      layout="roomy"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Reason reason={reason}>
            <Button
              kind="primary"
              isBusy={order.isGiving}
              aria-disabled={reason !== undefined}
              onClick={() => reason === undefined && order.give()}
            >
              Match
            </Button>
          </Reason>
        </>
      }
    >
      <RuledList>
        {lines.map(({ lineId, datedOn, description, amount }) => (
          <li key={lineId}>
            <span>
              {description}
              <small>{formatDay(datedOn)}</small>
            </span>
            <Amount cents={amount} />
          </li>
        ))}
      </RuledList>
      <ItemList bankAccountId={bankAccountId} chosen={chosen} onChange={setChosen} />
      <p className={look.difference} role="status">
        Left: <Amount cents={difference} />
      </p>
      {(difference !== 0) === chosen.length > 0 && (
        <div className={look.buttons}>
          {first && lines.length === 1 && chosen.length > 0 && (
            <Button
              kind="link"
              onClick={() => onOther({ kind: "record", as: "charge", line: first, items, rest: difference })}
            >
              The rest is a bank charge
            </Button>
          )}
          <Button kind="link" onClick={() => onOther({ kind: "error", as: "bankError", lines, items })}>
            {chosen.length > 0
              ? "The rest is an error of the bank"
              : "The bank made an error and made it good"}
          </Button>
        </div>
      )}
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
    </Dialog>
  );
}
