// Says beside a report's title that the user's permissions narrow it, and why.
import { seesOwnItemsOnly } from "@fiducia/contract/caller";
import classes from "./report-screen.module.css";
import { useSession } from "./session-context.tsx";

const REASON = "Your permissions show only the items that you created";

/** For those who see their own items only; nothing for others. */
export const OwnItemsNote = () =>
  seesOwnItemsOnly(useSession()) ? (
    <span className={classes.scope} title={REASON}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <path d="M4 7.5h8v5.5H4zM5.75 7.5V5.2a2.25 2.25 0 0 1 4.5 0v2.3" />
      </svg>
      Created by: me
      <span className="sr-only">. {REASON}</span>
    </span>
  ) : null;
