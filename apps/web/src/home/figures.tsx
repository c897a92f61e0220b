// The figures of Home beside the trust position, as far as the user may see them.
import { permits } from "@fiducia/contract/access";
import { receivablesQuery } from "@fiducia/features/clients/receivables/receivables.contract";
import { ReceivablesCard } from "@fiducia/features/clients/receivables/receivables-card.tsx";
import { heldForOthersQuery } from "@fiducia/features/company-payables/held-for-others/held-for-others.contract";
import { HeldForOthersCard } from "@fiducia/features/company-payables/held-for-others/held-for-others-card.tsx";
import { waitingWorkQuery } from "@fiducia/features/to-do/waiting-work/waiting-work.contract";
import { WaitingWorkCard } from "@fiducia/features/to-do/waiting-work/waiting-work-card.tsx";
import { receivedTodayQuery } from "@fiducia/features/trust-accounting/received-today/received-today.contract";
import { ReceivedTodayCard } from "@fiducia/features/trust-accounting/received-today/received-today-card.tsx";
import { useShell } from "../shell/parts/use-shell.ts";
import classes from "./home.module.css";

const FIGURES = [
  { key: "waiting", access: waitingWorkQuery.access, Card: WaitingWorkCard },
  { key: "receivables", access: receivablesQuery.access, Card: ReceivablesCard },
  { key: "held", access: heldForOthersQuery.access, Card: HeldForOthersCard },
  { key: "received", access: receivedTodayQuery.access, Card: ReceivedTodayCard },
] as const;

/** Which of the figures the user may see. */
export function useFigures(): readonly (typeof FIGURES)[number][] {
  const { session } = useShell();
  return FIGURES.filter(({ access }) => permits(session, access));
}

export function Figures() {
  const figures = useFigures();
  if (figures.length === 0) return null;
  return (
    <div className={classes.figures}>
      {figures.map(({ key, Card }) => (
        <Card key={key} />
      ))}
    </div>
  );
}
