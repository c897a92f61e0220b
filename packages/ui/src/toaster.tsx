// Where toasts stand: at the bottom, above everything, for five seconds; longer while they are pointed at or have the focus.

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { Button } from "./button.tsx";
import { useTopModal } from "./modal.tsx";
import { Sign } from "./sign.tsx";
import { liftOf } from "./toast-place.ts";
import classes from "./toaster.module.css";
import { dismissToast, type Toast, useToasts } from "./toasts.tsx";

const SHOWN_MS = 5000;

/** How a message is drawn: the words as they are, or with links. */
type DrawMessage = (message: string) => ReactNode;
const asItIs: DrawMessage = (message) => message;

interface LineProps {
  readonly toast: Toast;
  readonly isPaused: boolean;
  readonly draw: DrawMessage;
}

function Line({ toast, isPaused, draw }: LineProps) {
  const { id, isLasting } = toast;
  useEffect(() => {
    if (isPaused || isLasting) return undefined;
    const timer = setTimeout(() => dismissToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, isLasting, isPaused]);
  return (
    <div role={toast.kind === "error" ? "alert" : "status"} data-kind={toast.kind} className={classes.toast}>
      <p>{draw(toast.message)}</p>
      <Button kind="icon" aria-label="Dismiss" onClick={() => dismissToast(id)}>
        <Sign size={14} path="M4 4l8 8M12 4l-8 8" />
      </Button>
    </div>
  );
}

/** The rows of buttons that no toast may cover: of dialogs, forms, and what is selected. */
const BARS = "[data-buttons]";

/** While toasts are shown they keep clear of bars, which come, go and grow beneath them. */
function useClearOfBars(region: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return undefined;
    let frame = 0;
    const place = () => {
      const { current: box } = region;
      if (box) {
        const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
        box.style.bottom = `${liftOf(box.getBoundingClientRect(), bars, window.innerHeight)}px`;
      }
      frame = requestAnimationFrame(place);
    };
    place();
    return () => cancelAnimationFrame(frame);
  }, [region, isShown]);
}

/** A popover is above dialogs; it is inside the topmost dialog, and shown again for each toast and dialog. */
export function Toaster({ draw = asItIs }: { draw?: DrawMessage }) {
  const toasts = useToasts();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  const top = useTopModal();
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another dialog it is another element.
  useLayoutEffect(() => {
    if (newest === undefined) {
      // A removed element fires no leave event.
      setPointedAt(false);
      setFocus(false);
      return;
    }
    // A dialog that closes as a toast appears removes its element: the toast is rendered again afterwards.
    if (!region.current?.isConnected) return;
    region.current.hidePopover();
    region.current.showPopover();
  }, [newest, top]);
  useClearOfBars(region, newest !== undefined);
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while somebody reads.
    <div
      ref={region}
      popover="manual"
      className={classes.toaster}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      {toasts.map((toast) => (
        <Line key={toast.id} toast={toast} isPaused={isPointedAt || hasFocus} draw={draw} />
      ))}
    </div>,
    top ?? document.body,
  );
}
