// The next step for an empty report.
import classes from "./report-frame.module.css";

interface NextStepProps {
  readonly label: string;
  readonly onClick: () => void;
}

export const NextStep = ({ label, onClick }: NextStepProps) => (
  <button type="button" className={classes.next} onClick={onClick}>
    {label}
  </button>
);
