// A piece of source that breaks a rule, and one that comes close and keeps it.
export interface Fixture {
  readonly rule: string;
  readonly path: string;
  readonly broken: string;
  readonly kept: string;
}
