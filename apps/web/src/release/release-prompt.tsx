// Offers a new release in a dialog, or in a banner while a form has unsent input.
import { useHasDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { Dialog } from "@fiducia/ui/dialog";
import { useRef, useState, useSyncExternalStore } from "react";
import classes from "./release-prompt.module.css";
import { isReleaseNewer, onReleaseChange, putOffNewRelease, takeNewRelease } from "./release-watch.ts";

const NEW_VERSION = "A new version is available.";

const Banner = () => (
  <div className={classes.banner} role="status">
    <p>{NEW_VERSION}</p>
    <button type="button" onClick={takeNewRelease}>
      Reload
    </button>
    <button type="button" onClick={putOffNewRelease}>
      Later
    </button>
  </div>
);

function Question() {
  const later = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={NEW_VERSION}
      onClose={putOffNewRelease}
      firstFocus={later}
      footer={
        <>
          <button type="button" ref={later} onClick={putOffNewRelease}>
            Later
          </button>
          <button type="button" data-primary onClick={takeNewRelease}>
            Reload
          </button>
        </>
      }
    >
      <p className={classes.words}>Reload to use it. Nothing that you have recorded is lost.</p>
    </Dialog>
  );
}

const isSomethingOpen = (): boolean => document.querySelector("dialog[open]") !== null;

function Prompt() {
  const isDirty = useHasDirtyForm();
  // Waits while another dialog is open.
  const [isCrowded] = useState(isSomethingOpen);
  return isDirty || isCrowded ? <Banner /> : <Question />;
}

export const ReleasePrompt = () =>
  useSyncExternalStore(onReleaseChange, isReleaseNewer) ? <Prompt /> : null;
