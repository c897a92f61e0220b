// The fields of a policy: number, company, first day and line of business.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { useToday } from "@fiducia/browser/session/use-today";
import { REQUIRED } from "@fiducia/contract/form-words";
import { DATE_MESSAGES, parseShownDay } from "@fiducia/kernel/date-range";
import { choicesFrom } from "@fiducia/ui/choices-from";
import { DateField } from "@fiducia/ui/date-field";
import { CheckField, ChoiceField, TextField } from "@fiducia/ui/form-fields";
import type { Ref } from "react";
import { recordingChoicesQuery } from "../agency/recording-choices/recording-choices.contract.ts";

export interface TypedPolicy {
  readonly policyNumber: string;
  readonly carrierId: string;
  readonly lineOfBusiness: string;
  readonly effectiveOn: string;
  /** The number that the user was asked about, and means. */
  readonly meantNumber: string;
}

export const EMPTY_POLICY: TypedPolicy = {
  policyNumber: "",
  carrierId: "",
  lineOfBusiness: "",
  effectiveOn: "",
  meantNumber: "",
};

export const isEmptyPolicy = (typed: TypedPolicy): boolean =>
  Object.values(typed).every((text) => text.trim() === "");

/** The typed policy for a command. */
export const policyBody = ({
  policyNumber,
  carrierId,
  lineOfBusiness,
  effectiveOn,
  meantNumber,
}: TypedPolicy) => ({
  policyNumber,
  carrierId: carrierId === "" ? null : Number(carrierId),
  lineOfBusiness,
  effectiveOn: parseShownDay(effectiveOn.trim()) ?? null,
  ...(meantNumber !== "" && meantNumber === policyNumber && { confirmNumber: true }),
});

/** Missing and unreadable fields. */
export const policyFaults = ({ policyNumber, effectiveOn }: TypedPolicy) => ({
  policyNumber: policyNumber.trim() === "" ? REQUIRED : undefined,
  effectiveOn:
    effectiveOn.trim() === "" || parseShownDay(effectiveOn.trim()) ? undefined : DATE_MESSAGES.invalid,
});

interface PolicyFieldsProps {
  readonly typed: TypedPolicy;
  /** Whether the number is one that a policy has already, as the server says. */
  readonly isTaken: boolean;
  /** By the field of the policy. */
  readonly faultAt: (path: string) => string | undefined;
  readonly onChange: (change: Partial<TypedPolicy>) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

export function PolicyFields({ typed, isTaken, faultAt, onChange, ref }: PolicyFieldsProps) {
  const carriers = useAnswer(recordingChoicesQuery, {}).data?.carriers ?? [];
  const today = useToday();
  const isMeant = typed.policyNumber !== "" && typed.meantNumber === typed.policyNumber;
  const { text, choice } = fieldsOf(typed, onChange, faultAt);
  return (
    <>
      <FieldRow>
        <TextField {...(ref && { ref })} label="Policy number" longest={60} {...text("policyNumber")} />
        <ChoiceField
          label="Company"
          choices={choicesFrom(carriers, "id", "name", "")}
          {...choice("carrierId")}
        />
      </FieldRow>
      {(isTaken || isMeant) && (
        <CheckField
          label="Use this number too"
          isChecked={isMeant}
          onChange={(isChecked) => onChange({ meantNumber: isChecked ? typed.policyNumber : "" })}
        />
      )}
      <FieldRow>
        <DateField label="Effective" today={today} {...text("effectiveOn")} />
        <TextField label="Line of business" longest={60} {...text("lineOfBusiness")} />
      </FieldRow>
    </>
  );
}
