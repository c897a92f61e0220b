// The page that takes a payment: the form, and then the receipt.

import type { Posted } from "@fiducia/contract/posted";
import { useState } from "react";
import { PostedResult } from "../items/item-page/posted-result.tsx";
import { OpenedFor } from "../screens/opened-for.tsx";
import { PaymentForm } from "./forms/payment.form.tsx";

interface Taken {
  readonly answer: Posted;
  readonly clientId: number;
}

interface PaymentScreenProps {
  readonly clientId: number | undefined;
  /** The invoice to fill in as paid in full. */
  readonly invoiceId: number | undefined;
}

export function PaymentScreen({ clientId, invoiceId }: PaymentScreenProps) {
  const [taken, setTaken] = useState<Taken>();
  const [round, setRound] = useState(0);
  const startOver = () => {
    setTaken(undefined);
    setRound(round + 1);
  };
  if (taken)
    return (
      <PostedResult
        title={`Receipt ${taken.answer.items[0]?.number} has been recorded`}
        answer={taken.answer}
        sites={["receipt", "invoice"]}
        clientId={taken.clientId}
        newLabel="New payment"
        onNew={startOver}
      />
    );
  return (
    <OpenedFor clientId={clientId}>
      {(choices, client) => (
        <PaymentForm
          key={`${clientId} ${round}`}
          choices={choices}
          client={client}
          invoiceId={round === 0 ? invoiceId : undefined}
          onTaken={(answer, forClient) => setTaken({ answer, clientId: forClient })}
          onStartOver={startOver}
        />
      )}
    </OpenedFor>
  );
}
