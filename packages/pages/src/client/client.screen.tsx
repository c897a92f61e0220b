// A client's page: search by name, number or policy, account, policies, and what can be recorded.

import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useAnswer } from "@fiducia/browser/calls/use-answer";
import { ReportNotice } from "@fiducia/browser/report/report-notice.tsx";
import { ClientStatements } from "@fiducia/features/batch-statements/shared/statements-of-client/client-statements-section.tsx";
import { clientQuery } from "@fiducia/features/clients/client/client.contract";
import { clientAccountQuery } from "@fiducia/features/clients/client-account/client-account.contract";
import { NotesSection } from "@fiducia/features/collections/shared/notes-of-client/notes-section.tsx";
import { RemindersSection } from "@fiducia/features/collections/shared/reminders-of-client/reminders-section.tsx";
import { ClientDialog } from "@fiducia/features/parts/client.dialog.tsx";
import { ClientPicker } from "@fiducia/features/parts/client-picker.tsx";
import { Button } from "@fiducia/ui/button";
import { Page } from "@fiducia/ui/page";
import { useEffect, useRef, useState } from "react";
import classes from "./client.module.css";
import { ClientAccountTables } from "./client-account-tables.tsx";
import { ClientHead } from "./client-head.tsx";
import { ClientHistory } from "./client-history.tsx";
import { ClientMails } from "./client-mails.tsx";
import { ClientPolicies } from "./client-policies.tsx";
import { useMayKeep } from "./use-may-keep.tsx";

interface ClientScreenProps {
  readonly clientId: number | undefined;
  /** What is added as soon as the page is there; a policy once its client is chosen. */
  readonly begins: "client" | "policy" | undefined;
  /** The page opens with the form that changes the client. */
  readonly isEditing: boolean;
  readonly onChoose: (clientId: number, begins?: "policy") => void;
}

function Finder({ clientId, begins, onChoose }: Omit<ClientScreenProps, "isEditing">) {
  const may = useMayKeep();
  const [isAdding, setAdding] = useState(begins === "client");
  const picker = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (clientId === undefined) picker.current?.focus();
  }, [clientId]);
  return (
    <div className={classes.finder}>
      <ClientPicker
        ref={picker}
        label="Find client"
        chosenName=""
        onChoose={(client) => onChoose(client.clientId, begins === "policy" ? begins : undefined)}
      />
      {may?.addClients && <Button onClick={() => setAdding(true)}>New client</Button>}
      {isAdding && (
        <ClientDialog
          client={undefined}
          onClose={() => setAdding(false)}
          onSaved={({ clientId: added }) => onChoose(added)}
        />
      )}
    </div>
  );
}

interface ClientWholeProps extends Pick<ClientScreenProps, "begins" | "isEditing"> {
  readonly clientId: number;
}

function ClientWhole({ clientId, begins, isEditing }: ClientWholeProps) {
  const query = useAnswer(clientQuery, { clientId });
  const account = useAnswer(clientAccountQuery, { clientId });
  const failure = query.error ?? account.error;
  const client = query.data?.client;
  useEffect(() => {
    document.title = `${client?.name ?? "Client"} - Fiducia`;
  }, [client]);
  if (failure)
    return (
      <ReportNotice
        message="The client cannot be shown"
        detail={messageOf(failure)}
        onRetry={() => void Promise.all([query.refetch(), account.refetch()])}
      />
    );
  if (query.isPending || account.isPending) return null;
  if (!client || !account.data?.account)
    return <ReportNotice message="There is no such client, or you do not have permission to see it." />;
  return (
    <>
      <ClientHead client={client} account={account.data.account} isEditing={isEditing} />
      <ClientAccountTables account={account.data.account} housePurpose={client.housePurpose} />
      <ClientPolicies client={client} isAdding={begins === "policy"} />
      <NotesSection clientId={clientId} clientName={client.name} />
      {client.housePurpose === null && (
        <>
          <RemindersSection clientId={clientId} clientName={client.name} />
          <ClientStatements clientId={clientId} clientName={client.name} />
        </>
      )}
      <ClientMails clientId={clientId} />
      <ClientHistory clientId={clientId} />
    </>
  );
}

export function ClientScreen(props: ClientScreenProps) {
  useEffect(() => {
    document.title = "Client - Fiducia";
  }, []);
  return (
    <Page>
      <Finder {...props} />
      {props.clientId === undefined ? (
        <h1 id="page-title" className={classes.nobody} tabIndex={-1}>
          {props.begins === "policy"
            ? "Find the client whose policy it is"
            : "Find a client to see its account"}
        </h1>
      ) : (
        <ClientWhole clientId={props.clientId} begins={props.begins} isEditing={props.isEditing} />
      )}
    </Page>
  );
}
