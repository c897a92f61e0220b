// Keeps a usage widget told: when the application opens, and again after each navigation.
import type { Session } from "@fiducia/browser/session/session";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { identifyUser, startUsageWidget } from "./usage-widget.ts";

export function useUsageWidget(session: Session): void {
  const router = useRouter();
  useEffect(() => {
    startUsageWidget(session);
    return router.subscribe("onResolved", ({ pathChanged }) => {
      if (pathChanged) identifyUser(session);
    });
  }, [router, session]);
}
