// A form whose values outlive an ended session, together with the key under which they are sent once.
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
  /** Whether the form was found as it had been left. */
  readonly isRestored: boolean;
  /** Changes some of the values. */
  change(values: Partial<Values>): void;
  /** Makes what is sent from now on another order than what was sent before. */
  renewKey(): void;
  /** Forgets what was typed, for good: call it when the command has succeeded and when the user gives up. */
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
  const [found] = useState(() => readTyped<KeptValues<Values>>(owner, name));
  const [kept, setKept] = useState<KeptValues<Values>>(
    // What an earlier release kept lacks the fields that have come since.
    () =>
      found
        ? { ...found, values: { ...initial, ...found.values } }
        : { values: initial, idempotencyKey: newIdempotencyKey() },
  );
  const latest = useRef(kept);
  const isOver = useRef(false);
  const keep = useCallback(
    (next: KeptValues<Values>) => {
      latest.current = next;
      // What a field still says once the form is sent or given up must not come back, with a key that is used.
      if (!isOver.current) writeTyped(owner, name, next);
      setKept(next);
    },
    [owner, name],
  );
  return {
    ...kept,
    isRestored: found !== undefined,
    change: (values) => keep({ ...latest.current, values: { ...latest.current.values, ...values } }),
    renewKey: () => keep({ ...latest.current, idempotencyKey: newIdempotencyKey() }),
    clear: () => {
      isOver.current = true;
      clearTyped(owner, name);
    },
  };
}
