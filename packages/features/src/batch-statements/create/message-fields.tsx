// The message of statements: typed, or chosen among those that were kept under a name.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { fieldsOf } from "@fiducia/browser/order-form/fields-of";
import { FieldRow } from "@fiducia/browser/order-form/form-page.tsx";
import { useTell } from "@fiducia/browser/order-form/use-tell.tsx";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { choicesFrom } from "@fiducia/ui/choices-from";
import { ChoiceField, TextField } from "@fiducia/ui/form-fields";
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
  const { data: messages = [] } = useAnswer(statementMessagesQuery, {});
  const { give } = useTell();
  const chosen = messages.find(({ message }) => message === values.message);
  const choose = (id: string) =>
    onChange({ message: messages.find(({ keptMessageId }) => String(keptMessageId) === id)?.message ?? "" });
  const forget = ({ keptMessageId, name }: (typeof messages)[number]) =>
    give(forgetStatementMessageCommand, { keptMessageId }, () => `"${name}" is kept no longer.`);
  const { text } = fieldsOf(values, onChange);
  return (
    <>
      {messages.length > 0 && (
        <FieldRow>
          <ChoiceField
            label="Kept message"
            value={chosen ? String(chosen.keptMessageId) : ""}
            choices={choicesFrom(messages, "keptMessageId", "name", "None")}
            onChange={choose}
          />
          {chosen && (
            <ButtonRow>
              <Button size="medium" onClick={() => forget(chosen)}>
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
