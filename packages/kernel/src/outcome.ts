// The result of a decision: granted with a value, or refused by a rule with a sentence for the user.

/**
 * How a refusal is answered: invalid input 400, a rule or a concurrent change 409, another body under a used key 422.
 */
export type RefusalKind = "invalid" | "forbidden" | "unknown" | "conflict" | "keyReused";

export interface Refusal {
  readonly kind: RefusalKind;
  /** The rule's name, such as `SHORTAGE`; part of the API. */
  readonly rule: string;
  /** What the user reads: why, and what to do. */
  readonly message: string;
  /** The path of the field that it belongs to, such as `lines.0.retainedAmount`. */
  readonly field?: string;
  /** The part of a line that it is about, where what found it does not know the fields. */
  readonly partId?: number;
  /** Of a rule of trust money: the statute, and the agency's policy, by which it refuses. */
  readonly source?: string;
  /** Figures of the refusal for a screen to work with, such as what a bank is short by. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

export const done = <T>(value: T): Outcome<T> => ({ ok: true, value });
export const refused = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal,
});
