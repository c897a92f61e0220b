// Issuing an invoice: the form, and what was issued; the next one begins with an empty form.

import type { Posted } from "@fiducia/contract/posted";
import { useState } from "react";
import { type ChosenClient, OpenedFor } from "../../clients/shared/opened-for.tsx";
import { PostedResult } from "../../order-form/posted-result.tsx";
import { InvoiceForm } from "./invoice.form.tsx";

interface Issued {
  readonly answer: Posted;
  readonly clientId: number;
}

export function InvoiceScreen({ clientId }: { clientId: number | undefined }) {
  const [issued, setIssued] = useState<Issued>();
  const [round, setRound] = useState(0);
  const startOver = () => {
    setIssued(undefined);
    setRound(round + 1);
  };
  if (issued)
    return (
      <PostedResult
        title={`Invoice ${issued.answer.items[0]?.number} has been issued`}
        answer={issued.answer}
        sites={["invoice", "invoice"]}
        clientId={issued.clientId}
        newLabel="New invoice"
        onNew={startOver}
      />
    );
  return (
    <OpenedFor clientId={clientId}>
      {(choices, client: ChosenClient | undefined) => (
        <InvoiceForm
          key={`${clientId} ${round}`}
          choices={choices}
          client={client}
          onIssued={(answer, forClient) => setIssued({ answer, clientId: forClient })}
          onStartOver={startOver}
        />
      )}
    </OpenedFor>
  );
}
