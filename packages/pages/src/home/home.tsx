// Home: are we in trust, and what happened today. Cards without permission are absent.

import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { permits } from "@fiducia/contract/access";
import { firstStepsQuery } from "@fiducia/features/parts/settings/first-steps.contract";
import { RecentTransactions } from "@fiducia/features/trust-accounting/trust-transactions/recent-transactions.screen.tsx";
import { trustTransactionsReport } from "@fiducia/features/trust-accounting/trust-transactions/trust-transactions.report";
import { trustPositionQuery } from "@fiducia/features/trust-position/trust-position/trust-position.contract";
import { TrustPosition } from "@fiducia/features/trust-position/trust-position/trust-position.screen.tsx";
import { BackupCard } from "@fiducia/features/upkeep/backup/backup-card.tsx";
import { systemClock } from "@fiducia/kernel/clock";
import { dayOf, formatDay } from "@fiducia/kernel/day";
import { buttonLook } from "@fiducia/ui/button";
import { Card } from "@fiducia/ui/card";
import { Page } from "@fiducia/ui/page";
import { RefreshButton } from "@fiducia/ui/refresh-button";
import { useIsFetching, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { menuTree } from "../menu/menu-tree.tsx";
import { useShell } from "../menu/use-shell.tsx";
import { shownAreas as areas } from "../shown-areas.ts";
import { WORK } from "../work.ts";
import { DiskNotice } from "./disk-notice.tsx";
import { Figures, useFigures } from "./figures.tsx";
import classes from "./home.module.css";
import { LaterBlockedView, LaterDemoTour, LaterFirstSteps } from "./later-cards.tsx";

const QUICK = ["Search", "Today", "Batch Client Statements", "QB Transfer Queue"];

/** The first of them is the one that is used most. */
const lookOf = (place: number) => buttonLook({ kind: place === 0 ? "primary" : "plain", size: "medium" });

/** The forms and the entries of the menu that are used most, as far as the user may open them. */
function QuickActions() {
  const { session, flags } = useShell();
  const open = menuTree(areas, session, flags)
    .flatMap((group) => group.sections.flatMap((section) => section.leaves))
    .filter((leaf) => leaf.to !== undefined && QUICK.includes(leaf.label));
  const work = WORK.filter(({ isQuick, access }) => isQuick && access.every((one) => permits(session, one)));
  if (open.length + work.length === 0) return null;
  return (
    <nav className={classes.quick} aria-label="Quick actions">
      {work.map(({ action, to = "/" }, place) => (
        <AddressLink key={to} to={to} className={lookOf(place)}>
          {action}
        </AddressLink>
      ))}
      {open.map(({ label, to }, place) => (
        <Link key={to} to={to as string} className={lookOf(work.length + place)}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Refresh() {
  const answers = useQueryClient();
  const isRefreshing = useIsFetching() > 0;
  return (
    <RefreshButton
      isRefreshing={isRefreshing}
      onRefresh={() => void answers.refetchQueries({ type: "active" })}
    />
  );
}

/** So long the page may wait for its first answers. */
const MOST_MS = 1_000;
/** An answer may lead to another question. */
const PAUSE_MS = 50;

/** Whether the first answers are there, so that all cards are drawn at once and none pushes another away. */
function useFirstAnswers(): boolean {
  const isAsking = useIsFetching() > 0;
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const mostly = setTimeout(() => setThere(true), MOST_MS);
    return () => clearTimeout(mostly);
  }, []);
  useEffect(() => {
    if (isAsking) return;
    const soon = setTimeout(() => setThere(true), PAUSE_MS);
    return () => clearTimeout(soon);
  }, [isAsking]);
  return isThere;
}

export function Home() {
  const { session } = useShell();
  const { zone } = useAgencyZone();
  const figures = useFigures();
  const isThere = useFirstAnswers();
  const seesReports = [trustPositionQuery, trustTransactionsReport].some(({ access }) =>
    permits(session, access),
  );
  useEffect(() => {
    document.title = "Home - Fiducia";
  }, []);
  return (
    <Page className={isThere ? classes.home : `${classes.home} ${classes.waiting}`}>
      <LaterBlockedView />
      <DiskNotice />
      <header className={classes.head}>
        <div>
          <h1>{session.agencyName}</h1>
          <p>{formatDay(dayOf(systemClock(), zone))}</p>
        </div>
        <span className={classes.gap} />
        <QuickActions />
        <Refresh />
      </header>
      <LaterDemoTour />
      {permits(session, firstStepsQuery.access) && <LaterFirstSteps />}
      {permits(session, trustPositionQuery.access) && <TrustPosition />}
      <Figures />
      <BackupCard place="figures" />
      <RecentTransactions />
      {!seesReports && figures.length === 0 && (
        <Card as="p" className={classes.nothing}>
          Your permissions include none of the figures of this page. Ask your administrator for the reports
          that you need.
        </Card>
      )}
      <BackupCard place="end" />
    </Page>
  );
}
