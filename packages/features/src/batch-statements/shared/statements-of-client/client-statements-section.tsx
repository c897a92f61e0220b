// The statements that were made for a client, with their papers, and the way to make one.
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useOpenDialog } from "@fiducia/browser/dialogs/dialogs.tsx";
import { AddressLink } from "@fiducia/browser/links/address-link.tsx";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { useAgencyZone } from "@fiducia/browser/session/use-agency-zone.tsx";
import { permits } from "@fiducia/contract/access";
import { STATEMENT_KINDS } from "@fiducia/contract/statement-kinds";
import { instantOf } from "@fiducia/kernel/clock";
import { dayOf, formatDay } from "@fiducia/kernel/day";
import { Amount } from "@fiducia/ui/amount";
import { Button } from "@fiducia/ui/button";
import { Section } from "@fiducia/ui/section";
import { StatusBadge } from "@fiducia/ui/status-badge";
import { TableCard } from "@fiducia/ui/table-card";
import type { ComponentProps } from "react";
import { clientStatementsQuery } from "../../client-statements/client-statements.contract.ts";
import { batchPdfAddress } from "../batch-address.contract.ts";

const TONES: Readonly<Record<string, NonNullable<ComponentProps<typeof StatusBadge>["tone"]>>> = {
  Pending: "blue",
  Generated: "green",
  Printed: "green",
  Sent: "green",
  Skipped: "amber",
  Failed: "red",
};
const MADE = ["Generated", "Printed", "Sent"];

interface StatementsProps {
  readonly clientId: number;
  readonly clientName: string;
}

export function ClientStatements({ clientId, clientName }: StatementsProps) {
  const mayAsk = permits(useSession(), clientStatementsQuery.access);
  const openDialog = useOpenDialog();
  const { zone } = useAgencyZone();
  const { data: statements } = useAnswer(clientStatementsQuery, { clientId }, mayAsk);
  if (!statements) return null;
  const make = () => openDialog("CreateStatementBatch", { clients: [{ clientId, name: clientName }] });
  return (
    <Section
      title="Statements"
      beside={
        <Button size="small" onClick={make}>
          Make statement
        </Button>
      }
    >
      {statements.length === 0 ? (
        <small>No statement has been made yet.</small>
      ) : (
        <TableCard
          label="Statements"
          headings={["Statement", "As of", "Made~", "By~", "State", "Balance*", ""]}
          isWhole
        >
          <tbody>
            {statements.map(({ batchId, kind, asOf, balance, state, reason, by, at }) => (
              <tr key={batchId}>
                <th scope="row">
                  <AddressLink to={`/batch-statements/${batchId}`}>
                    {STATEMENT_KINDS[kind]}, batch {batchId}
                  </AddressLink>
                </th>
                <td>{formatDay(asOf)}</td>
                <td data-minor>{formatDay(dayOf(instantOf(at), zone))}</td>
                <td data-minor>{by}</td>
                <td>
                  <StatusBadge state={state} tone={TONES[state] ?? "neutral"} />{" "}
                  {reason && <small>{reason}</small>}
                </td>
                <td data-numeric>
                  <Amount cents={balance} />
                </td>
                <td data-numeric data-act>
                  {MADE.includes(state) && (
                    <a href={batchPdfAddress(batchId, clientId)} target="_blank" rel="noreferrer">
                      PDF<span className="sr-only"> of statement {batchId}</span>
                    </a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </TableCard>
      )}
    </Section>
  );
}
