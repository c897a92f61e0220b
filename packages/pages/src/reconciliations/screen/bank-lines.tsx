// The lines of a trust bank, of all days or of a month: what each clears or seems to clear, and what can be done with it.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import { formatDay } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import { Page } from "@fiducia/ui/page";
import { Segments } from "@fiducia/ui/segments";
import { useEffect, useRef, useState } from "react";
import { matchExactBankLinesCommand } from "../matching/matching.contract.ts";
import { reconciliationsQuery } from "../month/reconciliation.contract.ts";
import { manyLines } from "../shared/many-lines.rules.ts";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import { LineDialog } from "./line-dialogs.tsx";
import { type LineTask, lastLineOf, type ShownLine } from "./line-task.tsx";
import { LinesTable } from "./lines-table.tsx";
import { addressOfMonth, addressOfStatements, RECONCILIATIONS } from "./reconciliation-addresses.tsx";
import look from "./reconciliations.module.css";
import { type DaysOfMonth, type LinesState, useBankLines } from "./use-bank-lines.tsx";
import { passFocusOn } from "./use-focus-passed-on.tsx";

function MatchExact({ bankAccountId, count }: { bankAccountId: number; count: number }) {
  const order = useCommand({
    contract: matchExactBankLinesCommand,
    body: { bankAccountId },
    done: ({ matchIds: { length } }) => `${manyLines(length)} ${length === 1 ? "is" : "are"} matched.`,
  });
  return (
    <>
      <Button kind="primary" isBusy={order.isGiving} onClick={() => order.give()}>
        Match {count.toLocaleString("en-US")} exact {count === 1 ? "one" : "ones"}
      </Button>
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
    </>
  );
}

interface WordsOfNone {
  readonly state: LinesState;
  readonly isOfMonth: boolean;
  readonly hasLines: boolean;
}

function wordsOfNone({ state, isOfMonth, hasLines }: WordsOfNone): string {
  if (isOfMonth && state === "all") return "The bank has no line in these days.";
  if (!hasLines) return "The bank has no line yet. Bring a statement.";
  if (state === "open") return "Every line of the bank is matched.";
  return isOfMonth
    ? "No line of these days is matched."
    : "No line since the last reconciliation is matched.";
}

interface BankLinesProps {
  readonly bankAccountId: number;
  /** All days unless given. */
  readonly days: DaysOfMonth | undefined;
}

export function BankLines({ bankAccountId, days }: BankLinesProps) {
  const session = useSession();
  const { data: banks } = useAnswer(reconciliationsQuery, {});
  const [chosenState, setState] = useState<"open" | "matched">("open");
  const [chosen, setChosen] = useState<readonly ShownLine[]>([]);
  const [task, setTask] = useState<LineTask>();
  const followingId = useRef<number>(undefined);
  const bank = banks?.find((each) => each.bankAccountId === bankAccountId);
  const isFinished =
    days !== undefined && (bank?.months.some(({ throughOn }) => throughOn >= days.throughOn) ?? false);
  const state = isFinished ? "all" : chosenState;
  const read = useBankLines(bankAccountId, state, days);
  useEffect(() => {
    document.title = "Lines of the bank - Fiducia";
  }, []);
  if (read.isError)
    return (
      <ReportNotice
        message="The lines cannot be shown"
        detail={messageOf(read.error)}
        onRetry={() => void read.refetch()}
      />
    );
  if (!read.data || !banks) return null;
  if (!bank) return <ReportNotice message="There is no such trust bank." />;
  const [first] = read.data.pages;
  const lines = read.data.pages.flatMap((page) => page.lines);
  const openCount = first?.openCount ?? 0;
  const mayPrepare = permits(session, prepareAccess) && !isFinished;
  const exact = state === "open" && days === undefined && mayPrepare ? (first?.exactCount ?? 0) : 0;
  const [next] = bank.toReconcile;
  const begin = (next: LineTask) => {
    const last = lastLineOf(next);
    const place = lines.findIndex(({ lineId }) => lineId === last?.lineId);
    followingId.current = (lines[place + 1] ?? lines[place - 1])?.lineId;
    setTask(next);
  };
  const end = () => {
    const last = task && lastLineOf(task);
    if (last) passFocusOn(last.lineId, followingId.current);
    setTask(undefined);
    setChosen([]);
  };
  const choose = (line: ShownLine, isOn: boolean) =>
    setChosen(isOn ? [...chosen, line] : chosen.filter(({ lineId }) => lineId !== line.lineId));
  return (
    <Page as="article" className={look.page}>
      {days === undefined ? (
        <AddressLink to={RECONCILIATIONS}>Reconciliations</AddressLink>
      ) : (
        <AddressLink to={addressOfMonth(bankAccountId, days.throughOn)}>
          {bank.name} through {formatDay(days.throughOn)}
        </AddressLink>
      )}
      <h1 id="page-title" tabIndex={-1}>
        Lines of {bank.name}
        {days && `, ${formatDay(days.fromOn)} to ${formatDay(days.throughOn)}`}
      </h1>
      <div className={look.buttons}>
        {!isFinished && (
          <Segments aria-label="Which lines">
            <Button kind="bare" aria-pressed={state === "open"} onClick={() => setState("open")}>
              To match <span>{openCount.toLocaleString("en-US")}</span>
            </Button>
            <Button kind="bare" aria-pressed={state === "matched"} onClick={() => setState("matched")}>
              Matched
            </Button>
          </Segments>
        )}
        {exact > 0 && <MatchExact key={exact} bankAccountId={bankAccountId} count={exact} />}
        {chosen.length > 1 && (
          <Button onClick={() => begin({ kind: "choose", lines: chosen })}>
            Match {chosen.length} lines together
          </Button>
        )}
        {days === undefined && next !== undefined && openCount === 0 && (
          <AddressLink to={addressOfMonth(bankAccountId, next)}>Go on to the reconciliation</AddressLink>
        )}
        <AddressLink to={addressOfStatements(bankAccountId)}>Bank statements</AddressLink>
      </div>
      {isFinished && (
        <p className={look.soft}>This month is finished. Its lines are changed after it is reopened.</p>
      )}
      {lines.length === 0 && (
        <p className={look.soft}>
          {wordsOfNone({ state, isOfMonth: days !== undefined, hasLines: bank.hasLines })}
        </p>
      )}
      {lines.length > 0 && (
        <LinesTable
          bankAccountId={bankAccountId}
          label={`Lines of ${bank.name}`}
          lines={lines}
          isOpen={state === "open"}
          mayPrepare={mayPrepare}
          chosen={chosen}
          onChoose={choose}
          onTask={begin}
        />
      )}
      {read.hasNextPage && (
        <ButtonRow>
          <Button kind="link" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            More lines
          </Button>
        </ButtonRow>
      )}
      {task && <LineDialog bankAccountId={bankAccountId} task={task} onClose={end} />}
    </Page>
  );
}
