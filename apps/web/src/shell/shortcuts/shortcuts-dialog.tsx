// The list of keyboard shortcuts that the user has.

import { Dialog } from "@fiducia/ui/dialog";
import { useSingleKeys } from "@fiducia/ui/single-keys";
import type { OverlayProps } from "../parts/open-overlay.ts";
import { FORM_KEYS, TABLE_KEYS } from "./shortcut-keys.ts";
import classes from "./shortcuts-dialog.module.css";
import { useShortcuts } from "./use-shortcuts.tsx";

const Keys = ({ keys }: { keys: string }) => (
  <span className={classes.keys}>
    {keys.split(" ").map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

interface LineProps {
  readonly keys: string;
  readonly label: string;
  readonly isOff?: boolean;
}

const Line = ({ keys, label, isOff }: LineProps) => (
  <div data-off={isOff || undefined}>
    <dt>{label}</dt>
    <dd>
      <Keys keys={keys} />
    </dd>
  </div>
);

export function ShortcutsDialog(overlay: OverlayProps) {
  const shortcuts = useShortcuts();
  const isOff = useSingleKeys()[0] === "off";
  return (
    <Dialog title="Keyboard shortcuts" {...overlay}>
      <dl className={classes.list}>
        <Line keys="Ctrl K" label="Search or jump to" />
        {shortcuts.map(({ keys, label }) => (
          <Line key={keys} keys={keys} label={label} isOff={isOff} />
        ))}
      </dl>
      <h3 className={classes.heading}>In a form</h3>
      <dl className={classes.list}>
        {FORM_KEYS.map(({ keys, label }) => (
          <Line key={label} keys={keys} label={label} />
        ))}
      </dl>
      <h3 className={classes.heading}>In the table of a report</h3>
      <dl className={classes.list}>
        {TABLE_KEYS.map(({ keys, label, isSingle }) => (
          <Line key={keys} keys={keys} label={label} isOff={isOff && isSingle} />
        ))}
      </dl>
      {isOff && (
        <p className={classes.note}>
          Single keys are turned off in your preferences; Ctrl K works, and so do the keys of the table that
          are not letters.
        </p>
      )}
    </Dialog>
  );
}
