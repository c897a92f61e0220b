// Narrows a report to one office; shown to whom it is of use.
import { PlainChoice } from "@fiducia/ui/plain-choice";
import { useId } from "react";
import type { OfficeChoice } from "../session/use-offices.ts";
import classes from "./report-frame.module.css";

export interface OfficeSelectorProps {
  readonly offices: readonly OfficeChoice[];
  readonly officeId: number | undefined;
  /** Whether "All offices" can be chosen. */
  readonly allOffices: boolean;
  readonly onChoose: (officeId: number | undefined) => void;
}

export function OfficeSelector({ offices, officeId, allOffices, onChoose }: OfficeSelectorProps) {
  const id = useId();
  return (
    <span className={classes.office}>
      <label htmlFor={id}>Office</label>
      <PlainChoice
        id={id}
        label="Office"
        value={String(officeId ?? "")}
        choices={[
          ...(allOffices ? [{ value: "", label: "All offices" }] : []),
          ...offices.map(({ label, value }) => ({ label, value: String(value) })),
        ]}
        onChange={(chosen) => onChoose(Number(chosen) || undefined)}
      />
    </span>
  );
}
