// The head of a client's page: who it is, what it owes, and what the user can record for it.

import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { useSession } from "@fiducia/browser/session/session-context.tsx";
import { type Access, permits } from "@fiducia/contract/access";
import type { Cents } from "@fiducia/kernel/cents";
import { Amount } from "@fiducia/ui/amount";
import { Button, buttonLook } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Facts } from "@fiducia/ui/facts";
import { type ReactNode, useState } from "react";
import { recordingChoicesQuery } from "../../agency/recording-choices/recording-choices.contract.ts";
import { issueCreditMemoCommand } from "../../billing/issue-credit-memo/issue-credit-memo.contract.ts";
import { issueInvoiceCommand } from "../../billing/issue-invoice/issue-invoice.contract.ts";
import { refundInsuredCommand } from "../../money-out/refund-insured/refund-insured.contract.ts";
import { takePaymentCommand } from "../../receiving/take-payment/take-payment.contract.ts";
import type { ShownClient } from "../client/client.contract.ts";
import { ClientDialog } from "./client.dialog.tsx";
import classes from "./client.module.css";
import { DesktopWay } from "./desktop-way.tsx";

const WAYS: readonly { label: string; access: Access; address: string }[] = [
  { label: "New invoice", access: issueInvoiceCommand.access, address: "/invoice?client=" },
  { label: "Take payment", access: takePaymentCommand.access, address: "/pay?route=view_in&client=" },
  { label: "Credit memo", access: issueCreditMemoCommand.access, address: "/credit-memo?client=" },
  {
    label: "Refund",
    access: refundInsuredCommand.access,
    address: "/pay?route=view_out&kind=refund&client=",
  },
];

const DELIVERED = { Print: "By mail", Email: "By e-mail", None: "None" } as const;

const addressOf = ({ line1, line2, city, state, postalCode }: ShownClient["address"]): string =>
  [line1, line2, city, `${state} ${postalCode}`.trim()].filter((part) => part !== "").join(", ");

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const ClientFacts = ({ client, balance }: ClientHeadProps) => (
  <Facts>
    <Fact label="Balance">
      <Amount cents={balance} />
    </Fact>
    <Fact label="Client #">{client.clientNumber}</Fact>
    <Fact label="Office">{client.office}</Fact>
    {client.agent && <Fact label="Agent">{client.agent}</Fact>}
    <Fact label="Statements">{DELIVERED[client.deliveryPreference]}</Fact>
    {client.email && <Fact label="E-mail">{client.email}</Fact>}
    {client.phone && <Fact label="Phone">{client.phone}</Fact>}
    {addressOf(client.address) && <Fact label="Address">{addressOf(client.address)}</Fact>}
  </Facts>
);

interface ClientHeadProps {
  readonly client: ShownClient;
  readonly balance: Cents;
}

export function ClientHead({ client, balance }: ClientHeadProps) {
  const session = useSession();
  const may = useAnswer(recordingChoicesQuery, {}).data?.may;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <header className={classes.head}>
        <h1 id="page-title" tabIndex={-1}>
          {client.name}
        </h1>
        <ButtonRow as="nav" aria-label="Record for this client">
          {WAYS.filter(({ access }) => permits(session, access)).map(({ label, address }) => (
            <a key={label} className={buttonLook({ size: "medium" })} href={`${address}${client.clientId}`}>
              {label}
            </a>
          ))}
        </ButtonRow>
        <DesktopWay clientId={client.clientId} />
        {may?.changeClients && (
          <Button size="medium" onClick={() => setChanging(true)}>
            Change client
          </Button>
        )}
      </header>
      <ClientFacts client={client} balance={balance} />
      {isChanging && (
        <ClientDialog client={client} onClose={() => setChanging(false)} onSaved={() => setChanging(false)} />
      )}
    </>
  );
}
