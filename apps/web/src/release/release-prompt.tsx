// A new release waits: a dialog asks, and where somebody is in the middle of a form only a banner says so.

import { useHasDirtyForm } from "@fiducia/browser/typed/dirty-forms.tsx";
import { Button } from "@fiducia/ui/button";
import { Dialog } from "@fiducia/ui/dialog";
import { Note } from "@fiducia/ui/note";
import { useRef, useState, useSyncExternalStore } from "react";
import classes from "./release-prompt.module.css";
import { isReleaseNewer, onReleaseChange, putOffNewRelease, takeNewRelease } from "./release-watch.ts";

const NEW_VERSION = "A new version is available.";

const Banner = () => (
  <Note tone="blue" className={classes.banner} role="status">
    <p>{NEW_VERSION}</p>
    <Button kind="current" size="small" onClick={takeNewRelease}>
      Reload
    </Button>
    <Button kind="current" size="small" onClick={putOffNewRelease}>
      Later
    </Button>
  </Note>
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
          <Button ref={later} onClick={putOffNewRelease}>
            Later
          </Button>
          <Button kind="primary" onClick={takeNewRelease}>
            Reload
          </Button>
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
