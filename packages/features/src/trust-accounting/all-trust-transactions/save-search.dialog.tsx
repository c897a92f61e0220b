// Saves a search as a view of its result, and opens it.

import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { useColumns } from "@fiducia/browser/report/use-columns.tsx";
import { choiceOf } from "@fiducia/contract/column-choice";
import { useRouter } from "@tanstack/react-router";
import { SaveViewDialog } from "../../parts/views/save-view.dialog.tsx";
import { keptSearch } from "../../parts/views/use-saved-views.tsx";
import { allTrustTransactionsReport } from "./all-trust-transactions.report.ts";

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    /** A search to save, as in its address. */
    readonly SaveSearch: { readonly words: Readonly<Record<string, unknown>> };
  }
}

export function Dialog({ subject: { words }, onClose }: DialogProps<"SaveSearch">) {
  const { options } = useRouter();
  const go = useGo();
  const { choice } = useColumns<typeof allTrustTransactionsReport.row>(allTrustTransactionsReport);
  const viewContent = {
    search: keptSearch(options.stringifySearch, words),
    columns: choice ? choiceOf(choice) : null,
  };
  const open = (view: number) => go({ to: "/all-trust-transactions", search: { ...words, view } });
  return (
    <SaveViewDialog
      report={allTrustTransactionsReport.name}
      viewContent={viewContent}
      onSaved={open}
      onClose={onClose}
    />
  );
}
