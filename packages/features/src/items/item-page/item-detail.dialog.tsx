// A transaction beside the report that lists it, when its own window has no room or is blocked.

import { type DialogProps, useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { Dialog as Frame } from "@fiducia/ui/dialog";
import { DetailBody } from "./detail-body.tsx";
import { DetailHead } from "./detail-head.tsx";
import { DetailNotice } from "./detail-notice.tsx";
import classes from "./item-detail.module.css";
import { useItemDetail } from "./use-item-detail.tsx";

export function Dialog({ subject: { asked, address }, onClose }: DialogProps<"ItemDetail">) {
  const openDialog = useOpenDialog();
  const named = "itemId" in asked ? { itemId: asked.itemId } : { eventId: asked.eventId };
  const { detail, voidable, query } = useItemDetail(named, "item-beside");
  return (
    <Frame title={detail?.name ?? "Item"} layout="side" width={640} onClose={onClose}>
      <div className={classes.beside} id="item-beside" tabIndex={-1}>
        <a href={address}>Open in this tab</a>
        {detail ? (
          <DetailBody detail={detail}>
            <DetailHead
              detail={detail}
              {...(voidable && { onVoid: () => openDialog("VoidItem", voidable) })}
            />
          </DetailBody>
        ) : (
          <DetailNotice query={query} />
        )}
      </div>
    </Frame>
  );
}
