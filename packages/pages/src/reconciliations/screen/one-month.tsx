// One month of a trust bank: bank, books and owners beside each other, what makes them up, and the steps.
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { eventAddress } from "@fiducia/browser/order-form/item-address.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import type { Cents } from "@fiducia/kernel/cents";
import { addDays, type Day, dayNumber, formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Card } from "@fiducia/ui/card";
import { MomentText } from "@fiducia/ui/moment-text";
import { Note } from "@fiducia/ui/note";
import { Page } from "@fiducia/ui/page";
import { RuledList } from "@fiducia/ui/ruled-list";
import { Section } from "@fiducia/ui/section";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { Figure, TableCard } from "@fiducia/ui/table-card";
import { useEffect } from "react";
import { wordsOfErrors } from "../month/error-words.rules.ts";
import { type Legs, type Reconciliation, reconciliationQuery } from "../month/reconciliation.contract.ts";
import { manyLines } from "../shared/many-lines.rules.ts";
import { itemWords, keyOfItem } from "./item-words.tsx";
import { MonthObstacles } from "./month-obstacles.tsx";
import { MonthSteps } from "./month-steps.tsx";
import { OwnersTable } from "./owners-table.tsx";
import { addressOfLines, RECONCILIATIONS } from "./reconciliation-addresses.tsx";
import look from "./reconciliations.module.css";

export interface MonthProps {
  readonly bankAccountId: number;
  readonly throughOn: Day;
}

const isEqual = ({ bank, book, owners }: Legs): boolean => bank === book && book === owners;

function Three({ legs }: { legs: Legs }) {
  const figures: readonly (readonly [string, string, Cents])[] = [
    ["Bank", "The statement and what is on its way", legs.bank],
    ["Books", "The trust bank's account", legs.book],
    ["Owners", "Whose money it is, item by item", legs.owners],
  ];
  return (
    <div className={look.three} data-equal={isEqual(legs)}>
      {figures.map(([name, words, amount]) => (
        <Card key={name} as="section" className={look.leg}>
          <h2>{name}</h2>
          <strong>
            <Amount cents={amount} />
          </strong>
          <small>{words}</small>
        </Card>
      ))}
    </div>
  );
}

interface LineOfSum {
  readonly words: string;
  readonly amount: Cents;
  readonly isSum?: boolean;
}

function BankSide({ month: { legs, throughOn, isStated, outstanding } }: { month: Reconciliation }) {
  const lines: readonly LineOfSum[] = [
    {
      words: isStated
        ? `Statement at the end of ${formatDay(throughOn)}`
        : `Lines through ${formatDay(throughOn)}; no statement ends on this day`,
      amount: legs.statement,
    },
    { words: "Deposits in transit", amount: legs.inTransit },
    { words: "Checks and transfers outstanding", amount: legs.outstanding },
    ...(legs.recordedLater === 0
      ? []
      : [
          {
            words: "Lines that the books have on a later day",
            amount: -legs.recordedLater as Cents,
          },
        ]),
    ...(legs.bankErrors === 0 ? [] : [{ words: wordsOfErrors(outstanding), amount: legs.bankErrors }]),
    { words: "Bank", amount: legs.bank, isSum: true },
  ];
  return (
    <TableCard label="The bank's side" headings={["The bank's side", "Amount*"]}>
      <tbody>
        {lines.map(({ words, amount, isSum }) => (
          <tr key={words} data-sum={isSum}>
            <td>{isSum ? <strong>{words}</strong> : words}</td>
            <Figure cents={amount} />
          </tr>
        ))}
      </tbody>
    </TableCard>
  );
}

const Outstanding = ({ month: { outstanding, throughOn } }: { month: Reconciliation }) => (
  <TableCard label="In transit and outstanding" headings={["What", "Day~", "Days old*", "Amount*"]}>
    <tbody>
      {outstanding.map((item) => (
        <tr key={keyOfItem(item)}>
          <td>
            {item.source === "event" ? (
              <AddressLink to={eventAddress(item.sourceId)}>{itemWords(item)}</AddressLink>
            ) : (
              itemWords(item)
            )}
          </td>
          <td data-minor>{formatDay(item.datedOn)}</td>
          <td data-numeric>{dayNumber(throughOn) - dayNumber(item.datedOn)}</td>
          <Figure cents={item.amount} />
        </tr>
      ))}
    </tbody>
  </TableCard>
);

interface ChangedSinceProps {
  readonly finished: NonNullable<Reconciliation["finished"]>;
  readonly now: Legs;
}

