// In place of a window that the browser did not allow: the way to the same page in this tab.

import { Button } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import type { ItemPopup } from "./use-item-popup.ts";

export const BlockedPopup = ({ blocked, forgetBlocked }: ItemPopup) =>
  blocked === undefined ? null : (
    <Note tone="red" role="alert">
      <p>
        <strong>Your browser did not allow a new window.</strong>
        <a href={blocked}>Open in this tab</a>
      </p>
      <Button kind="current" size="small" onClick={forgetBlocked}>
        Dismiss
      </Button>
    </Note>
  );
