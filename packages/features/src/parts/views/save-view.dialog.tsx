// Saves the screen as a view under a name, or renames a view.

import { useDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { CheckField, TextField } from "@fiducia/ui/form-fields";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useRef, useState } from "react";
import { saveViewCommand } from "../../saved-views/view/view.contract.ts";
import type { SavedView } from "./use-saved-views.tsx";
import { useViewOrder } from "./use-view-order.tsx";

interface SaveViewProps {
  readonly report: string;
  readonly viewContent: Pick<SavedView, "search" | "columns">;
  /** The view to rename; absent for a new one. */
  readonly view?: SavedView;
  readonly onSaved: (viewId: number) => void;
  readonly onClose: () => void;
}

export function SaveViewDialog({ report, viewContent, view, onSaved, onClose }: SaveViewProps) {
  const [name, setName] = useState(view?.name ?? "");
  const [isShared, setShared] = useState(view?.isShared ?? false);
  const [isMissing, setMissing] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const order = useViewOrder(saveViewCommand);
  useDirtyForm(name !== (view?.name ?? ""));
  const save = async () => {
    if (name.trim() === "") return setMissing(true);
    const { search, columns } = viewContent;
    const viewId = view ? { viewId: view.viewId } : {};
    const answer = await order.give({ ...viewId, report, name: name.trim(), isShared, search, columns });
    if (!answer) return;
    announceSuccess(`The view ${name.trim()} has been saved.`);
    onSaved(answer.viewId);
    onClose();
  };
  return (
    <FormDialog
      title={view ? `View ${view.name}` : "Save as view"}
      submitLabel="Save view"
      isBusy={order.isBusy}
      firstFocus={first}
      onClose={onClose}
      onSubmit={() => void save()}
    >
      <TextField
        ref={first}
        label="Name"
        text={name}
        longest={60}
        hint="Saves filters, groups, order and columns. A range such as Last Month always counts from the day you open the view."
        fault={isMissing ? "Required" : order.problem}
        onChange={(text) => {
          setName(text);
          setMissing(false);
        }}
      />
      <CheckField
        label="Share with everybody who may see this report"
        isChecked={isShared}
        onChange={setShared}
      />
    </FormDialog>
  );
}
