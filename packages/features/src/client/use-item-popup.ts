// Opens an accounting item in a window of its own; what it changes there is read again here.
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { eventLink, type ItemAsked, itemLink } from "../shared/item-link.rules.ts";
import { Popups } from "./popups.ts";
import { ALL_ANSWERS } from "./query-keys.ts";
import { siteSettings } from "./site-settings.ts";

export interface ItemPopup {
  readonly show: (item: ItemAsked) => void;
  /** The address of an item whose window the browser did not allow, to be offered as a link "Open in this tab". */
  readonly blocked: string | undefined;
  readonly forgetBlocked: () => void;
}

function addressOf(asked: ItemAsked): string {
  const host = transactionHost();
  return "eventId" in asked
    ? eventLink({ ...asked, host })
    : itemLink({ ...asked, host, origin: window.location.origin });
}

const keyOf = (asked: ItemAsked): string =>
  "eventId" in asked ? `event ${asked.eventId}` : `${asked.site} ${asked.itemId}`;

const transactionHost = (): string => siteSettings.transactionHost ?? window.location.origin;

/** The windows belong to the screen that uses this, and close with it. */
export function useItemPopup(): ItemPopup {
  const answers = useQueryClient();
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
      const address = addressOf(item);
      setBlocked(popups.show({ key: keyOf(item), address, onClosed: readAgain }) ? undefined : address);
    },
    [popups, readAgain],
  );
  const forgetBlocked = useCallback(() => setBlocked(undefined), []);
  return useMemo(() => ({ show, blocked, forgetBlocked }), [show, blocked, forgetBlocked]);
}
