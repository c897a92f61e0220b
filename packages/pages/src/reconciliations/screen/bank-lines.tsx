// The lines of a trust bank: what each clears or seems to clear, and what can be done with it.
import { ask } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import type { Day } from "@fiducia/kernel/day";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import { Page } from "@fiducia/ui/page";
import { Segments } from "@fiducia/ui/segments";
import { TableCard } from "@fiducia/ui/table-card";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { bankLinesQuery, LINES_PAGE, matchExactBankLinesCommand } from "../matching/matching.contract.ts";
import { reconciliationsQuery } from "../month/reconciliation.contract.ts";
import { prepareAccess } from "../shared/reconciliation-access.contract.ts";
import { LineDialog } from "./line-dialogs.tsx";
import { LineRow } from "./line-row.tsx";
import type { LineTask, ShownLine } from "./line-task.tsx";
import { addressOfMonth, addressOfStatements, RECONCILIATIONS } from "./reconciliation-addresses.tsx";
import look from "./reconciliations.module.css";

type State = "open" | "matched";

interface After {
  readonly afterDay?: Day;
  readonly afterLineId?: number;
}

const useLines = (bankAccountId: number, state: State) =>
  useInfiniteQuery({
    queryKey: [...answerKey(bankLinesQuery.name, { bankAccountId, state }), "pages"],
    queryFn: ({ pageParam, signal }) => ask(bankLinesQuery, { bankAccountId, state, ...pageParam }, signal),
    initialPageParam: {} as After,
    getNextPageParam: ({ lines }): After | undefined => {
      const last = lines.at(-1);
      return lines.length < LINES_PAGE || !last
        ? undefined
        : { afterDay: last.datedOn, afterLineId: last.lineId };
    },
  });

function MatchExact({ bankAccountId, count }: { bankAccountId: number; count: number }) {
  const order = useCommand({
    contract: matchExactBankLinesCommand,
    body: { bankAccountId },
    done: ({ matchIds }) => `${matchIds.length.toLocaleString("en-US")} lines are matched.`,
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

const EMPTY = {
  open: "Every line of the bank is matched.",
  matched: "No line since the last reconciliation is matched.",
} as const;

export function BankLines({ bankAccountId }: { bankAccountId: number }) {
  const session = useSession();
  const { data: banks } = useAnswer(reconciliationsQuery, {});
  const [state, setState] = useState<State>("open");
  const [chosen, setChosen] = useState<readonly ShownLine[]>([]);
  const [task, setTask] = useState<LineTask>();
  const read = useLines(bankAccountId, state);
  const bank = banks?.find((each) => each.bankAccountId === bankAccountId);
  useEffect(() => {
    document.title = "Lines of the bank - Fiducia";
  }, []);
  if (read.isError)
    return <ReportNotice message="The lines cannot be shown" detail={messageOf(read.error)} />;
  if (!read.data || !banks) return null;
  if (!bank) return <ReportNotice message="There is no such trust bank." />;
  const [first] = read.data.pages;
  const lines = read.data.pages.flatMap((page) => page.lines);
  const mayPrepare = permits(session, prepareAccess);
  const exact = state === "open" && mayPrepare ? (first?.exactCount ?? 0) : 0;
  const isChosen = ({ lineId }: ShownLine) => chosen.some((each) => each.lineId === lineId);
  const [next] = bank.toReconcile;
  return (
    <Page as="article" className={look.page}>
      <AddressLink to={RECONCILIATIONS}>Reconciliations</AddressLink>
      <h1 id="page-title" tabIndex={-1}>
        Lines of {bank.name}
      </h1>
      <div className={look.buttons}>
        <Segments aria-label="Which lines">
          <Button kind="bare" aria-pressed={state === "open"} onClick={() => setState("open")}>
            To match <span>{(first?.openCount ?? 0).toLocaleString("en-US")}</span>
          </Button>
          <Button kind="bare" aria-pressed={state === "matched"} onClick={() => setState("matched")}>
            Matched
          </Button>
        </Segments>
        {exact > 0 && <MatchExact key={exact} bankAccountId={bankAccountId} count={exact} />}
        {chosen.length > 1 && (
          <Button onClick={() => setTask({ kind: "choose", lines: chosen })}>
            Match {chosen.length} lines together
          </Button>
        )}
        {next !== undefined && (first?.openCount ?? 0) === 0 && (
          <AddressLink to={addressOfMonth(bankAccountId, next)}>Go on to the reconciliation</AddressLink>
        )}
        <AddressLink to={addressOfStatements(bankAccountId)}>Bank statements</AddressLink>
      </div>
      {lines.length === 0 && <p className={look.soft}>{EMPTY[state]}</p>}
      {lines.length > 0 && (
        <TableCard
          label={`Lines of ${bank.name}`}
          headings={[
            "Day",
            "What the bank says",
            "Amount*",
            state === "open" ? "Seems to clear" : "Clears",
            "",
          ]}
        >
          <tbody>
            {lines.map((line) => (
              <LineRow
                key={line.lineId}
                bankAccountId={bankAccountId}
                line={line}
                mayPrepare={mayPrepare}
                isChosen={isChosen(line)}
                onChoose={(isOn) =>
                  setChosen(isOn ? [...chosen, line] : chosen.filter(({ lineId }) => lineId !== line.lineId))
                }
                onTask={setTask}
              />
            ))}
          </tbody>
        </TableCard>
      )}
      {read.hasNextPage && (
        <ButtonRow>
          <Button kind="link" isBusy={read.isFetchingNextPage} onClick={() => void read.fetchNextPage()}>
            More lines
          </Button>
        </ButtonRow>
      )}
      {task && (
        <LineDialog
          bankAccountId={bankAccountId}
          task={task}
          onClose={() => {
            setTask(undefined);
            setChosen([]);
          }}
        />
      )}
    </Page>
  );
}
