// What can be done with a transaction beside voiding it: only what the user may, and what its state allows.
import { permits } from "@fiducia/contract/access";
import { useOpenDialog } from "../../client/dialogs.tsx";
import { useSession } from "../../client/session-context.tsx";
import { returnCheckCommand } from "../return-check/return-check.contract.ts";
import type { ItemDetail } from "./item-detail.contract.ts";

export function DetailActions({ detail }: { detail: ItemDetail }) {
  const session = useSession();
  const openDialog = useOpenDialog();
  const { itemId, clientId, eventType, status, name: itemName, client: clientName } = detail;
  if (itemId === null || clientId === null) return null;
  const isReceipt = eventType === "IncomingPayment" && status === "Posted";
  const subject = { itemId, clientId, itemName, clientName };
  return (
    <>
      {isReceipt && permits(session, returnCheckCommand.access) && (
        <button type="button" onClick={() => openDialog("ReturnCheck", subject)}>
          Returned check
        </button>
      )}
    </>
  );
}
