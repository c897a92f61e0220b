// The state of a form for one command: its kept values, the command, and what was posted.
import type { AnyCommand } from "@fiducia/contract/define-command";
import type { Posted } from "@fiducia/contract/posted";
import { useState } from "react";
import type { z } from "zod";
import { useDirtyForm } from "../typed/dirty-forms.tsx";
import { type KeptForm, useKeptForm } from "../typed/use-kept-form.ts";
import { type Order, useOrder } from "./use-order.tsx";

export interface PostingForm<Values, C extends AnyCommand> {
  /** The name of the form and its subject. */
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
  readonly formState: KeptForm<Values>;
  readonly order: Order<Posted>;
  readonly hasBody: boolean;
  readonly posted: Posted | undefined;
  /** Closes the form and deletes its kept values. */
  readonly close: () => void;
}

export function usePostingForm<Values extends object, C extends AnyCommand>(
  form: PostingForm<Values, C>,
): PostingFormState<Values> {
  const { name, initial, contract, hasPreview = true, onClose, onPosted } = form;
  const formState = useKeptForm(name, initial);
  const [posted, setPosted] = useState<Posted>();
  const body = form.bodyOf(formState.values);
  useDirtyForm(!posted && JSON.stringify(formState.values) !== JSON.stringify(initial));
  const order = useOrder({
    contract,
    body,
    idempotencyKey: formState.idempotencyKey,
    hasPreview,
    onDone: (answer) => {
      formState.clear();
      setPosted(answer as Posted);
      onPosted?.(answer as Posted);
    },
  }) as Order<Posted>;
  const close = () => {
    formState.clear();
    onClose();
  };
  return { formState, order, hasBody: body !== undefined, posted, close };
}
