// The row action that leads to where a blocked item can be fixed.

import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import { useNavigate } from "@tanstack/react-router";
import { useCallback } from "react";
import type { z } from "zod";
import { clientQuery } from "../../clients/client/client.contract.ts";
import { type Cure, cureOf } from "./cure.rules.ts";
import { toBeExportedReport } from "./to-be-exported.report.ts";

/** The address of a client's page. */
const CLIENT = "/client";

export function useCures() {
  const navigate = useNavigate();
  const openDialog = useOpenDialog();
  const mayOpenClients = permits(useSession(), clientQuery.access);
  return useCallback(
    (row: z.output<typeof toBeExportedReport.row>): readonly RowAction[] => {
      const cure = cureOf(row);
      if (!cure || (cure.kind === "client" && !mayOpenClients)) return [];
      const lead = (found: Cure): void => {
        if (found.kind === "queue") openDialog("QuickBooksQueue", {});
        else if (found.kind === "client")
          void navigate({ to: CLIENT, search: { id: found.clientId } } as never);
        else void navigate({ to: toBeExportedReport.route, search: { only: found.only } } as never);
      };
      // The accessible name begins with the visible label, for speech control.
      return [{ label: "Fix", description: `Fix: ${cure.words}`, onSelect: () => lead(cure) }];
    },
    [navigate, openDialog, mayOpenClients],
  );
}
