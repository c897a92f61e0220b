// Carries what waits to QuickBooks Online now, and compares the balances.
import { useCommand } from "@fiducia/browser/order-form/use-command.tsx";
import { Button } from "@fiducia/ui/button";
import { announceError } from "@fiducia/ui/toasts";
import { useEffect } from "react";
import { runNowCommand } from "../run-now/run-now.contract.ts";

export function RunNow() {
  const { give, isGiving, problem } = useCommand({
    contract: runNowCommand,
    body: {},
    done: "The run has begun. This page shows what comes of it.",
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
