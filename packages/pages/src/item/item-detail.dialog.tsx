// A transaction beside the report that lists it, when its own window has no room or is blocked.

import { type DialogProps, useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { Dialog as Frame } from "@fiducia/ui/dialog";
import { isPlainPress } from "@fiducia/ui/plain-press";
import type { MouseEvent } from "react";
import { DetailBody } from "./detail-body.tsx";
import { DetailHead } from "./detail-head.tsx";
import { DetailNotice } from "./detail-notice.tsx";
import classes from "./item-detail.module.css";
import { useItemDetail } from "./use-item-detail.tsx";

export function Dialog({ subject: { asked, address }, onClose }: DialogProps<"ItemDetail">) {
  const openDialog = useOpenDialog();
  const named = "itemId" in asked ? { itemId: asked.itemId } : { eventId: asked.eventId };
  const { detail, voidable, query } = useItemDetail(named, "item-beside");
  // What a link leads to in this tab would be hidden behind the dialog.
  const leaveByLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link && link.target === "" && isPlainPress(event)) onClose();
  };
  return (
    <Frame title={detail?.name ?? "Item"} layout="side" width={640} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links in it take the keys. */}
      <div className={classes.beside} id="item-beside" tabIndex={-1} onClick={leaveByLink}>
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
