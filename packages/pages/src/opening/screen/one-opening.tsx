// One opening on its way into the books: its documents, its totals and approval, and the reports as they will stand.
import { ask } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { answerKey } from "@fiducia/browser/calls/query-keys";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { permits } from "@fiducia/contract/access";
import { SETTINGS_PAGES } from "@fiducia/contract/settings-pages";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { formatDay } from "@fiducia/kernel/day";
import { Button, buttonLook } from "@fiducia/ui/button";
import { MomentText } from "@fiducia/ui/moment-text";
import { Note } from "@fiducia/ui/note";
import { Segments } from "@fiducia/ui/segments";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { openingQuery } from "../shared/opening.contract.ts";
import { openingPackCall } from "../shared/opening-pack.contract.ts";
import { prepareAccess } from "../shared/opening-refusals.contract.ts";
import { takeBackOpeningCommand } from "../shared/opening-steps.contract.ts";
import { DraftPanel } from "./draft-panel.tsx";
import look from "./opening.module.css";
import { addressOfOpening, type OpeningAddress, PARTS, type Part, partIn } from "./opening-addresses.tsx";
import { ChangeOpening, ForgetOpening, TakeBackOpening } from "./opening-dialogs.tsx";
import {
  EARNED_WORDS,
  isUnderWay,
  many,
  rowCountOf,
  type ShownOpening,
  STATE_WORDS,
} from "./opening-words.rules.ts";
import { RowsPanel } from "./rows-panel.tsx";
import { TotalsPanel } from "./totals-panel.tsx";

/** How often an opening that is worked on is asked about. */
const POLL_MS = 700;

const useOpening = (openingId: number) =>
  useQuery({
    queryKey: answerKey(openingQuery.name, { openingId }),
    queryFn: ({ signal }) => ask(openingQuery, { openingId }, signal),
    refetchInterval: ({ state }) => (state.data?.opening && isUnderWay(state.data.opening) ? POLL_MS : false),
  });

function Progress({ opening: { state, doneCount, documentCount } }: { opening: ShownOpening }) {
  const most = Math.max(documentCount, 1);
  return (
    <Note tone="blue">
      <span>
        <span role="status">{state === "Posting" ? "Posting" : "Taking back"}</span>:{" "}
        {doneCount.toLocaleString("en-US")} of {many(documentCount, "document")}. Nothing else can be posted
        until this is done.
      </span>
      <progress value={Math.min(doneCount, most)} max={most} aria-label="Progress" />
    </Note>
  );
}

const packAddress = (openingId: number, form: "pdf" | "csv"): string =>
  `${openingPackCall.path}?${new URLSearchParams({ openingId: String(openingId), form })}`;

const PackLinks = ({ openingId }: { openingId: number }) => (
  <>
    <a className={buttonLook()} href={packAddress(openingId, "pdf")} target="_blank" rel="noreferrer">
      Opening pack (PDF)
    </a>
    <a className={buttonLook()} href={packAddress(openingId, "csv")} download>
      CSV
    </a>
  </>
);

const DIALOGS = { change: ChangeOpening, forget: ForgetOpening, takeBack: TakeBackOpening } as const;

/** Work that broke off and does not go on by itself. */
function TryAgain({ opening: { openingId, reason } }: { opening: ShownOpening }) {
  const order = useCommand({ contract: takeBackOpeningCommand, body: { openingId, reason } });
  return (
    <Button isBusy={order.isGiving} onClick={() => order.give()}>
      Try again
    </Button>
  );
}

function Actions({ opening }: { opening: ShownOpening }) {
  const session = useSession();
  const [open, setOpen] = useState<keyof typeof DIALOGS>();
  const { state, openingId } = opening;
  const Dialog = open && DIALOGS[open];
  return (
    <div className={look.buttons}>
      <PackLinks openingId={openingId} />
      {state === "Preparing" && permits(session, prepareAccess) && (
        <>
          <Button onClick={() => setOpen("change")}>Change</Button>
          <Button onClick={() => setOpen("forget")}>Remove</Button>
        </>
      )}
      {(state === "Posted" || state === "Posting") && (
        <Button isDestructive onClick={() => setOpen("takeBack")}>
          {state === "Posted" ? "Take back" : "Stop and take back"}
        </Button>
      )}
      {state === "TakingBack" && opening.failure !== "" && <TryAgain opening={opening} />}
      {Dialog && <Dialog opening={opening} onClose={() => setOpen(undefined)} />}
    </div>
  );
}

/** Who did what with it, and when. */
function History({ opening }: { opening: ShownOpening }) {
  const { zone } = useAgencyZone();
  const { preparedBy, preparedAt, approvedBy, approvedAt, formerSystem, earnedBy, reason } = opening;
  return (
    <p className={classes.soft}>
      From {formerSystem}, where commission was income {EARNED_WORDS[earnedBy].was}. Begun by {preparedBy} on{" "}
      <MomentText at={preparedAt} zone={zone} />.
      {approvedAt && (
        <>
          {" "}
          Approved by {approvedBy} on <MomentText at={approvedAt} zone={zone} />.
        </>
      )}
      {reason !== "" && <> Taken back: {reason}</>}
    </p>
  );
}

const PANELS: Readonly<Record<Part, (props: { opening: ShownOpening }) => ReactNode>> = {
  rows: RowsPanel,
  totals: TotalsPanel,
  draft: DraftPanel,
};

function Shown({ opening }: { opening: ShownOpening }) {
  const part = partIn(useSearch({ strict: false }) as OpeningAddress);
  const { openingId, openedOn, state, failure, obstacles } = opening;
  const Panel = PANELS[part];
  const count = { rows: rowCountOf(opening), totals: state === "Preparing" ? obstacles.length : 0, draft: 0 };
  return (
    <>
      <header className={classes.head}>
        <div>
          <AddressLink to={SETTINGS_PAGES.opening.to}>All openings</AddressLink>
          <h1 id="page-title" tabIndex={-1}>
            Opening balances as of {formatDay(openedOn)} <StatusBadge {...STATE_WORDS[state]} />
          </h1>
          <History opening={opening} />
        </div>
      </header>
      <Actions opening={opening} />
      <Note tone="red" role="alert">
        {failure}
      </Note>
      {isUnderWay(opening) && <Progress opening={opening} />}
      <div>
        <Segments as="nav" aria-label="Parts of the opening">
          {(Object.keys(PARTS) as Part[]).map((each) => (
            <AddressLink
              key={each}
              to={addressOfOpening(openingId, { part: each })}
              aria-current={each === part ? "page" : undefined}
              data-active={each === part || undefined}
            >
              {PARTS[each]}
              {count[each] > 0 && <span> {count[each].toLocaleString("en-US")}</span>}
            </AddressLink>
          ))}
        </Segments>
      </div>
      <Panel opening={opening} />
    </>
  );
}

export function OneOpening({ openingId }: { openingId: number }) {
  const { data: found, isError, error } = useOpening(openingId);
  if (isError) return <ReportNotice message="The opening cannot be shown" detail={messageOf(error)} />;
  if (!found) return null;
  return found.opening ? (
    <Shown opening={found.opening} />
  ) : (
    <ReportNotice message="There is no such opening." />
  );
}
