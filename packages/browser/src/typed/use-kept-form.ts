// A form whose values, and the idempotency key of its command, survive an expired session.
import { useCallback, useRef, useState } from "react";
import { newIdempotencyKey } from "../calls/ask.ts";
import { userName } from "../session/session.ts";
import { useSession } from "../session/session-context.tsx";
import { clearTyped, readTyped, writeTyped } from "./typed-store.ts";

interface KeptValues<Values> {
  readonly values: Values;
  readonly idempotencyKey: string;
}

export interface KeptForm<Values> extends KeptValues<Values> {
  /** Whether stored values were restored. */
  readonly isRestored: boolean;
  /** The values as they are at this moment, which a render may not have seen yet. */
  latest(): Values;
  /** Changes some of the values, from what they are at this moment if it depends on them. */
  change(values: Partial<Values> | ((latest: Values) => Partial<Values>)): void;
  /** Makes a new idempotency key: the next try is another command. */
  renewKey(): void;
  /** What was sent is done and the form stays: the stored values are deleted, and the next try is another command. */
  beginAnew(): void;
  /** Deletes the stored values: call it when the command has succeeded and when the user cancels. */
  clear(): void;
}

/**
 * The values of a form, kept in the window's session storage as they are typed, with the idempotency key of the
 * command that sends them. When the session ends before or while they are sent, the user signs in, comes back to the
 * same place and finds the form as it was left; sending it again happens once, because the key is the same.
 *
 * - `name` says which form it is, and about what: `VoidItem 1001`, `TakePayment new`. One form, one name.
 * - Values must survive JSON: text, numbers, lists and plain objects. Nothing of the client beyond the form's fields.
 * - Send `idempotencyKey` with `tell`, call `clear` on success and on Cancel, and open the form through
 *   `useOpenDialog` so that it opens again by itself.
 * - Leave the key alone when the values change after a try whose answer was lost: a refusal is not stored, so a
 *   corrected form goes through under the same key, and one that had been posted after all is refused with
 *   `KEY_REUSED` instead of being posted twice. Call `renewKey` only where the second order is harmless because the
 *   first one would refuse it, as an item can be voided once.
 */
export function useKeptForm<Values extends object>(name: string, initial: Values): KeptForm<Values> {
  const owner = userName(useSession());
  const [savedForm] = useState(() => readTyped<KeptValues<Values>>(owner, name));
  const [state, setState] = useState<KeptValues<Values>>(
    // Values stored by an earlier release lack newer fields.
    () =>
      savedForm
        ? { ...savedForm, values: { ...initial, ...savedForm.values } }
        : { values: initial, idempotencyKey: newIdempotencyKey() },
  );
  const latest = useRef(state);
  const isOver = useRef(false);
  const keep = useCallback(
    (next: KeptValues<Values>) => {
      latest.current = next;
      // A change after the form was sent or cancelled must not be stored under a used key.
      if (!isOver.current) writeTyped(owner, name, next);
      setState(next);
    },
    [owner, name],
  );
  return {
    ...state,
    isRestored: savedForm !== undefined,
    latest: () => latest.current.values,
    change: (change) => {
      const { values } = latest.current;
      const changed = typeof change === "function" ? change(values) : change;
      keep({ ...latest.current, values: { ...values, ...changed } });
    },
    renewKey: () => keep({ ...latest.current, idempotencyKey: newIdempotencyKey() }),
    beginAnew: () => {
      clearTyped(owner, name);
      latest.current = { ...latest.current, idempotencyKey: newIdempotencyKey() };
      setState(latest.current);
    },
    clear: () => {
      isOver.current = true;
      clearTyped(owner, name);
    },
  };
}
