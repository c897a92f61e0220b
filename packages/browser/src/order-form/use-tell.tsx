// Gives a command at once, without a form: says what it did or why it was refused, and reads again what it may have changed.
import type { AnyCommand } from "@fiducia/contract/define-command";
import { announceError, announceSuccess } from "@fiducia/ui/toasts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { z } from "zod";
import { newIdempotencyKey, tell } from "../calls/ask.ts";
import { messageOf } from "../calls/call-failure.ts";
import { ALL_ANSWERS } from "../calls/query-keys.ts";

export function useTell() {
  const answers = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const give = async <C extends AnyCommand>(
    contract: C,
    body: z.input<C["body"]>,
    done?: (answer: z.output<C["answer"]>) => string,
  ): Promise<void> => {
    setBusy(true);
    try {
      const answer = await tell(contract, body, newIdempotencyKey());
      if (done) announceSuccess(done(answer));
    } catch (failure) {
      announceError(messageOf(failure));
    }
    await answers.invalidateQueries({ queryKey: ALL_ANSWERS });
    setBusy(false);
  };
  return { isBusy, give };
}
