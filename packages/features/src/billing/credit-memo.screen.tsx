// The page that issues a credit memo: the form, and then what was issued.

import type { Posted } from "@fiducia/contract/posted";
import { useState } from "react";
import { PostedResult } from "../items/item-page/posted-result.tsx";
import { OpenedFor } from "../screens/opened-for.tsx";
import { CreditMemoForm } from "./forms/credit-memo.form.tsx";

interface Issued {
  readonly answer: Posted;
  readonly clientId: number;
}

export function CreditMemoScreen({ clientId }: { clientId: number | undefined }) {
  const [issued, setIssued] = useState<Issued>();
  const [round, setRound] = useState(0);
  const startOver = () => {
    setIssued(undefined);
    setRound(round + 1);
  };
  if (issued)
    return (
      <PostedResult
        title={`Credit memo ${issued.answer.items[0]?.number} has been issued`}
        answer={issued.answer}
        sites={["creditMemo", "creditMemo"]}
        clientId={issued.clientId}
        newLabel="New credit memo"
        onNew={startOver}
      />
    );
  return (
    <OpenedFor clientId={clientId}>
      {(choices, client) => (
        <CreditMemoForm
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
