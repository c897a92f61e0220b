// The menu of a report's views: open, save, change, delete.

import type { Viewed } from "@fiducia/browser/calls/view-words";
import { REPORT_KEYS } from "@fiducia/browser/report/report-keys";
import type { ShownColumns } from "@fiducia/browser/report/use-columns.tsx";
import type { ReportContract } from "@fiducia/contract/define-report";
import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import { MenuButton, type MenuChoice } from "@fiducia/ui/menu-button";
import { announceError, announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import { deleteViewCommand, saveViewCommand } from "../../saved-views/view/view.contract.ts";
import { SaveViewDialog } from "./save-view.dialog.tsx";
import { useSavedViews } from "./use-saved-views.tsx";
import { useViewOrder } from "./use-view-order.tsx";

interface ViewMenuProps<Row> {
  readonly contract: Viewed & Pick<ReportContract, "name">;
  readonly columns: ShownColumns<Row>;
}

/** The open dialog: a new view, a new name, or deletion. */
type Asking = "new" | "rename" | "delete";

export function ViewMenu<Row>({ contract, columns }: ViewMenuProps<Row>) {
  const { views, open, isChanged, viewContent, onOpen } = useSavedViews(
    contract,
    columns as unknown as ShownColumns<never>,
  );
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);
  const saving = useViewOrder(saveViewCommand, announceError);
  const deleting = useViewOrder(deleteViewCommand);
  const { name: report } = contract;
  const replace = async (view: NonNullable<typeof open>) => {
    const { viewId, name, isShared } = view;
    if (await saving.give({ viewId, report, name, isShared, ...viewContent }))
      announceSuccess(`The view ${name} has been saved.`);
  };
  const remove = async ({ viewId, name }: NonNullable<typeof open>) => {
    if (!(await deleting.give({ viewId }))) return;
    announceSuccess(`The view ${name} has been deleted.`);
    close();
    onOpen(undefined);
  };
  const choices: MenuChoice[] = [
    { label: "Default", isChosen: !open, onSelect: () => onOpen(undefined) },
    ...views.map((view) => ({
      label: view.owner === undefined ? view.name : `${view.name}, shared by ${view.owner}`,
      isChosen: view.viewId === open?.viewId,
      onSelect: () => onOpen(view),
    })),
  ];
  const changing: MenuChoice[] = open?.mayChange
    ? [
        ...(isChanged ? [{ label: "Save changes", onSelect: () => void replace(open) }] : []),
        { label: "Rename or share...", onSelect: () => setAsking("rename") },
        { label: "Delete...", onSelect: () => setAsking("delete") },
      ]
    : [];
  return (
    <>
      <MenuButton
        keyed={REPORT_KEYS.views}
        label={`View: ${open?.name ?? "Default"}${isChanged ? " •" : ""}`}
        note={isChanged ? "Changed, not saved" : undefined}
        choices={choices}
        others={[...changing, { label: "Save as view...", onSelect: () => setAsking("new") }]}
      />
      {asking === "new" && (
        <SaveViewDialog
          report={report}
          viewContent={viewContent}
          onClose={close}
          onSaved={(viewId) => onOpen({ viewId, ...viewContent })}
        />
      )}
      {asking === "rename" && open && (
        <SaveViewDialog
          report={report}
          viewContent={open}
          view={open}
          onClose={close}
          onSaved={() => undefined}
        />
      )}
      {asking === "delete" && open && (
        <ConfirmDialog
          title={`Delete the view ${open.name}?`}
          confirmLabel="Delete view"
          isBusy={deleting.isBusy}
          problem={deleting.problem}
          onConfirm={() => void remove(open)}
          onCancel={close}
        >
          {open.isShared ? "Nobody will find it any more. " : ""}The report and its rows stay as they are.
        </ConfirmDialog>
      )}
    </>
  );
}
