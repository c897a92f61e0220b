// The end of a session that a host system keeps: it stays until the window is closed, which only some windows can do.

import { Button } from "@fiducia/ui/button";
import { modalLook } from "@fiducia/ui/modal-look";
import { type SyntheticEvent, useEffect, useId, useRef } from "react";
import { useFatal } from "../session/fatal.ts";
import classes from "./fatal-dialog.module.css";

/** A window can close itself only when a script opened it; a frame cannot. */
const canClose = (): boolean => window.opener !== null && window.top === window;

function Dialog() {
  const [titleId, textId] = [useId(), useId()];
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    title.current?.focus();
  }, []);
  const stay = (event: SyntheticEvent) => event.preventDefault();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal="true"
      aria-labelledby={titleId}
      aria-describedby={textId}
      className={`${modalLook} ${classes.dialog}`}
      onCancel={stay}
      onKeyDown={(event) => event.key === "Escape" && stay(event)}
    >
      <h2 id={titleId} tabIndex={-1} ref={title}>
        Signed out
      </h2>
      <p id={textId}>We encountered an error with site authentication. Please close the window</p>
      {canClose() && (
        <Button kind="primary" onClick={() => window.close()}>
          Close
        </Button>
      )}
    </dialog>
  );
}

/** Shown from the moment the session has ended. */
export const FatalDialog = () => (useFatal() ? <Dialog /> : null);
