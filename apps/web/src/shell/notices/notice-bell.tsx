// The bell: how many warnings and errors have come, and the list of everything that was said.

import { Button } from "@fiducia/ui/button";
import { useNotices } from "@fiducia/ui/notices";
import { Sign } from "@fiducia/ui/sign";
import { lazy, Suspense, useRef, useState } from "react";
import toolbar from "../toolbar.module.css";
import classes from "./notice-bell.module.css";

const NoticePanel = lazy(async () => ({ default: (await import("./notice-panel.tsx")).NoticePanel }));

const nameOf = (unread: number): string => (unread > 0 ? `Notifications, ${unread} unread` : "Notifications");

export function NoticeBell() {
  const { unread } = useNotices();
  const [isOpen, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  return (
    <div className={classes.bell}>
      <Button
        kind="bare"
        ref={bell}
        className={toolbar.icon}
        aria-label={nameOf(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Sign path="M3 11.5h10c-1-1-1.5-2-1.5-4.5a3.5 3.5 0 0 0-7 0c0 2.5-.5 3.5-1.5 4.5zM6.5 13.5a1.6 1.6 0 0 0 3 0" />
        {unread > 0 && <span className={classes.count}>{unread > 9 ? "9+" : unread}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <NoticePanel bell={bell} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
