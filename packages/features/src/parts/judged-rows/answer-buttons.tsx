// The answers to a doubtful row of a file, or to all of them at once.
import type { Order } from "@fiducia/browser/order-form/use-order.tsx";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Note } from "@fiducia/ui/note";
import { useState } from "react";

interface AnswerButtonsProps<Answer extends string> {
  readonly order: Pick<Order<never>, "isGiving" | "problem"> & {
    readonly give: (changed: { answer: Answer }) => void;
  };
  readonly answers: readonly (readonly [Answer, string])[];
  /** Every doubtful row unless given. */
  readonly row?: { readonly rowNumber: number; readonly answer?: string | null } | undefined;
}

export function AnswerButtons<Answer extends string>({ order, answers, row }: AnswerButtonsProps<Answer>) {
  const [given, setGiven] = useState<Answer>();
  return (
    <ButtonRow>
      {answers.map(([answer, label]) => (
        <Button
          key={answer}
          size="small"
          isBusy={order.isGiving && given === answer}
          aria-pressed={row?.answer === undefined ? undefined : row.answer === answer}
          aria-label={row ? `Row ${row.rowNumber}: ${label}` : label}
          onClick={() => {
            setGiven(answer);
            order.give({ answer });
          }}
        >
          {label}
        </Button>
      ))}
      <Note tone="red" role="alert">
        {order.problem?.message}
      </Note>
    </ButtonRow>
  );
}
