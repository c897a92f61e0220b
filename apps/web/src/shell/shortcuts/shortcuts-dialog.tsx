// The list of keyboard shortcuts that the user has.

import { Dialog } from "@fiducia/ui/dialog";
import { useSingleKeys } from "@fiducia/ui/single-keys";
import type { OverlayProps } from "../overlays.tsx";
import classes from "./shortcuts-dialog.module.css";
import { useShortcuts } from "./use-shortcuts.tsx";

const Keys = ({ keys }: { keys: string }) => (
  <span className={classes.keys}>
    {keys.split(" ").map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

export function ShortcutsDialog(overlay: OverlayProps) {
  const shortcuts = useShortcuts();
  const [singleKeys] = useSingleKeys();
  return (
    <Dialog title="Keyboard shortcuts" {...overlay}>
      <dl className={classes.list}>
        <div>
          <dt>Search or jump to</dt>
          <dd>
            <Keys keys="Ctrl K" />
          </dd>
        </div>
        {shortcuts.map(({ keys, label }) => (
          <div key={keys} data-off={singleKeys === "off" || undefined}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
      {singleKeys === "off" && (
        <p className={classes.note}>Single keys are turned off in your preferences; Ctrl K works.</p>
      )}
    </Dialog>
  );
}
