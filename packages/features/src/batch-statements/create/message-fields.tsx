// The message of statements: typed, or chosen among those that were kept under a name.

import { newIdempotencyKey, tell } from "@fiducia/browser/calls/ask";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { ALL_ANSWERS } from "@fiducia/browser/calls/query-keys";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
import { announceError, announceSuccess } from "@fiducia/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import {
  forgetStatementMessageCommand,
  statementMessagesQuery,
} from "../messages/statement-messages.contract.ts";
import { LONGEST_NAME } from "../shared/statement-options.contract.ts";
import type { NewBatch } from "./new-batch.rules.ts";

interface MessageFieldsProps {
  readonly values: NewBatch;
  readonly fault: string | undefined;
  readonly onChange: (change: Partial<NewBatch>) => void;
}

export function MessageFields({ values, fault, onChange }: MessageFieldsProps) {
  const { data: kept = [] } = useAnswer(statementMessagesQuery, {});
  const answers = useQueryClient();
  const chosen = kept.find(({ message }) => message === values.message);
  const choices = [
    { value: "", label: "None" },
    ...kept.map(({ keptMessageId, name }) => ({ value: String(keptMessageId), label: name })),
  ];
  const choose = (id: string) =>
    onChange({ message: kept.find(({ keptMessageId }) => String(keptMessageId) === id)?.message ?? "" });
  const forget = async (keptMessageId: number, name: string) => {
    try {
      await tell(forgetStatementMessageCommand, { keptMessageId }, newIdempotencyKey());
      announceSuccess(`"${name}" is kept no longer.`);
    } catch (failure) {
      announceError(messageOf(failure as Error));
    }
    await answers.invalidateQueries({ queryKey: ALL_ANSWERS });
  };
  const { text } = fieldsOf(values, onChange);
  return (
    <>
      {kept.length > 0 && (
        <FieldRow>
          <ChoiceField
            label="Kept message"
            value={chosen ? String(chosen.keptMessageId) : ""}
            choices={choices}
            onChange={choose}
          />
          {chosen && (
            <ButtonRow>
              <Button size="medium" onClick={() => forget(chosen.keptMessageId, chosen.name)}>
                Forget
              </Button>
            </ButtonRow>
          )}
        </FieldRow>
      )}
      <FieldRow>
        <TextField label="Message" longest={1_000} hint="Stands on each statement" {...text("message")} />
        {values.message.trim() !== "" && !chosen && (
          <TextField
            label="Keep it as"
            longest={LONGEST_NAME}
            {...text("keepMessageAs")}
            fault={fault}
            hint="A name to choose it by next time"
          />
        )}
      </FieldRow>
    </>
  );
}
