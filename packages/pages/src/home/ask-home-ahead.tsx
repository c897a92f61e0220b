// What Home asks first, sent while it is still to be drawn.
import { askQueriesAhead } from "@fiducia/browser/calls/ask";
import type { Session } from "@fiducia/browser/session/session";
import { permits } from "@fiducia/contract/access";
import { firstStepsQuery } from "@fiducia/features/parts/settings/first-steps.contract";
import { askRecentAhead } from "@fiducia/features/trust-accounting/trust-transactions/recent-transactions.screen.tsx";
import { trustLineQuery } from "@fiducia/features/trust-position/trust-line/trust-line.contract";
import { trustPositionQuery } from "@fiducia/features/trust-position/trust-position/trust-position.contract";
import { figuresFor } from "./figures.tsx";

const QUERIES = [trustPositionQuery, trustLineQuery, firstStepsQuery];

/** Nothing is asked that the user may not see. */
export function askHomeAhead(session: Session): void {
  const queries = [...QUERIES, ...figuresFor(session).map(({ query }) => query)];
  askQueriesAhead(queries.filter(({ access }) => permits(session, access)));
  askRecentAhead(session);
}
