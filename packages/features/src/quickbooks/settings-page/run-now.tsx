// Carries what waits to QuickBooks Online now, and compares the balances.
import { useOrder } from "@fiducia/browser/order-form/use-order.tsx";
import { Button } from "@fiducia/ui/button";
import { announceError, announceSuccess } from "@fiducia/ui/toasts";
import { useEffect, useState } from "react";
import { runNowCommand } from "../run-now/run-now.contract.ts";

export function RunNow() {
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const { give, isGiving, problem } = useOrder({
    contract: runNowCommand,
    hasPreview: false,
    body: {},
    idempotencyKey,
    onDone: () => {
      announceSuccess("The run has begun. This page shows what comes of it.");
      setKey(crypto.randomUUID());
    },
  });
  const refused = problem?.message;
  useEffect(() => {
    if (refused !== undefined) announceError(refused);
  }, [refused]);
  return (
    <Button size="medium" isBusy={isGiving} onClick={() => give()}>
      Run now
    </Button>
  );
}
