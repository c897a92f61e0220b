// Short messages at the bottom of the screen; the oldest of three makes room for the next.
import { notifications } from "@mantine/notifications";

const MOST = 3;
const shown: string[] = [];

interface Toast {
  readonly message: string;
  readonly color: string;
  readonly role: "status" | "alert";
}

function announce({ message, color, role }: Toast): void {
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

export const announceSuccess = (message: string) => announce({ message, color: "green", role: "status" });
export const announceWarning = (message: string) => announce({ message, color: "yellow", role: "status" });
export const announceError = (message: string) => announce({ message, color: "red", role: "alert" });
