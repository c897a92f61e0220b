// Switches a report between periods that have an address each.
import { Link, useRouterState } from "@tanstack/react-router";
import classes from "./period-switch.module.css";

interface PeriodSwitchProps {
  readonly label: string;
  readonly periods: readonly { readonly label: string; readonly to: string }[];
}

export function PeriodSwitch({ label, periods }: PeriodSwitchProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <nav className={classes.switch} aria-label={label}>
      {periods.map(({ label: period, to }) => (
        <Link key={to} to={to} search={true} data-active={path === to || undefined}>
          {period}
        </Link>
      ))}
    </nav>
  );
}
