// Detail windows: one for each key, brought to the front when it is open already, all closed when their screen is left.

const SIZE = "popup,width=1100,height=550";
const POLL_MS = 500;

/** What a window says to the one that opened it, and nothing else is listened to. */
export const POPUP_CHANGED = "fiducia-item-changed";

interface OpenWindow {
  readonly opened: Window;
  readonly onClosed: () => void;
}

export interface PopupAsked {
  /** What the window shows, such as `invoice 77`. */
  readonly key: string;
  readonly address: string;
  /** Told once when the window has gone, whoever closed it. */
  readonly onClosed: () => void;
}

/** The windows of one screen. */
export class Popups {
  readonly #open = new Map<string, OpenWindow>();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Opens a window, or brings its own to the front. False when the browser does not allow it. */
  show({ key, address, onClosed }: PopupAsked): boolean {
    const known = this.#open.get(key);
    if (known && !known.opened.closed) {
      known.opened.focus();
      return true;
    }
    const opened = window.open(address, `fiducia ${key}`, SIZE);
    if (!opened) return false;
    this.#open.set(key, { opened, onClosed });
    this.#timer ??= setInterval(() => this.#look(), POLL_MS);
    return true;
  }

  /** Whether a message comes from a window of ours, of the origin that it was opened with, and says what it may. */
  isFromOurs({ source, origin, data: said }: MessageEvent, expected: string): boolean {
    if (origin !== expected || said !== POPUP_CHANGED) return false;
    return [...this.#open.values()].some(({ opened }) => opened === source);
  }

  closeAll(): void {
    for (const { opened } of this.#open.values()) opened.close();
    this.#look();
  }

  /** A window gives no notice when it is closed: it is looked at. */
  #look(): void {
    for (const [key, { opened, onClosed }] of this.#open) {
      if (!opened.closed) continue;
      this.#open.delete(key);
      onClosed();
    }
    if (this.#open.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
