// The page that issues an invoice: the form, and then what was issued.

import type { Posted } from "@fiducia/contract/posted";
import { useState } from "react";
import { PostedResult } from "../items/item-page/posted-result.tsx";
import { type ChosenClient, OpenedFor } from "../screens/opened-for.tsx";
import { InvoiceForm } from "./forms/invoice.form.tsx";

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
