// The dialog that leaves a client, or one of its items, out of reminders.
import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { announceSuccess } from "@fiducia/ui/toasts";
import { ReasonDialog } from "../../parts/reason.dialog.tsx";
import { leaveOutCommand } from "./leave-out.contract.ts";

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    readonly LeaveOutOfReminders: DialogSubjects["AddNote"];
  }
}

export function Dialog({ subject, onClose }: DialogProps<"LeaveOutOfReminders">) {
  const { clientId, clientName, itemId, itemName } = subject;
  const what = itemName ?? clientName;
  return (
    <ReasonDialog
      title={`Leave ${what} out of reminders`}
      submitLabel="Leave out"
      contract={leaveOutCommand}
      bodyOf={(reason) => ({ clientId, itemId: itemId ?? null, reason })}
      onDone={() => announceSuccess(`${what} is left out of reminders.`)}
      onClose={onClose}
    >
      <p>
        {itemName ? `${clientName} is not reminded of ${itemName}` : `${clientName} gets no reminders`} until
        somebody takes this back on the client&apos;s page.
      </p>
    </ReasonDialog>
  );
}
