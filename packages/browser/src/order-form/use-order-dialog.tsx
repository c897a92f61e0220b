// The state of a dialog for one command, which closes when it is done, unless a bank is short.

import type { AnyCommand } from "@fiducia/contract/define-command";
import type { Posted } from "@fiducia/contract/posted";
import { announceSuccess } from "@fiducia/ui/toasts";
import { type PostingForm, type PostingFormState, usePostingForm } from "./use-posting-form.tsx";

interface OrderForm<Values, C extends AnyCommand> extends Omit<PostingForm<Values, C>, "onPosted"> {
  /** The toast after success. */
  readonly done: string;
}

interface OrderDialogState<Values> extends Omit<PostingFormState<Values>, "posted"> {
  /** What was posted, when it left a bank short: the dialog shows that before it closes. */
  readonly holes: Posted["shortBanks"] | undefined;
}

const holesOf = (posted: Posted | undefined): Posted["shortBanks"] => posted?.shortBanks ?? [];

export function useOrderDialog<Values extends object, C extends AnyCommand>({
  done,
  ...form
}: OrderForm<Values, C>): OrderDialogState<Values> {
  const { posted, ...state } = usePostingForm({
    ...form,
    onPosted: (answer) => {
      announceSuccess(done);
      if (holesOf(answer).length === 0) form.onClose();
    },
  });
  const holes = holesOf(posted);
  return { ...state, holes: holes.length > 0 ? holes : undefined };
}
