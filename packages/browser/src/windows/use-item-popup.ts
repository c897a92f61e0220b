// Opens an accounting item in its own window, or beside the report when there is no room or the browser blocks it;
// after a change there, answers are read again here.

import type { ItemAsked } from "@fiducia/contract/item-link";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { ALL_ANSWERS } from "../calls/query-keys.ts";
import { siteSettings } from "../calls/site-settings.ts";
import { useOpenDialog } from "../dialogs/dialogs.tsx";
import { addressOfAsked, transactionHost } from "./asked-address.ts";
import { Popups } from "./popups.ts";

export interface ItemPopup {
  readonly show: (item: ItemAsked) => void;
  /** The address of a blocked window, for a link "Open in this tab". */
  readonly blocked: string | undefined;
  readonly forgetBlocked: () => void;
}

/** No wider, and a second window covers the first. */
const NARROW = "(max-width: 959px)";

/** Items of another host are shown by that host only. */
const isShownHere = (): boolean => siteSettings.transactionHost === undefined;

const keyOf = (item: ItemAsked): string =>
  "eventId" in item ? `event ${item.eventId}` : `${item.site} ${item.itemId}`;

/** The windows belong to the screen that uses this, and close with it. */
export function useItemPopup(): ItemPopup {
  const answers = useQueryClient();
  const openDialog = useOpenDialog();
  const popups = useMemo(() => new Popups(), []);
  const [blocked, setBlocked] = useState<string>();
  const readAgain = useCallback(() => void answers.invalidateQueries({ queryKey: ALL_ANSWERS }), [answers]);
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (popups.isFromOurs(event, new URL(transactionHost()).origin)) readAgain();
    };
    window.addEventListener("message", listen);
    return () => {
      window.removeEventListener("message", listen);
      popups.closeAll();
    };
  }, [popups, readAgain]);
  const show = useCallback(
    (item: ItemAsked) => {
      const address = addressOfAsked(item);
      const beside = () => openDialog("ItemDetail", { asked: item, address });
      if (isShownHere() && window.matchMedia(NARROW).matches) return beside();
      const isOpen = popups.show({ key: keyOf(item), address, onClosed: readAgain });
      if (!isOpen && isShownHere()) return beside();
      setBlocked(isOpen ? undefined : address);
    },
    [popups, readAgain, openDialog],
  );
  const forgetBlocked = useCallback(() => setBlocked(undefined), []);
  return useMemo(() => ({ show, blocked, forgetBlocked }), [show, blocked, forgetBlocked]);
}
