// A condition that is in force, with a button that takes it out.

import { Button } from "./button.tsx";
import classes from "./chip.module.css";
import { Sign } from "./sign.tsx";

interface ChipProps {
  readonly words: string;
  readonly onRemove: () => void;
}

export const Chip = ({ words, onRemove }: ChipProps) => (
  <span className={classes.chip}>
    {words}
    <Button kind="icon" size="small" aria-label={`Take out ${words}`} onClick={onRemove}>
      <Sign of={12} path="M3 3l6 6M9 3l-6 6" />
    </Button>
  </span>
);
