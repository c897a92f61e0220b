// A frame of the screens, in place of which stands the second factor as long as it is due.

import { explainTerm } from "@fiducia/pages/help/terms/explain-term.tsx";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { TermsProvider } from "@fiducia/ui/terms-provider";
import type { RouteComponent } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

const SecondFactorDue = lazy(async () => ({
  default: (await import("../account/second-factor-due.tsx")).SecondFactorDue,
}));

export function framed(Frame: RouteComponent): RouteComponent {
  return function Framed() {
    const { session } = useShell();
    if (!session.isSecondFactorDue)
      return (
        <TermsProvider explain={explainTerm}>
          <Frame />
        </TermsProvider>
      );
    return (
      <Suspense>
        <SecondFactorDue session={session} />
      </Suspense>
    );
  };
}
