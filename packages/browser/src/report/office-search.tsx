// Finds an office by a part of its name or by its number.

import { Button } from "@fiducia/ui/button";
import { plainField } from "@fiducia/ui/plain-field";
import { useFailureToast } from "@fiducia/ui/toasts";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { OFFICES_FAILED, type OfficeChoice, useOffices } from "../session/use-offices.ts";
import classes from "./office-search.module.css";
import { LEAST_CHARACTERS, officesFound, PAUSE_MS } from "./office-search.rules.ts";

export interface OfficeSearchProps {
  /** Such as "Reporting in Office:". */
  readonly label: string;
  readonly office: OfficeChoice | undefined;
  /** The selectable offices; by default all of the agency. */
  readonly choices?: readonly OfficeChoice[];
  /** True when an office is required: it can be replaced but not removed. */
  readonly isRequired?: boolean;
  /** Called with undefined when the office is removed. */
  readonly onChoose: (office: OfficeChoice | undefined) => void;
}

/** The typed text, after a pause. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}

function useFound(typed: string, choices: readonly OfficeChoice[] | undefined) {
  const settled = useSettled(typed);
  const isAsked = choices === undefined && settled.trim().length >= LEAST_CHARACTERS;
  const { data: all, isError, errorUpdatedAt } = useOffices(isAsked);
  const offices = choices ?? all;
  useFailureToast(OFFICES_FAILED, isError ? errorUpdatedAt : 0);
  return offices && officesFound(offices, settled);
}

interface FoundProps {
  readonly id: string;
  readonly found: readonly OfficeChoice[];
  readonly at: number;
  readonly onChoose: (office: OfficeChoice) => void;
}

const Found = ({ id, found, at, onChoose }: FoundProps) => (
  <div id={id} role="listbox" aria-label="Offices" className={classes.list}>
    {found.map((office, place) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
      <div
        key={office.value}
        id={`${id}-${place}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === at}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(office)}
      >
        {office.label} <small>{office.value}</small>
      </div>
    ))}
  </div>
);

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Searches from two characters on, after a fifth of a second. */
export function OfficeSearch({ label, office, choices, isRequired, onChoose }: OfficeSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const matches = useFound(typed, choices) ?? [];
  const isListed = isOpen && matches.length > 0;
  const choose = (chosen: OfficeChoice | undefined) => {
    onChoose(chosen);
    setTyped("");
    setOpen(false);
  };
  const press = (event: KeyboardEvent) => {
    if (!isListed) return;
    const step = STEPS[event.key];
    if (step !== undefined) setAt((at + step + matches.length) % matches.length);
    else if (event.key === "Enter" && matches[at]) choose(matches[at]);
    else if (event.key === "Escape") setOpen(false);
    else return;
    // In a dialog Enter would submit it and Esc would close it.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.search}>
      <label htmlFor={`${id}-field`}>{label}</label>
      <input
        className={plainField}
        id={`${id}-field`}
        type="text"
        role="combobox"
        aria-expanded={isListed}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={isListed ? `${id}-${at}` : undefined}
        autoComplete="off"
        placeholder={office?.label ?? "All offices"}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      {office && !isRequired && (
        <Button
          kind="pill"
          size="small"
          aria-label={`Remove ${office.label}`}
          onClick={() => choose(undefined)}
        >
          {office.label}
          <span aria-hidden="true"> ×</span>
        </Button>
      )}
      {isListed && <Found id={id} found={matches} at={at} onChoose={choose} />}
    </div>
  );
}
