// A new file of the Web Connector: for a company file that does not take the one there is, or for another company file.
import { Button } from "@fiducia/ui/button";
import { ConfirmDialog } from "@fiducia/ui/confirm-dialog";
import { useState } from "react";
import type { ExportState } from "./use-export-state.tsx";

interface NewFileProps {
  readonly state: ExportState;
  readonly isBusy: boolean;
  readonly onMake: () => void;
}

export function NewFile({ state, isBusy, onMake }: NewFileProps) {
  const [isAsked, setAsked] = useState(false);
  const { companyName, isUnused } = state;
  return (
    <>
      <Button isBusy={isBusy} onClick={() => setAsked(true)}>
        Make a new Web Connector file
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Make a new Web Connector file"
          confirmLabel="Make a new file"
          isHarmless
          onConfirm={() => {
            setAsked(false);
            onMake();
          }}
          onCancel={() => setAsked(false)}
        >
          Make one when the Web Connector refuses the file (QBWC1039), or when the books are to go to another
          company file. Remove Fiducia from the Web Connector, open the company file in QuickBooks, then
          download the new file and add it. It has a new password; the one before no longer works.{" "}
          {isUnused || companyName === null
            ? "Nothing has been sent yet, so the company file that calls next gets the books."
            : `Records have been sent to ${companyName}, and are not sent again. If another company file calls, this page asks first.`}
        </ConfirmDialog>
      )}
    </>
  );
}
