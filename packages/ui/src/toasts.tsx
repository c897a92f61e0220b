// Short messages at the bottom of the screen; the oldest of three makes room for the next.
import { notifications } from "@mantine/notifications";
import { type NoticeKind, noteDown } from "./notices.tsx";

const MOST = 3;
const shown: string[] = [];

const LOOK = {
  success: { color: "green", role: "status" },
  warning: { color: "yellow", role: "status" },
  error: { color: "red", role: "alert" },
} as const;

function announce(kind: NoticeKind, message: string): void {
  noteDown(kind, message);
  const { color, role } = LOOK[kind];
  const id = `${color} ${message}`;
  if (shown.includes(id)) notifications.hide(id);
  else if (shown.length >= MOST) notifications.hide(shown[0] as string);
  shown.push(id);
  const forget = () => {
    const place = shown.indexOf(id);
    if (place >= 0) shown.splice(place, 1);
  };
  notifications.show({
    ...{ id, message, color, role, withBorder: true, onClose: forget },
    closeButtonProps: { "aria-label": "Dismiss" },
  });
}

export const announceSuccess = (message: string) => announce("success", message);
export const announceWarning = (message: string) => announce("warning", message);
export const announceError = (message: string) => announce("error", message);