const ChangedSince = ({ finished, now }: ChangedSinceProps) => (
  <Note tone="amber">
    <strong>Changed since it was finished</strong>
    <p>
      Finished with <Amount cents={finished.legs.book} /> in the books; now it is <Amount cents={now.book} />.
    </p>
    <RuledList>
      {finished.changedSince.map(({ eventId, what, datedOn, by, amount }) => (
        <li key={eventId}>
          <span>
            <AddressLink to={eventAddress(eventId)}>{what}</AddressLink>
            <small>
              {formatDay(datedOn)}, by {by}
            </small>
          </span>
          <Amount cents={amount} />
        </li>
      ))}
    </RuledList>
    Finish it anew, so that it says what the books say. Until then no later month can be approved.
  </Note>
);

const ACTIONS = { finish: "Finished", approve: "Approved", reopen: "Reopened" } as const;

function History({ month: { history } }: { month: Reconciliation }) {
  const { zone } = useAgencyZone();
  return (
    <RuledList as="ol">
      {history.toReversed().map(({ action, by, at, reason }) => (
        <li key={`${action} ${at}`}>
          <span>
            {ACTIONS[action]} by {by}
            {reason !== "" && <small>{reason}</small>}
          </span>
          <MomentText at={at} zone={zone} />
        </li>
      ))}
    </RuledList>
  );
}

function wordsOfNoted(errors: Reconciliation["errors"]): string {
  if (errors.every(({ isUnexplained }) => isUnexplained)) return "Withdrawals not explained yet";
  return errors.some(({ isUnexplained }) => isUnexplained)
    ? "Noted as errors of the bank, or not explained yet"
    : "Noted as errors of the bank";
}

const TONES = { Open: "amber", Finished: "blue", Approved: "green" } as const;

function Shown({ bankAccountId, month }: { bankAccountId: number; month: Reconciliation }) {
  const { bankName, throughOn, since, state, legs, finished, outstanding, owners, unmatched } = month;
  const hasChanged = (finished?.changedSince ?? []).length > 0;
  return (
    <Page as="article" className={look.page}>
      <AddressLink to={RECONCILIATIONS}>Reconciliations</AddressLink>
      <h1 id="page-title" tabIndex={-1}>
        {bankName} through {formatDay(throughOn)} <StatusBadge state={state} tone={TONES[state]} />{" "}
        {hasChanged && <StatusBadge state="Changed since" tone="amber" />}
      </h1>
      <p className={look.soft}>
        From {formatDay(since)}, when the bank held {<Amount cents={legs.opening} />}.{" "}
        <AddressLink to={addressOfLines(bankAccountId, { fromOn: addDays(since, 1), throughOn })}>
          {unmatched > 0 ? `${manyLines(unmatched)} to match` : "Lines of the bank"}
        </AddressLink>
      </p>
      <Three legs={legs} />
      <MonthObstacles bankAccountId={bankAccountId} month={month} />
      {finished && hasChanged && <ChangedSince finished={finished} now={legs} />}
      <MonthSteps bankAccountId={bankAccountId} month={month} />
      <BankSide month={month} />
      {outstanding.length > 0 && (
        <Section title="In transit and outstanding">
          <Outstanding month={month} />
        </Section>
      )}
      {month.recordedLater.length > 0 && (
        <Section title="In the books on a later day">
          <RuledList>
            {month.recordedLater.map(({ lineId, datedOn, description, amount }) => (
              <li key={lineId}>
                <span>
                  {description}
                  <small>{formatDay(datedOn)}</small>
                </span>
                <Amount cents={amount} />
              </li>
            ))}
          </RuledList>
        </Section>
      )}
      {month.errors.length > 0 && (
        <Section title={wordsOfNoted(month.errors)}>
          <RuledList>
            {month.errors.map(({ lineId, datedOn, description, reason, amount, isUnexplained }) => (
              <li key={lineId}>
                <span>
                  {description}
                  <small>
                    {formatDay(datedOn)}, {isUnexplained ? "not explained yet" : "error of the bank"}:{" "}
                    {reason}
                  </small>
                </span>
                <Amount cents={amount} />
              </li>
            ))}
          </RuledList>
        </Section>
      )}
      {owners.length > 0 && (
        <Section title="Whose money it is">
          <OwnersTable owners={owners} throughOn={throughOn} sum={legs.owners} />
        </Section>
      )}
      {month.history.length > 0 && (
        <Section title="History">
          <History month={month} />
        </Section>
      )}
    </Page>
  );
}

export function OneMonth({ bankAccountId, throughOn }: MonthProps) {
  const {
    data: found,
    isError,
    error,
    refetch,
  } = useAnswer(reconciliationQuery, {
    bankAccountId,
    throughOn,
  });
  useEffect(() => {
    document.title = "Reconciliation - Fiducia";
  }, []);
  if (isError)
    return (
      <ReportNotice
        message="The reconciliation cannot be shown"
        detail={messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  if (!found) return null;
  return found.reconciliation ? (
    <Shown bankAccountId={bankAccountId} month={found.reconciliation} />
  ) : (
    <ReportNotice message="Nobody has begun to reconcile this bank." />
  );
}
