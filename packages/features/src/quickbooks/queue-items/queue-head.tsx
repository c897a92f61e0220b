// Above the rows: a text about waiting rows, pills with counts, and the time of reading.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { recall, shelve } from "@fiducia/browser/session/session-shelf";
import { Button } from "@fiducia/ui/button";
import { Note } from "@fiducia/ui/note";
import { RefreshButton } from "@fiducia/ui/refresh-button";
import { useState } from "react";
import { NoConnectionNote } from "../../parts/transfer/no-connection-note.tsx";
import { qbSettingsQuery } from "../quickbooks-connection/quickbooks-connection.contract.ts";
import classes from "./queue.module.css";
import { QUEUE_PILLS, type QueueCounts, type QueuePill } from "./queue-items.contract.ts";
import { DESKTOP_HELP } from "./queue-words.rules.ts";

/** The help can be hidden for the session; the note that nothing carries the rows cannot. */
export function ConnectionNote() {
  const { data: settings } = useAnswer(qbSettingsQuery, {});
  const [isHidden, setHidden] = useState(() => recall<boolean>("queueHelpHidden") === true);
  if (!settings) return null;
  const [connection] = settings;
  if (!connection?.canBeUsed) return <NoConnectionNote />;
  if (connection.integrationType !== "Desktop" || isHidden) return null;
  const hide = () => {
    shelve("queueHelpHidden", true);
    setHidden(true);
  };
  return (
    <Note tone="blue">
      <p>{DESKTOP_HELP}</p>
      <Button kind="current" size="small" onClick={hide} aria-label="Hide this help">
        Hide
      </Button>
    </Note>
  );
}

interface PillsProps {
  readonly counts: QueueCounts | undefined;
  readonly shown: QueuePill;
  readonly onShow: (pill: QueuePill) => void;
  /** The time of reading in words. */
  readonly read: string | undefined;
  readonly isRefreshing: boolean;
  readonly onRefresh: () => void;
}

export const Pills = ({ counts, shown, onShow, read, isRefreshing, onRefresh }: PillsProps) => (
  <div className={classes.tools}>
    {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line everywhere. */}
    <div role="group" aria-label="Show" className={classes.pills}>
      {QUEUE_PILLS.map((pill) => (
        <Button size="medium" key={pill} aria-pressed={pill === shown} onClick={() => onShow(pill)}>
          {pill} {counts && <span>{counts[pill].toLocaleString("en-US")}</span>}
        </Button>
      ))}
    </div>
    <span className={classes.read}>{read}</span>
    <RefreshButton isRefreshing={isRefreshing} onRefresh={onRefresh} />
  </div>
);
