// Sends a change of the user's sign-in, and keeps its refusal.
import { call } from "@fiducia/browser/calls/call";
import { messageOf } from "@fiducia/browser/calls/call-failure";
import { useState } from "react";

export interface Change {
  readonly isBusy: boolean;
  /** The refusal of the last try. */
  readonly problem: string | undefined;
  send(body: object): Promise<void>;
  fail(problem: string): void;
}

/** POSTs a change to the path; `onDone` gets the answer, and `saidOf` says why there is none. */
export function useChange<Answer>(
  path: string,
  onDone: (answer: Answer) => void,
  saidOf: (trouble: unknown) => string = messageOf,
): Change {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    isBusy,
    problem,
    fail: setProblem,
    async send(body) {
      if (isBusy) return;
      setBusy(true);
      setProblem(undefined);
      try {
        onDone((await call<Answer>(path, { body })).data as Answer);
      } catch (trouble) {
        setProblem(saidOf(trouble));
      }
      setBusy(false);
    },
  };
}

export const textOf = (form: FormData, field: string): string => String(form.get(field) ?? "");
