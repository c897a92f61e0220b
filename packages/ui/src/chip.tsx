// An active condition, with a button to remove it.
import classes from "./chip.module.css";

interface ChipProps {
  readonly words: string;
  readonly onRemove: () => void;
}

export const Chip = ({ words, onRemove }: ChipProps) => (
  <span className={classes.chip}>
    {words}
    <button type="button" aria-label={`Take out ${words}`} onClick={onRemove}>
      <svg viewBox="0 0 12 12" aria-hidden="true" focusable="false">
        <path d="M3 3l6 6M9 3l-6 6" />
      </svg>
    </button>
  </span>
);
