// A command without a dry run: what is said after it, and the key of the next one.
import type { AnyCommand } from "@fiducia/contract/define-command";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import type { z } from "zod";
import { newIdempotencyKey } from "../calls/ask.ts";
import type { KeptForm } from "../typed/use-kept-form.ts";
import { type Order, useOrder } from "./use-order.tsx";

interface Command<C extends AnyCommand, Answer> {
  readonly contract: C;
  /** Undefined while something is missing. */
  readonly body: z.input<C["body"]> | undefined;
  /** The toast after success. */
  readonly done?: string | ((answer: Answer) => string);
  /** The form whose key it has, and which ends with it. */
  readonly formState?: Pick<KeptForm<object>, "idempotencyKey" | "clear">;
  readonly onDone?: (answer: Answer) => void;
}

export function useCommand<C extends AnyCommand>(
  command: Command<C, z.output<C["answer"]>>,
): Order<z.output<C["answer"]>> & { readonly renewKey: () => void } {
  const { contract, body, done, formState, onDone } = command;
  const [ownKey, setKey] = useState(newIdempotencyKey);
  const renewKey = () => setKey(newIdempotencyKey());
  const order = useOrder({
    contract,
    body,
    hasPreview: false,
    idempotencyKey: formState?.idempotencyKey ?? ownKey,
    onDone: (answer) => {
      if (formState) formState.clear();
      else renewKey();
      if (done !== undefined) announceSuccess(typeof done === "string" ? done : done(answer));
      onDone?.(answer);
    },
  });
  return { ...order, renewKey };
}
