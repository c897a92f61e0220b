// A state as icon, word and colour.
import { splitWords } from "@fiducia/kernel/split-words";
import classes from "./status-badge.module.css";
import { type StatusTone, toneOf } from "./status-words.ts";

const PATHS: Readonly<Record<StatusTone, string>> = {
  green: "M3.5 8.5l3 3 6-7",
  blue: "M8 4.5V8l2.5 1.5",
  red: "M8 4v5M8 11.5v.5",
  neutral: "M4.5 8h7",
  amber: "M4.5 6.5h7M4.5 9.5h7",
};

interface StatusBadgeProps {
  readonly state: string;
  /** The colour, where the state's own does not fit. */
  readonly tone?: StatusTone;
}

export function StatusBadge({ state, tone }: StatusBadgeProps) {
  const label = splitWords(state);
  const colour = tone ?? toneOf(label);
  return (
    <span className={classes.badge} data-tone={colour}>
      <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        {colour === "blue" && <circle cx="8" cy="8" r="6" />}
        <path d={PATHS[colour]} />
      </svg>
      {label}
    </span>
  );
}
