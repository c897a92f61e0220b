// The state of a dialog with the fields of one command that has no dry run.
import type { AnyCommand } from "@fiducia/contract/define-command";
import type { z } from "zod";
import { useKeptForm } from "../typed/use-kept-form.ts";
import { fieldsOf } from "./fields-of.ts";
import { problemBeside } from "./problem-beside.tsx";
import { useCommand } from "./use-command.tsx";

interface CommandForm<Values, C extends AnyCommand> {
  /** The name of the form and its subject. */
  readonly name: string;
  readonly initial: Values;
  readonly contract: C;
  /** Undefined while something is missing. */
  readonly bodyOf: (values: Values) => z.input<C["body"]> | undefined;
  /** The paths of fields that show their own refusals. */
  readonly fields?: readonly string[];
  /** The toast after success. */
  readonly done?: string | ((answer: z.output<C["answer"]>) => string);
  readonly onDone?: (answer: z.output<C["answer"]>, values: Values) => void;
  readonly onClose: () => void;
}

export function useCommandForm<Values extends object, C extends AnyCommand>(form: CommandForm<Values, C>) {
  const { name, initial, contract, bodyOf, fields = [], done, onDone, onClose } = form;
  const formState = useKeptForm(name, initial);
  const { values, change } = formState;
  const close = () => {
    formState.clear();
    onClose();
  };
  const order = useCommand({
    contract,
    body: bodyOf(values),
    formState,
    ...(done !== undefined && { done }),
    onDone: (answer) => {
      onClose();
      onDone?.(answer, values);
    },
  });
  /** What the dialog around the fields takes. */
  const dialog = {
    isBusy: order.isGiving,
    problem: problemBeside(order.problem, fields),
    onSubmit: () => order.give(),
    onClose: close,
  };
  return { values, change, order, dialog, ...fieldsOf(values, change, order.faultAt) };
}
