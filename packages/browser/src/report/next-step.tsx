// The next step where a report has found nothing.
import { Button } from "@fiducia/ui/button";

interface NextStepProps {
  readonly label: string;
  readonly onClick: () => void;
}

export const NextStep = ({ label, onClick }: NextStepProps) => (
  <Button kind="outline" size="medium" onClick={onClick}>
    {label}
  </Button>
);
