// The general error dialog: what went wrong where no screen could say it. It stays until the user has seen it.

import { useRef, useSyncExternalStore } from "react";
import { Button } from "./button.tsx";
import { CopyButton } from "./copy-button.tsx";
import { Dialog } from "./dialog.tsx";

export interface GlobalError {
  readonly message: string;
  /** Details for support: copied, not shown. */
  readonly details: string;
}

const changed = new EventTarget();
let shown: GlobalError | undefined;

function show(error: GlobalError | undefined): void {
  shown = error;
  changed.dispatchEvent(new Event("change"));
}

/** Shows the dialog; of several errors the first is kept, since others often follow from it. */
export const showGlobalError = (error: GlobalError): void => show(shown ?? error);

function subscribe(listener: () => void): () => void {
  changed.addEventListener("change", listener);
  return () => changed.removeEventListener("change", listener);
}

function ErrorDialog({ error }: { error: GlobalError }) {
  const seen = useRef<HTMLButtonElement>(null);
  const close = () => show(undefined);
  return (
    <Dialog
      title="Error"
      isAlert
      isPersistent
      firstFocus={seen}
      onClose={close}
      footer={
        <>
          <CopyButton label="Copy details" text={`${error.message}\n${error.details}`} />
          <Button kind="primary" ref={seen} onClick={close}>
            OK
          </Button>
        </>
      }
    >
      <p>{error.message}</p>
    </Dialog>
  );
}

export function GlobalErrorDialog() {
  const error = useSyncExternalStore(subscribe, () => shown);
  return error ? <ErrorDialog error={error} /> : null;
}
