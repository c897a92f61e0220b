// One line of a bank, with what it clears and what can be done with it.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { eventAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { formatCents } from "@fiducia/kernel/cents";
import { formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { MenuButton, type MenuChoice } from "@fiducia/ui/menu-button";
import { useRef } from "react";
import { matchBankLinesCommand, unmatchBankLinesCommand } from "../matching/matching.contract.ts";
import { type BankItem, UNEXPLAINED } from "../shared/bank-line.contract.ts";
import { itemWords, keyOfItem } from "./item-words.tsx";
import type { LineTask, ShownLine } from "./line-task.tsx";
import table from "./lines-table.module.css";
import look from "./reconciliations.module.css";
import { rowIdOf, useFocusPassedOn } from "./use-focus-passed-on.tsx";

interface LineRowProps {
  readonly bankAccountId: number;
  readonly line: ShownLine;
  readonly mayPrepare: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isOn: boolean) => void;
  readonly onTask: (task: LineTask) => void;
}

const MOST_NAMED = 3;

const Items = ({ items }: { items: readonly BankItem[] }) => (
  <>
    {items.slice(0, MOST_NAMED).map((item) => (
      <div key={keyOfItem(item)}>
        {item.source === "event" ? (
          <AddressLink to={eventAddress(item.sourceId)}>{itemWords(item)}</AddressLink>
        ) : (
          itemWords(item)
        )}
        {items.length > 1 && (
          <>
            {" "}
            <Amount cents={item.amount} />
          </>
        )}
      </div>
    ))}
    {items.length > MOST_NAMED && <div>and {items.length - MOST_NAMED} more</div>}
  </>
);

const HOW = {
  exact: "Found by itself",
  byHand: "Matched by hand",
  posted: "Recorded from it",
  error: "",
} as const;

function Clears({ line: { clears, suggestion, how, reason, matchId, isUnexplained } }: { line: ShownLine }) {
  if (matchId !== null)
    return (
      <>
        <Items items={clears} />
        <div className={look.details}>
          {how === "error"
            ? `${isUnexplained ? UNEXPLAINED : "Error of the bank"}: ${reason}`
            : how && HOW[how]}
        </div>
      </>
    );
  if (suggestion.items.length === 0)
    return <span className={look.soft}>{suggestion.because || "Nothing in the books"}</span>;
  return (
    <>
      <Items items={suggestion.items} />
      <div className={look.details}>{suggestion.because}</div>
    </>
  );
}

function MatchSuggestion({ bankAccountId, line }: Pick<LineRowProps, "bankAccountId" | "line">) {
  const items = line.suggestion.items.map(({ source, sourceId }) => ({ source, sourceId }));
  const order = useCommand({
    contract: matchBankLinesCommand,
    body: { bankAccountId, lineIds: [line.lineId], items },
  });
  return (
    <Button
      size="medium"
      isBusy={order.isGiving}
      title={order.problem?.message}
      aria-label={`Match ${line.description} ${formatCents(line.amount)}`}
      onClick={() => order.give()}
    >
      Match
    </Button>
  );
}

function Undo({ bankAccountId, line }: Pick<LineRowProps, "bankAccountId" | "line">) {
  const order = useCommand({
    contract: unmatchBankLinesCommand,
    body: { bankAccountId, matchIds: line.matchId === null ? [] : [line.matchId] },
    done: "The match is undone.",
  });
  return (
    <>
      <Button
        kind="link"
        isBusy={order.isGiving}
        aria-label={`Undo the match of ${line.description} ${formatCents(line.amount)}`}
        onClick={() => order.give()}
      >
        Undo
      </Button>
      {order.problem && <div role="alert">{order.problem.message}</div>}
    </>
  );
}

/** What else a line can be, by its direction. */
function tasksOf(line: ShownLine, onTask: LineRowProps["onTask"]): readonly MenuChoice[] {
  const lines = [line];
  const choice = (label: string, task: LineTask): MenuChoice => ({ label, onSelect: () => onTask(task) });
  const isDeposit = line.amount > 0;
  return [
    choice("Choose items", { kind: "choose", lines }),
    choice(isDeposit ? "Charge taken back" : "Bank charge", { kind: "record", as: "charge", line }),
    ...(isDeposit
      ? [
          choice("Interest", { kind: "record", as: "interest", line }),
          choice("Hold as unidentified", { kind: "record", as: "unidentified", line }),
        ]
      : [
          choice("Returned check", { kind: "returned", line }),
          choice(UNEXPLAINED, { kind: "error", as: "unknownWithdrawal", lines, items: [] }),
        ]),
    choice("Error of the bank", { kind: "error", as: "bankError", lines, items: [] }),
    choice("Withdraw the line", { kind: "withdraw", line }),
  ];
}

export function LineRow({ bankAccountId, line, mayPrepare, isChosen, onChoose, onTask }: LineRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useFocusPassedOn(row);
  const { datedOn, description, reference, amount, matchId, suggestion } = line;
  const called = `${description} ${formatCents(amount)}`;
  return (
    <tr ref={row} id={rowIdOf(line.lineId)} className={table.line}>
      <td className={table.day}>
        {mayPrepare && matchId === null && (
          <input
            type="checkbox"
            aria-label={`Choose ${called}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        )}
        {formatDay(datedOn)}
      </td>
      <td className={table.what}>
        {description}
        {reference !== "" && <div className={look.details}>{reference}</div>}
      </td>
      <td data-numeric className={table.amount}>
        <Amount cents={amount} />
      </td>
      <td className={table.clears}>
        <Clears line={line} />
      </td>
      {mayPrepare && (
        <td className={table.doing}>
          <ButtonRow className={table.actions}>
            {matchId !== null && <Undo bankAccountId={bankAccountId} line={line} />}
            {matchId === null && suggestion.items.length > 0 && (
              <MatchSuggestion bankAccountId={bankAccountId} line={line} />
            )}
            {matchId === null && <MenuButton label="Other" of={called} choices={tasksOf(line, onTask)} />}
          </ButtonRow>
        </td>
      )}
    </tr>
  );
}
