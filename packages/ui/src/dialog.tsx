// A dialog: named by its title, closed by Esc, its body alone scrolls, and focus goes back to where it came from.

import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "./button.tsx";
import classes from "./dialog.module.css";
import { openModal } from "./modal.tsx";
import { modalFoot, modalLook } from "./modal-look.tsx";
import { Sign } from "./sign.tsx";
import { loopTab } from "./tab-loop.tsx";

export interface DialogFrame {
  readonly title: string;
  readonly onClose: () => void;
  /** The buttons: the main one last, Cancel before it. */
  readonly footer?: ReactNode;
  /** An alert is read out at once. */
  readonly isAlert?: boolean;
  /** True to disable Esc and the close button. */
  readonly isPersistent?: boolean;
  readonly width?: number;
  /**
   * Centred by default. At the side, what is beside it stays visible; at the bottom it is near the thumb; a large one
   * fills a narrow screen; a table has 85 % of every window, and its rows scroll by themselves.
   */
  readonly layout?: "side" | "foot" | "roomy" | "table" | undefined;
  /** The element with initial focus; by default the title. */
  readonly firstFocus?: RefObject<HTMLElement | null>;
  /** The element that gets focus afterwards; by default the one that had it before. */
  readonly returnTo?: Element | null;
  readonly children: ReactNode;
}

/** Opens the dialog on mount, and restores focus on unmount. */
function useModal({ firstFocus, returnTo }: Pick<DialogFrame, "firstFocus" | "returnTo">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [opener] = useState(() => returnTo ?? document.activeElement);
  useEffect(() => {
    const close = dialog.current && openModal(dialog.current);
    (firstFocus?.current ?? title.current)?.focus();
    return () => {
      close?.();
      giveFocusBack(opener);
    };
  }, [firstFocus, opener]);
  return { dialog, title };
}

/** Unless something else has taken focus, such as a new screen. */
export function giveFocusBack(opener: Element | null): void {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && activeElement !== null) return;
    // Opened by a shortcut while nothing had focus.
    const isThere = opener?.isConnected && opener !== document.body;
    const target = isThere ? opener : document.getElementById("main");
    if (target instanceof HTMLElement) target.focus();
  });
}

const Cross = ({ onClose }: { onClose: () => void }) => (
  <Button kind="icon" aria-label="Close" onClick={onClose}>
    <Sign path="M4 4l8 8M12 4l-8 8" />
  </Button>
);

const STOPS = "a[href], button, input, select, textarea, summary, [tabindex]";

/** A body that scrolls and contains no tab stop is a tab stop itself, for the keyboard. */
function Body({ children }: { readonly children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [isStop, setStop] = useState(false);
  useEffect(() => {
    // Measured after opening: the dialog opens after its body is rendered.
    const frame = requestAnimationFrame(() => {
      const { current: box } = body;
      if (box) setStop(box.scrollHeight > box.clientHeight && !box.querySelector(STOPS));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={body} className={classes.body} {...(isStop && { tabIndex: 0 })}>
      {children}
    </div>
  );
}

/** An open list of choices gets the first Esc. */
const isListOpen = (target: EventTarget): boolean =>
  target instanceof Element && target.getAttribute("aria-expanded") === "true";

/** At most 85 % of the window; 480 pixels wide by default. */
export function Dialog(props: DialogFrame) {
  const { isPersistent = false, onClose, width = 480 } = props;
  const titleId = useId();
  const { dialog, title } = useModal(props);
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPersistent) onClose();
  };
  return (
    <dialog
      ref={dialog}
      role={props.isAlert ? "alertdialog" : "dialog"}
      aria-modal="true"
      aria-labelledby={titleId}
      className={`${modalLook} ${classes.dialog}`}
      data-layout={props.layout}
      style={{ "--f-dialog": `${width}px` } as CSSProperties}
      onCancel={cancel}
      // Browsers close a dialog on a second Esc in a row, whatever the first one's handler returned.
      onKeyDown={(event) => {
        if (event.key === "Escape" && isListOpen(event.target)) event.preventDefault();
        else if (event.key === "Escape") cancel(event);
        else loopTab(event);
      }}
    >
      <div className={classes.head}>
        <h2 id={titleId} ref={title} tabIndex={-1}>
          {props.title}
        </h2>
        {!isPersistent && <Cross onClose={onClose} />}
      </div>
      <Body>{props.children}</Body>
      {props.footer && (
        <div data-buttons className={`${modalFoot} ${classes.footer}`}>
          {props.footer}
        </div>
      )}
    </dialog>
  );
}
