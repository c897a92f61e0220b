// The list under the bell: what the user was told since signing in, newest first.

import { SettingsWords } from "@fiducia/browser/links/settings-words.tsx";
import { computersZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { formatTime } from "@fiducia/kernel/day";
import { useShell } from "@fiducia/pages/menu/use-shell.tsx";
import { Button } from "@fiducia/ui/button";
import { clearNotices, markRead, type Notice, useNotices } from "@fiducia/ui/notices";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { useDismissal } from "../parts/use-dismissal.ts";
import classes from "./notice-bell.module.css";

interface NoticePanelProps {
  readonly bell: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

const WORDS = { success: "Done", warning: "Warning", error: "Error" } as const;

const Line = ({ notice, zone }: { notice: Notice; zone: string }) => (
  <li data-kind={notice.kind}>
    <span className={classes.kind}>{WORDS[notice.kind]}</span>
    <time>{formatTime(notice.at, zone)}</time>
    <p>
      <SettingsWords>{notice.message}</SettingsWords>
    </p>
  </li>
);

export function NoticePanel(props: NoticePanelProps) {
  const { bell, onClose } = props;
  const { list } = useNotices();
  const { session } = useShell();
  const zone = session.timeZone ?? computersZone();
  const panel = useRef<HTMLDivElement>(null);
  const inside = useMemo(() => [panel, bell], [bell]);
  useDismissal({ inside, onClose });
  useEffect(() => {
    panel.current?.focus();
    markRead();
  }, []);
  const close = () => {
    onClose();
    bell.current?.focus();
  };
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label="Notifications"
      tabIndex={-1}
      className={classes.panel}
      onKeyDown={(event: KeyboardEvent) => event.key === "Escape" && close()}
    >
      <div className={classes.head}>
        <strong>Notifications</strong>
        {list.length > 0 && (
          <Button
            kind="quiet"
            size="small"
            onClick={() => {
              clearNotices();
              close();
            }}
          >
            Clear all
          </Button>
        )}
      </div>
      {list.length === 0 ? (
        <p className={classes.none}>No notifications since you signed in.</p>
      ) : (
        <ul>
          {list.map((notice) => (
            <Line key={notice.id} notice={notice} zone={zone} />
          ))}
        </ul>
      )}
    </div>
  );
}
