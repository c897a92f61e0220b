// Narrows a report to one office; shown to whom it is of use.
import { plainField } from "@fiducia/ui/plain-field";
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
      <select
        className={plainField}
        id={id}
        aria-label="Office"
        value={officeId ?? ""}
        onChange={(event) => onChoose(Number(event.currentTarget.value) || undefined)}
      >
        {allOffices && <option value="">All offices</option>}
        {offices.map(({ label, value }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
