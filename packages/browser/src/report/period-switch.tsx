// Switches a report between periods that have an address each.
import { Segments } from "@fiducia/ui/segments";
import { Link, useRouterState } from "@tanstack/react-router";

const PERIODS = "periods";

/** Goes to the previous or next period of a report that has periods. */
export function stepPeriod(step: "before" | "after"): void {
  const links = [...document.querySelectorAll<HTMLElement>(`#${PERIODS} a`)];
  const at = links.findIndex((link) => "active" in link.dataset);
  links[step === "before" ? at + 1 : at - 1]?.click();
}

interface PeriodSwitchProps {
  readonly label: string;
  /** Newest first. */
  readonly periods: readonly { readonly label: string; readonly to: string }[];
}

export function PeriodSwitch({ label, periods }: PeriodSwitchProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <Segments as="nav" aria-label={label} id={PERIODS}>
      {periods.map(({ label: period, to }) => (
        <Link key={to} to={to} search={true} data-active={path === to || undefined}>
          {period}
        </Link>
      ))}
    </Segments>
  );
}
