// The fields of an opening: its day, the other system, and when that earned commission.
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { REQUIRED } from "@fiducia/contract/form-words";
import classes from "@fiducia/features/parts/settings/settings.module.css";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import { DateField } from "@fiducia/ui/date-field";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { RECOGNITIONS } from "../shared/opening.contract.ts";
import { EARNED_WORDS } from "./opening-words.rules.ts";

export interface TypedOpening {
  readonly openedOn: string;
  readonly formerSystem: string;
  readonly earnedBy: (typeof RECOGNITIONS)[number];
}

export const openingBody = ({ openedOn, formerSystem, earnedBy }: TypedOpening) => ({
  openedOn: parseShownDay(openedOn.trim()) ?? "",
  formerSystem: formerSystem.trim(),
  earnedBy,
});

/** What is missing or cannot be read, by field. */
export function openingFaults({ openedOn, formerSystem }: TypedOpening): ReadonlyMap<string, string> {
  const faults = new Map<string, string>();
  const written = openedOn.trim();
  if (written === "") faults.set("openedOn", REQUIRED);
  else if (!parseShownDay(written)) faults.set("openedOn", DATE_MESSAGES.invalid);
  if (formerSystem.trim() === "") faults.set("formerSystem", REQUIRED);
  return faults;
}

interface OpeningFieldsProps {
  readonly typed: TypedOpening;
  readonly faultAt: (field: string) => string | undefined;
  readonly onChange: (change: Partial<TypedOpening>) => void;
}

const CHOICES = RECOGNITIONS.map((value) => ({ value, label: `Income ${EARNED_WORDS[value].was}` }));

export function OpeningFields({ typed, faultAt, onChange }: OpeningFieldsProps) {
  const today = useToday();
  return (
    <>
      <FieldRow>
        <DateField
          label="Last day"
          text={typed.openedOn}
          today={today}
          fault={faultAt("openedOn")}
          onChange={(openedOn) => onChange({ openedOn })}
        />
        <TextField
          label="Old system"
          text={typed.formerSystem}
          longest={40}
          placeholder="HawkSoft, EZLynx, a spreadsheet"
          fault={faultAt("formerSystem")}
          onChange={(formerSystem) => onChange({ formerSystem })}
        />
      </FieldRow>
      <ChoiceField
        label="Commission in the old books"
        value={typed.earnedBy}
        choices={CHOICES}
        fault={faultAt("earnedBy")}
        onChange={(earnedBy) => onChange({ earnedBy: earnedBy as TypedOpening["earnedBy"] })}
      />
      <p className={classes.soft}>{EARNED_WORDS[typed.earnedBy].means}</p>
    </>
  );
}
