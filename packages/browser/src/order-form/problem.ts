// Why a command was refused, as a form shows it.

export interface Problem {
  /** As it stands alone. */
  readonly message: string;
  /** As its field says it, where that begins with the verb: "must be at most 50." */
  readonly atField?: string | undefined;
  readonly rule?: string | undefined;
  /** The path of a body field, such as `lines.0.amount`; undefined where no shown field takes the refusal. */
  readonly field?: string | undefined;
  readonly figures?: Readonly<Record<string, unknown>> | undefined;
}
