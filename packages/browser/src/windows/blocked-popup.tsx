// Shown when the browser blocked a window: a link to the same page in this tab.
import classes from "../report/report-frame.module.css";
import type { ItemPopup } from "./use-item-popup.ts";

export const BlockedPopup = ({ blocked, forgetBlocked }: ItemPopup) =>
  blocked === undefined ? null : (
    <div className={classes.notice} role="alert">
      <p>
        <strong>Your browser did not allow a new window.</strong>
        <a href={blocked}>Open in this tab</a>
      </p>
      <button type="button" onClick={forgetBlocked}>
        Dismiss
      </button>
    </div>
  );
