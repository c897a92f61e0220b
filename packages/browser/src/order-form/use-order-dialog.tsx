// The state of a dialog for one command, which closes when it is done, unless a bank is short.

import type { AnyCommand } from "@fiducia/contract/define-command";
import type { Posted } from "@fiducia/contract/posted";
import { announceSuccess } from "@fiducia/ui/toasts";
import { fieldsOf } from "./fields-of.ts";
import { problemBeside } from "./problem-beside.tsx";
import { type PostingForm, usePostingForm } from "./use-posting-form.tsx";

interface OrderForm<Values, C extends AnyCommand> extends Omit<PostingForm<Values, C>, "onPosted"> {
  /** The toast after success. */
  readonly done: string;
  /** The paths of fields that show their own refusals. */
  readonly fields?: readonly string[];
}

const holesOf = (posted: Posted | undefined): Posted["shortBanks"] => posted?.shortBanks ?? [];

export function useOrderDialog<Values extends object, C extends AnyCommand>(form: OrderForm<Values, C>) {
  const { done, fields = [], ...asked } = form;
  const { posted, formState, order, hasBody, close } = usePostingForm({
    ...asked,
    onPosted: (answer) => {
      announceSuccess(done);
      if (holesOf(answer).length === 0) form.onClose();
    },
  });
  const holes = holesOf(posted);
  const { values, change } = formState;
  return {
    formState,
    values,
    change,
    order,
    hasBody,
    ...fieldsOf(values, change, order.faultAt),
    /** What was posted, when it left a bank short: the dialog shows that before it closes. */
    holes: holes.length > 0 ? holes : undefined,
    /** What the dialog around the fields takes. */
    dialog: {
      isBusy: order.isGiving,
      problem: problemBeside(order.problem, fields),
      onSubmit: () => order.give(),
      onClose: close,
    },
  };
}
