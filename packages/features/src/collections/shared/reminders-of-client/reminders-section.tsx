// The reminders to a client, and what of it is left out of them.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { useTell } from "@fiducia/browser/order-form/use-tell.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { permits } from "@fiducia/contract/access";
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { Section } from "@fiducia/ui/section";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { TableCard } from "@fiducia/ui/table-card";
import type { z } from "zod";
import { clientRemindersQuery } from "../../client-reminders/client-reminders.contract.ts";
import { remindAgainCommand } from "../../leave-out/leave-out.contract.ts";
import { reminderPapersAddress } from "../../reminder-letters/reminder-papers.contract.ts";

type Reminders = z.output<typeof clientRemindersQuery.answer>;

interface LettersProps extends Pick<Reminders, "letters"> {
  readonly zone: string;
}

const Letters = ({ letters, zone }: LettersProps) => (
  <TableCard label="Reminders" headings={["Written", "Reminder", "Items", "State", "Past due*", ""]} isWhole>
    <tbody>
      {letters.map(({ letterId, writtenAt, level, items, state, total }) => (
        <tr key={letterId}>
          <th scope="row">{formatDay(dayOf(instantOf(writtenAt), zone))}</th>
          <td>{level}</td>
          <td>{items}</td>
          <td>
            <StatusBadge state={state} />
          </td>
          <td data-numeric>
            <Amount cents={total} />
          </td>
          <td data-numeric data-act>
            <a href={reminderPapersAddress([letterId])} target="_blank" rel="noreferrer">
              PDF<span className="sr-only"> of the reminder about {items}</span>
            </a>
          </td>
        </tr>
      ))}
    </tbody>
  </TableCard>
);

function LeftOut({ leftOut, zone }: Pick<Reminders, "leftOut"> & { readonly zone: string }) {
  const { give } = useTell();
  return (
    <TableCard label="Left out of reminders" headings={["Left out", "Reason", "Since", "By~", ""]} isWhole>
      <tbody>
        {leftOut.map(({ exceptionId, item, reason, since, by }) => (
          <tr key={exceptionId}>
            <th scope="row">{item ?? "All of the client"}</th>
            <td>{reason}</td>
            <td>{formatDay(dayOf(instantOf(since), zone))}</td>
            <td data-minor>{by}</td>
            <td data-numeric data-act>
              <Button kind="link" onClick={() => void give(remindAgainCommand, { exceptionId })}>
                Remind again<span className="sr-only">: {item ?? "all of the client"}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </TableCard>
  );
}

interface RemindersProps {
  readonly clientId: number;
  readonly clientName: string;
}

/** Hidden from who does not run customer reports. */
export function RemindersSection({ clientId, clientName }: RemindersProps) {
  const mayAsk = permits(useSession(), clientRemindersQuery.access);
  const openDialog = useOpenDialog();
  const { zone } = useAgencyZone();
  const { data: reminders } = useAnswer(clientRemindersQuery, { clientId }, mayAsk);
  if (!reminders) return null;
  const { letters, leftOut } = reminders;
  const isWholeOut = leftOut.some(({ item }) => item === null);
  const leave = !isWholeOut && (
    <Button size="small" onClick={() => openDialog("LeaveOutOfReminders", { clientId, clientName })}>
      Leave out
    </Button>
  );
  return (
    <Section title="Reminders" beside={leave}>
      {letters.length === 0 && leftOut.length === 0 && <small>No reminder has been sent yet.</small>}
      {leftOut.length > 0 && <LeftOut leftOut={leftOut} zone={zone} />}
      {letters.length > 0 && <Letters letters={letters} zone={zone} />}
    </Section>
  );
}
