// Why a command was refused, as a form shows it.

export interface Problem {
  readonly message: string;
  readonly rule?: string | undefined;
  /** The path of a body field, such as `lines.0.amount`; undefined where no shown field takes the refusal. */
  readonly field?: string | undefined;
  readonly figures?: Readonly<Record<string, unknown>> | undefined;
}
