// What a user can decide when a command would leave a bank short: accept it with a reason, or pay ahead.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { Problem } from "@fiducia/browser/order-form/problem";
import type { Cents } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { Card } from "@fiducia/ui/card";
import { CheckField, TextField } from "@fiducia/ui/form-fields";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import classes from "./shortage-fields.module.css";

export interface ShortageDecision {
  /** The reason for accepting the shortage; empty while it is not accepted. */
  readonly shortageReason: string;
  readonly isAdvance: boolean;
}

export const UNDECIDED: ShortageDecision = { shortageReason: "", isAdvance: false };

/** The decision as fields of a command. */
export const decisionFields = ({ shortageReason, isAdvance }: ShortageDecision) => ({
  ...(shortageReason.trim() !== "" && { confirmShortage: { reason: shortageReason.trim() } }),
  ...(isAdvance && { advance: true }),
});

interface Owner {
  readonly name: string;
  readonly amount: Cents;
}

interface ShortageFieldsProps {
  readonly problem: Problem | undefined;
  readonly decision: ShortageDecision;
  readonly onChange: (decision: Partial<ShortageDecision>) => void;
}

const Owners = ({ owners }: { owners: readonly Owner[] }) => (
  <>
    <p>Money of these owners would be missing:</p>
    <ul>
      {owners.map(({ name, amount }) => (
        <li key={name}>
          <span>{name}</span>
          <Amount cents={amount} />
        </li>
      ))}
    </ul>
  </>
);

export function ShortageFields({ problem, decision, onChange }: ShortageFieldsProps) {
  const { data: choices } = useAnswer(recordingChoicesQuery, {});
  const { shortageReason, isAdvance } = decision;
  const isShort = problem?.rule === "SHORTAGE";
  const owners = isShort ? ((problem.figures?.owners ?? []) as readonly Owner[]) : [];
  const mayConfirm = (isShort && problem.figures?.mayConfirm === true) || shortageReason !== "";
  const mayAdvance =
    isAdvance ||
    (problem?.rule === "ADVANCE_NOT_ALLOWED" && choices?.allowAdvance === true && choices.may.payAhead) ||
    (problem?.rule === "DEBT_OPEN" && choices?.may.payAhead === true);
  if (owners.length === 0 && !mayConfirm && !mayAdvance) return null;
  return (
    <Card className={classes.shortage}>
      {owners.length > 0 && <Owners owners={owners} />}
      {mayConfirm && (
        <TextField
          label="Reason to accept the shortage"
          text={shortageReason}
          hint="Recorded with the transaction."
          onChange={(text) => onChange({ shortageReason: text })}
        />
      )}
      {mayAdvance && (
        <CheckField
          label={
            problem?.rule === "DEBT_OPEN" ? "Refund although the client owes" : "Pay ahead of collection"
          }
          isChecked={isAdvance}
          onChange={(isChecked) => onChange({ isAdvance: isChecked })}
        />
      )}
    </Card>
  );
}
