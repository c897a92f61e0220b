// The figures of Home beside the trust position, as far as the user may see them.
import type { Session } from "@fiducia/browser/session/session";
import { permits } from "@fiducia/contract/access";
import { receivablesQuery } from "@fiducia/features/clients/receivables/receivables.contract";
import { ReceivablesCard } from "@fiducia/features/clients/receivables/receivables-card.tsx";
import { heldForOthersQuery } from "@fiducia/features/company-payables/held-for-others/held-for-others.contract";
import { HeldForOthersCard } from "@fiducia/features/company-payables/held-for-others/held-for-others-card.tsx";
import { receivedTodayQuery } from "@fiducia/features/trust-accounting/received-today/received-today.contract";
import { ReceivedTodayCard } from "@fiducia/features/trust-accounting/received-today/received-today-card.tsx";
import { useShell } from "../menu/use-shell.tsx";
import { waitingWorkQuery } from "../to-do/waiting-work/waiting-work.contract.ts";
import { WaitingWorkCard } from "../to-do/waiting-work/waiting-work-card.tsx";
import classes from "./home.module.css";

/** Beside one that is tall there is room for two that are not. */
const FIGURES = [
  { key: "waiting", query: waitingWorkQuery, Card: WaitingWorkCard, isTall: false },
  { key: "receivables", query: receivablesQuery, Card: ReceivablesCard, isTall: true },
  { key: "held", query: heldForOthersQuery, Card: HeldForOthersCard, isTall: true },
  { key: "received", query: receivedTodayQuery, Card: ReceivedTodayCard, isTall: false },
] as const;

type Figure = (typeof FIGURES)[number];

/** Which of the figures the user may see. */
export const figuresFor = (session: Session): readonly Figure[] =>
  FIGURES.filter(({ query }) => permits(session, query.access));

export const useFigures = (): readonly Figure[] => figuresFor(useShell().session);

export function Figures() {
  const figures = useFigures();
  if (figures.length === 0) return null;
  return (
    <div className={classes.figures}>
      {figures.map(({ key, Card, isTall }) => (
        <div key={key} className={isTall ? classes.tall : classes.figure}>
          <Card />
        </div>
      ))}
    </div>
  );
}
