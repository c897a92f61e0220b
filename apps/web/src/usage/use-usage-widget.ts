// Keeps a usage widget told, where the installation names one: when the application opens, and again after each navigation.
import { siteSettings } from "@fiducia/browser/calls/site-settings";
import type { Session } from "@fiducia/browser/session/session";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

export function useUsageWidget(session: Session): void {
  const router = useRouter();
  useEffect(() => {
    const { analyticsSrc } = siteSettings;
    if (!analyticsSrc) return;
    const loading = import("./usage-widget.ts");
    void loading.then(({ startUsageWidget }) => startUsageWidget(session, analyticsSrc));
    return router.subscribe("onResolved", ({ pathChanged }) => {
      if (pathChanged) void loading.then(({ identifyUser }) => identifyUser(session));
    });
  }, [router, session]);
}
