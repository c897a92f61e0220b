// The head of a client's page: who it is, what it owes, and what the user can record for it.

import { useToday } from "@fiducia/browser/session/use-today";
import type { ShownClient } from "@fiducia/features/clients/client/client.contract";
import type { ClientAccount } from "@fiducia/features/clients/client-account/client-account.contract";
import { agedParts } from "@fiducia/features/clients/shared/aged-parts.tsx";
import { ClientDialog } from "@fiducia/features/parts/client.dialog.tsx";
import { formatCents, sumOf } from "@fiducia/kernel/cents";
import { Button } from "@fiducia/ui/button";
import { ButtonRow } from "@fiducia/ui/button-row";
import { Facts } from "@fiducia/ui/facts";
import { FigureCard } from "@fiducia/ui/figure-card";
import { ShareBar } from "@fiducia/ui/share-bar";
import { type ReactNode, useState } from "react";
import { agesOf } from "./aging.rules.ts";
import classes from "./client.module.css";
import { ClientWays } from "./client-ways.tsx";
import { DesktopWay } from "./desktop-way.tsx";
import { useMayKeep } from "./use-may-keep.tsx";

const DELIVERED = { Print: "By mail", Email: "By e-mail", Both: "By mail and e-mail", None: "None" } as const;

const addressOf = ({ line1, line2, city, state, postalCode }: ShownClient["address"]): string =>
  [line1, line2, city, `${state} ${postalCode}`.trim()].filter((part) => part !== "").join(", ");

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** What the client owes, by age; nothing where nothing is open. */
function Balance({ account: { balance, invoices, credits } }: Pick<ClientHeadProps, "account">) {
  const today = useToday();
  const unused = sumOf(credits, ({ remaining }) => remaining);
  return (
    <FigureCard
      title="Balance"
      total={balance}
      note={unused === 0 ? undefined : `${formatCents(unused)} of unused credit`}
    >
      {invoices.length > 0 && <ShareBar parts={agedParts(agesOf(invoices, today))} />}
    </FigureCard>
  );
}

const ClientFacts = ({ client }: Pick<ClientHeadProps, "client">) => (
  <Facts>
    <Fact label="Client #">{client.clientNumber}</Fact>
    <Fact label="Office">{client.office}</Fact>
    {client.agent && <Fact label="Agent">{client.agent}</Fact>}
    <Fact label="Statements">{DELIVERED[client.deliveryPreference]}</Fact>
    {client.email && <Fact label="E-mail">{client.email}</Fact>}
    {client.phone && <Fact label="Phone">{client.phone}</Fact>}
    {client.formerNumbers.length > 0 && (
      <Fact label="Formerly">
        {client.formerNumbers.map(({ formerSystem, number }) => `${number} (${formerSystem})`).join(", ")}
      </Fact>
    )}
    {addressOf(client.address) && <Fact label="Address">{addressOf(client.address)}</Fact>}
  </Facts>
);

interface ClientHeadProps {
  readonly client: ShownClient;
  readonly account: ClientAccount;
  /** It opens with the form that changes the client. */
  readonly isEditing: boolean;
}

export function ClientHead({ client, account, isEditing }: ClientHeadProps) {
  const may = useMayKeep();
  const mayChange = may?.changeClients && client.housePurpose === null;
  const [isChanging, setChanging] = useState(isEditing);
  return (
    <>
      <header className={classes.head}>
        <h1 id="page-title" tabIndex={-1}>
          {client.name}
        </h1>
        <ButtonRow as="nav" aria-label="Record for this client">
          <ClientWays
            clientId={client.clientId}
            ways={client.housePurpose === null ? ["payment", "invoice", "creditMemo", "refund"] : ["refund"]}
            primary="payment"
          />
        </ButtonRow>
        {client.housePurpose === null && <DesktopWay clientId={client.clientId} />}
        {mayChange && (
          <Button size="medium" onClick={() => setChanging(true)}>
            Edit client
          </Button>
        )}
      </header>
      <div className={classes.summary}>
        <Balance account={account} />
        <ClientFacts client={client} />
      </div>
      {isChanging && mayChange && (
        <ClientDialog client={client} onClose={() => setChanging(false)} onSaved={() => setChanging(false)} />
      )}
    </>
  );
}
