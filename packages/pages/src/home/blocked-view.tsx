// Says on Home why another screen did not open, and whom to ask.

import { useGo } from "@fiducia/browser/links/use-go";
import type { Access } from "@fiducia/contract/access";
import { usePermissionGroups } from "@fiducia/features/identity/shared/use-permission-groups.tsx";
import { Button } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import { useSearch } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useShell } from "../menu/use-shell.tsx";
import { shownAreas as areas } from "../shown-areas.ts";
import { permissionsToAskFor, permissionWords } from "./permissions-to-ask-for.rules.ts";

const accesses: readonly Access[] = areas.flatMap((area) => area.entries.map((entry) => entry.access));

export function BlockedView() {
  const { blocked } = useSearch({ strict: false }) as { blocked?: string };
  const go = useGo();
  const { session } = useShell();
  const groups = usePermissionGroups();
  const banner = useRef<HTMLDivElement>(null);
  const access = accesses.find(({ name }) => name === blocked);
  useEffect(() => {
    if (access) banner.current?.focus();
  }, [access]);
  if (!access) return null;
  const missingPermissions = permissionsToAskFor(session, access);
  const labels = new Map(
    groups.flatMap(({ permissions }) => permissions).map(({ id, label }) => [id, label]),
  );
  return (
    <Note tone="amber" role="alert" tabIndex={-1} ref={banner}>
      <p>
        <strong>{access.message}</strong>
        {missingPermissions.length > 0 && labels.size > 0 && (
          <span>Ask your administrator for {permissionWords(missingPermissions, labels)}.</span>
        )}
      </p>
      <Button kind="current" size="small" onClick={() => go({ to: "/", search: {}, replace: true })}>
        Dismiss
      </Button>
    </Note>
  );
}
