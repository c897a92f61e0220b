// What a bookkeeper looks at before a period is closed: is everything through that day deposited, exported, reconciled and in trust?
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useFirstRows } from "@fiducia/browser/calls/use-first-rows";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits, sumsOverEverything } from "@fiducia/contract/access";
import { formatCents, negate, sumOf } from "@fiducia/kernel/cents";
import { type Day, formatDay } from "@fiducia/kernel/day";
import { RuledList } from "@fiducia/ui/ruled-list";
import { StatusBadge } from "@fiducia/ui/status-badge";
import type { ReactNode } from "react";
import { qbSettingsQuery } from "../../quickbooks/quickbooks-connection/quickbooks-connection.contract.ts";
import { toBeExportedReport } from "../../quickbooks/to-be-exported/to-be-exported.report.ts";
import { undepositedQuery } from "../../receiving/undeposited/undeposited.contract.ts";
import { trustPositionQuery } from "../../trust-position/trust-position/trust-position.contract.ts";
import { periodsQuery } from "./periods.contract.ts";

interface LineProps {
  readonly name: string;
  readonly isDone: boolean;
  /** What is left, and where it is done. */
  readonly left?: { readonly words: ReactNode; readonly to: string } | undefined;
  readonly children?: ReactNode;
}

const Line = ({ name, isDone, left, children }: LineProps) => (
  <li>
    <span>
      {left && !isDone ? <AddressLink to={left.to}>{name}</AddressLink> : name}
      <small>{isDone ? children : left?.words}</small>
    </span>
    <StatusBadge state={isDone ? "Done" : "Look"} tone={isDone ? "green" : "amber"} />
  </li>
);

interface OfDay {
  readonly throughOn: Day;
}

function Deposited({ throughOn }: OfDay) {
  const { data: waiting } = useAnswer(undepositedQuery, {});
  const until = waiting?.filter(({ datedOn }) => datedOn <= throughOn);
  if (!until) return null;
  const total = formatCents(sumOf(until, ({ amount }) => amount));
  const many = until.length === 1 ? "1 receipt waits" : `${until.length} receipts wait`;
  return (
    <Line
      name="Deposited"
      isDone={until.length === 0}
      left={{ to: "/deposits", words: `${many} for a deposit slip: ${total}` }}
    >
      Nothing waits for a deposit slip
    </Line>
  );
}

/** Its first row is the oldest item that waits. */
const OLDEST = { sort: "transactionDate", limit: 1 };

function Exported({ throughOn }: OfDay) {
  const { data: settings } = useAnswer(qbSettingsQuery, {});
  const { data: waiting } = useFirstRows(toBeExportedReport, {}, OLDEST);
  if (!waiting || !settings || settings.length === 0) return null;
  const [oldest] = waiting.rows;
  const { count } = waiting.meta;
  return (
    <Line
      name="Exported to QuickBooks"
      isDone={oldest === undefined || oldest.transactionDate > throughOn}
      left={
        oldest && {
          to: "/to-be-exported",
          words: `${count === 1 ? "1 item waits" : `${count} items wait`}, the oldest of ${formatDay(oldest.transactionDate)}`,
        }
      }
    >
      Nothing of that time waits
    </Line>
  );
}

function InTrust({ throughOn }: OfDay) {
  const { data: position } = useAnswer(trustPositionQuery, { asOf: throughOn });
  if (!position || position.notice !== null) return null;
  return position.banks.map(({ bankAccountId, name, surplus }) => (
    <Line
      key={bankAccountId}
      name={`${name} in trust`}
      isDone={surplus >= 0}
      left={{
        to: `/trust-position?asOf=${throughOn}`,
        words: `Short by ${formatCents(negate(surplus))} at the end of ${formatDay(throughOn)}`,
      }}
    >
      Surplus {formatCents(surplus)} at the end of {formatDay(throughOn)}
    </Line>
  ));
}

function Reconciled({ throughOn }: OfDay) {
  const { data: periods } = useAnswer(periodsQuery, {});
  return (periods?.trustBanks ?? []).map(({ name, reconciledThrough }) => (
    <Line
      key={name}
      name={`${name} reconciled`}
      isDone={reconciledThrough !== null && reconciledThrough >= throughOn}
      left={{
        to: "/reconciliations",
        words: `${reconciledThrough ? `Through ${formatDay(reconciledThrough)} only` : "Never"}. A line of the bank that the books lack is then dated after that day.`,
      }}
    >
      Through {reconciledThrough && formatDay(reconciledThrough)}
    </Line>
  ));
}

/** Closing is allowed whatever they say. What is made of every office and day is shown to whoever sees them all. */
export function ClosingFacts({ throughOn }: OfDay) {
  // Whoever sees some offices or days alone would read that nothing is left.
  const seesAll = permits(useSession(), sumsOverEverything);
  return (
    <section aria-label="Before you close">
      <RuledList>
        {seesAll && (
          <>
            <Deposited throughOn={throughOn} />
            <Exported throughOn={throughOn} />
            <InTrust throughOn={throughOn} />
          </>
        )}
        <Reconciled throughOn={throughOn} />
      </RuledList>
    </section>
  );
}
