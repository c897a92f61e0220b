// The state of a form that gives one command: its draft, the order, and what was posted.
import type { CommandContract } from "@fiducia/contract/define-command";
import type { Posted } from "@fiducia/contract/posted";
import { useState } from "react";
import type { z } from "zod";
import { useDirtyForm } from "../client/dirty-forms.tsx";
import { type Draft, useDraft } from "../client/use-draft.ts";
import { type Order, useOrder } from "./use-order.tsx";

// biome-ignore lint/suspicious/noExplicitAny: a posting command of every name, body and refusals.
export type PostingCommand = CommandContract<string, any, any, any>;

export interface PostingForm<Values, C extends PostingCommand> {
  /** Which form it is, and about what. */
  readonly name: string;
  readonly initial: Values;
  readonly contract: C;
  /** Undefined while something is missing. */
  readonly bodyOf: (values: Values) => z.input<C["body"]> | undefined;
  readonly onClose: () => void;
  /** A command that posts nothing has no preview. */
  readonly hasPreview?: boolean;
  readonly onPosted?: (posted: Posted) => void;
}

export interface PostingFormState<Values> {
  readonly draft: Draft<Values>;
  readonly order: Order<Posted>;
  readonly hasBody: boolean;
  readonly posted: Posted | undefined;
  /** Goes away, and leaves no draft behind. */
  readonly close: () => void;
}

export function usePostingForm<Values extends object, C extends PostingCommand>(
  form: PostingForm<Values, C>,
): PostingFormState<Values> {
  const { name, initial, contract, hasPreview = true, onClose, onPosted } = form;
  const draft = useDraft(name, initial);
  const [posted, setPosted] = useState<Posted>();
  const body = form.bodyOf(draft.values);
  useDirtyForm(!posted && JSON.stringify(draft.values) !== JSON.stringify(initial));
  const order = useOrder({
    contract,
    body,
    idempotencyKey: draft.idempotencyKey,
    hasPreview,
    onDone: (answer) => {
      draft.clear();
      setPosted(answer as Posted);
      onPosted?.(answer as Posted);
    },
  }) as Order<Posted>;
  const close = () => {
    draft.clear();
    onClose();
  };
  return { draft, order, hasBody: body !== undefined, posted, close };
}
