// The command palette: type a few letters of a screen or an action, Enter goes there.

import { giveFocusBack } from "@fiducia/ui/dialog";
import { modalLook } from "@fiducia/ui/modal-look";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { OverlayProps } from "../parts/open-overlay.ts";
import classes from "./command-palette.module.css";
import { fitting, type PaletteEntry } from "./palette-entries.ts";
import { usePaletteEntries } from "./use-palette-entries.ts";

interface EntriesProps {
  readonly id: string;
  readonly entries: readonly PaletteEntry[];
  readonly at: number;
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly onPoint: (place: number) => void;
}

function Entries({ id, entries, at, onChoose, onPoint }: EntriesProps) {
  const current = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry comes into view when it is pointed at.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest" });
  }, [at]);
  return (
    <div id={id} role="listbox" aria-label="Screens and actions" className={classes.entries}>
      {entries.map((entry, place) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above the list.
        <div
          key={entry.place + entry.label}
          id={`${id}-${place}`}
          ref={place === at ? current : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          className={classes.entry}
          onClick={() => onChoose(entry)}
          onMouseMove={() => onPoint(place)}
        >
          <span>{entry.label}</span>
          <small>{entry.place}</small>
        </div>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

export function CommandPalette({ onClose, returnTo }: OverlayProps) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const all = usePaletteEntries();
  const entries = fitting(all, typed);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    return () => giveFocusBack(returnTo);
  }, [returnTo]);
  const choose = (entry: PaletteEntry) => {
    entry.choose();
    onClose();
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) setAt((place) => (place + step + entries.length) % Math.max(entries.length, 1));
    else if (event.key === "Enter" && entries[at]) choose(entries[at]);
    else if (event.key === "Escape") onClose();
    // The field is the only stop: Tab has nowhere else to go.
    else if (event.key !== "Tab") return;
    event.preventDefault();
  };
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label="Search or jump to"
      className={`${modalLook} ${classes.palette}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={press}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <input
        className={classes.field}
        type="text"
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded={entries.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={entries[at] && `${id}-${at}`}
        placeholder="Search or jump to..."
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <Entries id={id} entries={entries} at={at} onChoose={choose} onPoint={setAt} />
      <p className={classes.count} role="status">
        {entries.length === 0 ? "Nothing found" : ""}
      </p>
    </dialog>
  );
}
