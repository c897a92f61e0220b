// Shows which reminders are due and which items get none, and sends them.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import type { DialogProps } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useGo } from "@fiducia/browser/links/use-go";
import { useCommandForm } from "@fiducia/browser/order-form/use-command-form.tsx";
import { formatCents } from "@fiducia/kernel/cents";
import { itemCount } from "@fiducia/kernel/item-count";
import { FormDialog } from "@fiducia/ui/form-dialog";
import { Note } from "@fiducia/ui/note";
import { TableCard } from "@fiducia/ui/table-card";
import type { z } from "zod";
import { NoMailServer } from "../../parts/no-mail-server.tsx";
import { previewRemindersQuery } from "../preview-reminders/preview-reminders.contract.ts";
import { sendRemindersCommand } from "./send-reminders.contract.ts";

type Preview = z.output<typeof previewRemindersQuery.answer>;

const SHOWN = 8;

const lettersWord = (count: number): string => (count === 1 ? "1 reminder" : `${count} reminders`);

function Letters({ preview: { first, letters } }: { readonly preview: Preview }) {
  return (
    <>
      <TableCard label="Reminders" headings={["Client", "Reminder", "Items~", "Delivery~", "Past due*"]}>
        <tbody>
          {first.slice(0, SHOWN).map(({ clientId, client, level, delivery, total, items }) => (
            <tr key={`${clientId} ${level}`}>
              <th scope="row">{client}</th>
              <td>{level}</td>
              <td data-minor>{items.map(({ name }) => name).join(", ")}</td>
              <td data-minor>{delivery === "Email" ? "E-mail" : "Print"}</td>
              <td data-numeric>{formatCents(total)}</td>
            </tr>
          ))}
        </tbody>
      </TableCard>
      {letters > SHOWN && <small>And {letters - SHOWN} more.</small>}
    </>
  );
}

const Left = ({ preview: { notReminded, notRemindedCount } }: { readonly preview: Preview }) => (
  <Note tone="amber">
    <div>
      <p>
        <strong>{itemCount(notRemindedCount)} not reminded of:</strong>
      </p>
      {notReminded.slice(0, SHOWN).map(({ itemId, name, client, reason }) => (
        <p key={itemId}>
          {name}, {client}: {reason}
        </p>
      ))}
      {notRemindedCount > SHOWN && <p>And {notRemindedCount - SHOWN} more.</p>}
    </div>
  </Note>
);

declare module "@fiducia/browser/dialogs/dialogs.tsx" {
  interface DialogSubjects {
    /** The past-due items to remind of; none: all that are due for a reminder. */
    readonly SendReminders: { readonly itemIds: readonly number[] };
  }
}

export function Dialog({ subject: { itemIds }, onClose }: DialogProps<"SendReminders">) {
  const go = useGo();
  const body = itemIds.length > 0 ? { itemIds: [...itemIds] } : {};
  const { data: preview } = useAnswer(previewRemindersQuery, body);
  const { dialog } = useCommandForm({
    name: `SendReminders ${itemIds.join()}`,
    initial: {},
    contract: sendRemindersCommand,
    bodyOf: () => body,
    done: ({ letters, emailed, printed }) =>
      `${lettersWord(letters)} written. By e-mail: ${emailed}. To print: ${printed}.`,
    onDone: () => go({ to: "/reminders" }),
    onClose,
  });
  const count = preview?.letters ?? 0;
  return (
    <FormDialog
      title="Send reminders"
      submitLabel={count === 0 ? "Send reminders" : `Send ${lettersWord(count)}`}
      width={720}
      {...dialog}
    >
      {preview && (
        <p role="status">
          {count === 0
            ? "Nothing is due for a reminder."
            : `${lettersWord(count)} about ${itemCount(preview.items)}, ${formatCents(preview.total)}. By e-mail: ${preview.emailed}. To print: ${preview.printed}.`}
        </p>
      )}
      {preview?.withoutMail && <NoMailServer />}
      {preview && count > 0 && <Letters preview={preview} />}
      {preview && preview.notRemindedCount > 0 && <Left preview={preview} />}
    </FormDialog>
  );
}
