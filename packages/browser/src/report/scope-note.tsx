// Says beside a report's title that the user's permissions narrow it, and why.

import { seesOwnItemsOnly, seesTwoDaysOnly } from "@fiducia/contract/caller";
import { Sign } from "@fiducia/ui/sign";
import { useSession } from "../session/session-context.tsx";
import classes from "./report-frame.module.css";
import { OWN_ITEMS, TWO_DAYS } from "./scope-words.ts";

const Note = ({ words, reason }: { words: string; reason: string }) => (
  <span className={classes.scope} title={reason}>
    <Sign size={14} path="M4 7.5h8v5.5H4zM5.75 7.5V5.2a2.25 2.25 0 0 1 4.5 0v2.3" />
    {words}
    <span className="sr-only">. {reason}</span>
  </span>
);

/** For users who see their own items only. */
export const OwnItemsNote = () =>
  seesOwnItemsOnly(useSession()) ? <Note words="Created by: me" reason={OWN_ITEMS} /> : null;

/** For users who see today and yesterday only. */
export const TwoDaysNote = () =>
  seesTwoDaysOnly(useSession()) ? <Note words="Last 2 days" reason={TWO_DAYS} /> : null;
