// The e-mails to a client, and what can be said of one whose end is not known.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useTell } from "@fiducia/browser/order-form/use-tell.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { clientMailsQuery } from "@fiducia/features/mail/client-mails/client-mails.contract";
import { settleMailCommand } from "@fiducia/features/mail/settle-mail/settle-mail.contract";
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay, formatTime } from "@fiducia/kernel/day";
import { MAIL_STATES } from "@fiducia/letters/mail.contract";
import { Button } from "@fiducia/ui/button";
import { StatusBadge } from "@fiducia/ui/status-badge";
import type { z } from "zod";
import { ClientTable } from "./client-table.tsx";

type Mail = z.output<typeof clientMailsQuery.answer>[number];
type As = "SendAgain" | "Accepted" | "Bounced";

const CHOICES: Readonly<Partial<Record<Mail["state"], readonly (readonly [As, string])[]>>> = {
  Accepted: [["Bounced", "It came back"]],
  Refused: [["SendAgain", "Send again"]],
  Bounced: [["SendAgain", "Send again"]],
  MayHaveBeenSent: [
    ["Accepted", "It arrived"],
    ["SendAgain", "Send again"],
  ],
};

export function ClientMails({ clientId }: { readonly clientId: number }) {
  const { zone } = useAgencyZone();
  const { give } = useTell();
  const { data: mails = [] } = useAnswer(clientMailsQuery, { clientId });
  return (
    <ClientTable title="E-mails" headings={["Subject", "To~", "When", "By~", "State", ""]}>
      {mails.map(({ messageId, subject, to, by, state, answer, changedAt }) => {
        const at = instantOf(changedAt);
        return (
          <tr key={messageId}>
            <th scope="row">{subject}</th>
            <td data-minor>{to}</td>
            <td>
              {formatDay(dayOf(at, zone))} {formatTime(at, zone)}
            </td>
            <td data-minor>{by}</td>
            <td>
              <StatusBadge state={MAIL_STATES[state]} /> {state === "Accepted" ? "" : <small>{answer}</small>}
            </td>
            <td data-numeric data-act>
              {(CHOICES[state] ?? []).map(([as, words]) => (
                <Button key={as} kind="link" onClick={() => void give(settleMailCommand, { messageId, as })}>
                  {words}
                  <span className="sr-only">: {subject}</span>
                </Button>
              ))}
            </td>
          </tr>
        );
      })}
    </ClientTable>
  );
}
