// The state of a dialog that gives one command: its draft, the order, and what was posted.
import type { CommandContract } from "@fiducia/contract/define-command";
import { announceSuccess } from "@fiducia/ui/toasts";
import { useState } from "react";
import type { z } from "zod";
import { useDirtyForm } from "../../client/dirty-forms.tsx";
import { type Draft, useDraft } from "../../client/use-draft.ts";
import type { Posted } from "../../shared/posted.contract.ts";
import { type Order, useOrder } from "./use-order.tsx";

// biome-ignore lint/suspicious/noExplicitAny: a posting command of every name, body and refusals.
type PostingCommand = CommandContract<string, any, any, any>;

interface OrderForm<Values, C extends PostingCommand> {
  /** Which form it is, and about what. */
  readonly name: string;
  readonly initial: Values;
  readonly contract: C;
  /** Undefined while something is missing. */
  readonly bodyOf: (values: Values) => z.input<C["body"]> | undefined;
  /** Said once it is done, when it leaves no bank short. */
  readonly done: string;
  readonly onClose: () => void;
  /** A command that posts nothing has no preview. */
  readonly hasPreview?: boolean;
}

interface OrderDialogState<Values> {
  readonly draft: Draft<Values>;
  readonly order: Order<Posted>;
  readonly hasBody: boolean;
  /** What was posted, where it left a hole that the dialog shows before it goes. */
  readonly holes: Posted["shortBanks"] | undefined;
  readonly close: () => void;
}

export function useOrderDialog<Values extends object, C extends PostingCommand>(
  form: OrderForm<Values, C>,
): OrderDialogState<Values> {
  const draft = useDraft(form.name, form.initial);
  const [holes, setHoles] = useState<Posted["shortBanks"]>();
  const body = form.bodyOf(draft.values);
  useDirtyForm(!holes && JSON.stringify(draft.values) !== JSON.stringify(form.initial));
  const close = () => {
    draft.clear();
    form.onClose();
  };
  const order = useOrder({
    contract: form.contract,
    body,
    idempotencyKey: draft.idempotencyKey,
    hasPreview: form.hasPreview ?? true,
    onDone: (answer) => {
      const { shortBanks = [] } = answer as Partial<Posted>;
      draft.clear();
      announceSuccess(form.done);
      if (shortBanks.length > 0) setHoles(shortBanks);
      else close();
    },
  }) as Order<Posted>;
  return { draft, order, hasBody: body !== undefined, holes, close };
}
