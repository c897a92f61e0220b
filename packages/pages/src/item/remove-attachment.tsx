// Removes a file for good; who removed it, when and why is recorded.

import { OrderDialog } from "@fiducia/browser/order-form/order-dialog.tsx";
import { useOrderDialog } from "@fiducia/browser/order-form/use-order-dialog.tsx";
import { removeAttachmentCommand } from "@fiducia/features/items/attachments/attachments.contract";
import { TextField } from "@fiducia/ui/form-fields";

interface RemoveProps {
  readonly clientId: number;
  readonly attachmentId: number;
  readonly fileName: string;
  readonly onClose: () => void;
}

export function RemoveAttachment({ clientId, attachmentId, fileName, onClose }: RemoveProps) {
  const { hasBody, dialog, text } = useOrderDialog({
    name: `RemoveAttachment ${attachmentId}`,
    initial: { reason: "" },
    contract: removeAttachmentCommand,
    bodyOf: ({ reason }: { reason: string }) =>
      reason.trim() === "" ? undefined : { clientId, attachmentId, reason: reason.trim() },
    done: `${fileName} has been removed.`,
    hasPreview: false,
    fields: ["reason"],
    onClose,
  });
  return (
    <OrderDialog
      title={`Remove ${fileName}?`}
      submitLabel="Remove"
      {...dialog}
      obstacle={hasBody ? undefined : "Enter the reason"}
    >
      <p>The file is gone for good. That it was here, and your reason, stay.</p>
      <TextField label="Reason" {...text("reason")} />
    </OrderDialog>
  );
}
