// What a command of the command line is given, and what it answers.
import type { Config } from "../../packages/installation/src/config.ts";

/** Exit codes: done; refused or found wrong; could not be run. */
export const STATUS = { done: 0, refused: 1, unusable: 2 } as const;

export interface Asked {
  readonly config: Config;
  /** The words behind the command's name. */
  readonly words: readonly string[];
  /** Says what would be done, and changes nothing. */
  readonly dryRun: boolean;
  /** What only some commands are told. */
  readonly options: { readonly to?: string; readonly into?: string; readonly check?: boolean };
  /** Steps on the way, for people; standard error, so that the answer stays whole. */
  readonly say: (line: string) => void;
}

export interface Answered {
  readonly status: (typeof STATUS)[keyof typeof STATUS];
  /** What people read. */
  readonly lines: readonly string[];
  /** The same for programs, printed with --json. */
  readonly answer: Readonly<Record<string, unknown>>;
}

export interface Command {
  /** Its arguments as the usage shows them. */
  readonly takes: string;
  readonly summary: string;
  /** Whether --dry-run makes a difference. */
  readonly changes: boolean;
  readonly run: (asked: Asked) => Promise<Answered>;
}

export const refusal = (message: string): Answered => ({
  ...{ status: STATUS.refused, lines: [message], answer: { message } },
});
