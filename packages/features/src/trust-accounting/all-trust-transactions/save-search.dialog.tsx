// Keeps a search as a view of its result, and opens it.
import { choiceOf } from "@fiducia/contract/column-choice";
import { useNavigate, useRouter } from "@tanstack/react-router";
import type { DialogProps } from "../../client/dialogs.tsx";
import { SaveViewDialog } from "../../client/save-view.dialog.tsx";
import { useColumns } from "../../client/use-columns.tsx";
import { keptSearch } from "../../client/use-saved-views.ts";
import { allTrustTransactionsReport } from "./all-trust-transactions.report.ts";

export function Dialog({ subject: { words }, onClose }: DialogProps<"SaveSearch">) {
  const { options } = useRouter();
  const navigate = useNavigate();
  const { choice } = useColumns<typeof allTrustTransactionsReport.row>(allTrustTransactionsReport);
  const kept = {
    search: keptSearch(options.stringifySearch, words),
    columns: choice ? choiceOf(choice) : null,
  };
  const open = (view: number) =>
    void navigate({ to: "/all-trust-transactions", search: { ...words, view } } as never);
  return (
    <SaveViewDialog report={allTrustTransactionsReport.name} kept={kept} onSaved={open} onClose={onClose} />
  );
}
