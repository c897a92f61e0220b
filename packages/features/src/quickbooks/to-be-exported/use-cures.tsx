// The row action that leads to where a blocked item can be fixed.

import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { permits } from "@fiducia/contract/access";
import type { RowAction } from "@fiducia/ui/report-table/report-table-props";
import { useCallback } from "react";
import type { z } from "zod";
import { clientQuery } from "../../clients/client/client.contract.ts";
import { type Cure, cureOf } from "./cure.rules.ts";
import type { toBeExportedReport } from "./to-be-exported.report.ts";

/** The address of a client's page. */
const CLIENT = "/client";

/** `choose` is absent for who may not send anything. */
export function useCures(choose: ((itemIds: ReadonlySet<unknown>) => void) | undefined) {
  const go = useGo();
  const openDialog = useOpenDialog();
  const mayOpenClients = permits(useSession(), clientQuery.access);
  return useCallback(
    (row: z.output<typeof toBeExportedReport.row>): readonly RowAction[] => {
      const cure = cureOf(row);
      if (!cure || (cure.kind === "client" && !mayOpenClients) || (cure.kind === "items" && !choose))
        return [];
      const lead = (remedy: Cure): void => {
        if (remedy.kind === "queue") openDialog("QuickBooksQueue", {});
        else if (remedy.kind === "client") go({ to: CLIENT, search: { id: remedy.clientId, edit: true } });
        else choose?.(new Set(remedy.itemIds));
      };
      // The accessible name begins with the visible label, for speech control.
      return [{ label: "Fix", description: `Fix: ${cure.words}`, onSelect: () => lead(cure) }];
    },
    [go, openDialog, mayOpenClients, choose],
  );
}
