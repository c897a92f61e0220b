// The command palette: type a few letters of a screen, an action, a client, a number or an amount; Enter goes there.

import { giveFocusBack } from "@fiducia/ui/dialog";
import { modalLook } from "@fiducia/ui/modal-look";
import { StatusBadge } from "@fiducia/ui/status-badge";
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { OverlayProps } from "../parts/open-overlay.ts";
import { takeTypedAhead } from "../parts/typed-ahead.ts";
import classes from "./command-palette.module.css";
import { type LineGroup, type PaletteLine, usePaletteLines } from "./palette-lines.ts";

interface LinesProps {
  readonly id: string;
  readonly groups: readonly LineGroup[];
  readonly at: number;
  readonly onChoose: (line: PaletteLine) => void;
  readonly onPoint: (place: number) => void;
}

const Words = ({ line: { label, detail, state, amount } }: { line: PaletteLine }) => (
  <>
    <span className={classes.label}>{label}</span>
    <small>{detail}</small>
    {state && <StatusBadge state={state} />}
    {amount && <span className={classes.amount}>{amount}</span>}
  </>
);

function Lines({ id, groups, at, onChoose, onPoint }: LinesProps) {
  const current = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another line comes into view when it is pointed at.
  useEffect(() => {
    current.current?.scrollIntoView({ block: "nearest" });
  }, [at]);
  let place = -1;
  return (
    <div id={id} role="listbox" aria-label="Results" className={classes.entries}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list of options.
        <div key={group.label} role="group" aria-label={group.label}>
          <div className={classes.group} aria-hidden="true">
            {group.label}
          </div>
          {group.lines.map((line) => {
            place += 1;
            const index = place;
            const isCurrent = index === at;
            const press = (event: MouseEvent) => {
              if (line.href && (event.button === 1 || event.ctrlKey || event.metaKey))
                window.open(line.href, "_blank", "noopener");
              else if (event.button === 0) onChoose(line);
            };
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field above the list.
              <div
                key={line.key}
                id={`${id}-${index}`}
                ref={isCurrent ? current : undefined}
                role="option"
                tabIndex={-1}
                aria-selected={isCurrent}
                className={classes.entry}
                onClick={press}
                onAuxClick={press}
                onMouseMove={() => onPoint(index)}
              >
                <Words line={line} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const PLACEHOLDER = "Client, number, amount, check, report or action";

function said(typed: string, { isEmpty, isPending, hasFailed }: Record<string, boolean>): string {
  if (hasFailed) return "The search could not be answered. Screens and actions are found all the same.";
  if (!isEmpty || typed.trim() === "") return "";
  return isPending ? "Searching..." : "Nothing found";
}

export function CommandPalette({ onClose, returnTo }: OverlayProps) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [asks, setAsks] = useState<string>();
  // Enter was pressed before the answer came: the first result is opened when it does.
  const [isAwaited, setAwaited] = useState(false);
  const { groups, isPending, hasFailed } = usePaletteLines(typed, asks !== undefined);
  const lines = groups.flatMap((group) => group.lines);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // A layout effect: a key pressed between the render and a later effect would take the place of what was typed ahead.
  useLayoutEffect(() => {
    dialog.current?.showModal();
    setTyped(takeTypedAhead());
    return () => giveFocusBack(returnTo);
  }, [returnTo]);
  const choose = (line: PaletteLine) => {
    if (line.asks !== undefined) {
      setAsks(line.asks);
      type("");
      field.current?.focus();
      return;
    }
    line.choose();
    onClose();
  };
  const type = (text: string) => {
    setTyped(text);
    setAt(0);
    setAwaited(false);
  };
  const first = lines[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once, as soon as it is there.
  useEffect(() => {
    if (!isAwaited || isPending) return;
    setAwaited(false);
    if (first) choose(first);
  }, [isAwaited, isPending, first]);
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) setAt((place) => (place + step + lines.length) % Math.max(lines.length, 1));
    else if (event.key === "Enter" && lines[at]) choose(lines[at]);
    else if (event.key === "Enter") setAwaited(isPending);
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
        ref={field}
        className={classes.field}
        type="text"
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded={lines.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={lines[at] && `${id}-${at}`}
        placeholder={asks ?? PLACEHOLDER}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Lines id={id} groups={groups} at={at} onChoose={choose} onPoint={setAt} />
      <p className={classes.count} role="status">
        {said(typed, { isEmpty: lines.length === 0, isPending, hasFailed })}
      </p>
    </dialog>
  );
}
