// Above a form or a document: the way back to the screen from which it was opened, and to Home where there was none.
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useRouter, useRouterState } from "@tanstack/react-router";
import { useMemo } from "react";
import { stepBefore } from "../session/trail.ts";
import classes from "./shell.module.css";

export function WayBack() {
  const router = useRouter();
  const href = useRouterState({ select: (state) => state.location.href });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has another step before it.
  const step = useMemo(() => stepBefore(router), [router, href]);
  const { title, href: to } = step ?? { title: "Home", href: "/" };
  return (
    <nav className={classes.wayBack} aria-label="Way back">
      <AddressLink to={to}>
        <span aria-hidden="true">‹</span> {title}
      </AddressLink>
    </nav>
  );
}
