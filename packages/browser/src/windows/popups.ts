// Windows for items: one for each key, focused when already open, closed with their screen.

const SIZE = "popup,width=1100,height=550";
const POLL_MS = 500;

/** The only messages accepted from a window. */
export const POPUP_CHANGED = "fiducia-item-changed";

interface OpenWindow {
  readonly opened: Window;
  readonly onClosed: () => void;
}

export interface PopupAsked {
  /** The key of what the window shows, such as `invoice 77`. */
  readonly key: string;
  readonly address: string;
  /** Called once when the window was closed, by anybody. */
  readonly onClosed: () => void;
}

/** The windows of one screen. */
export class Popups {
  readonly #open = new Map<string, OpenWindow>();
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Opens a window, or focuses the one with this key. False when the browser blocks it. */
  show({ key, address, onClosed }: PopupAsked): boolean {
    const openWindow = this.#open.get(key);
    if (openWindow && !openWindow.opened.closed) {
      openWindow.opened.focus();
      return true;
    }
    const opened = window.open(address, `fiducia ${key}`, SIZE);
    if (!opened) return false;
    this.#open.set(key, { opened, onClosed });
    this.#timer ??= setInterval(() => this.#look(), POLL_MS);
    return true;
  }

  /** Whether a message comes from one of our windows and its origin, and is valid. */
  isFromOurs({ source, origin, data: said }: MessageEvent, expected: string): boolean {
    if (origin !== expected || said !== POPUP_CHANGED) return false;
    return [...this.#open.values()].some(({ opened }) => opened === source);
  }

  closeAll(): void {
    for (const { opened } of this.#open.values()) opened.close();
    this.#look();
  }

  /** A closed window sends no event, so it is polled. */
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
