// The server's side of a contract: a report or query reads, a command decides and posts once.
import type { Caller } from "@fiducia/contract/caller";
import type { Area, Contract } from "@fiducia/contract/define-area";
import type { CommandContract } from "@fiducia/contract/define-command";
import type { QueryContract } from "@fiducia/contract/define-query";
import type { ReportAnswer, ReportContract } from "@fiducia/contract/define-report";
import type { Narrowing } from "@fiducia/contract/narrowing";
import type { Connection, ReadUnit, ReportUnit } from "@fiducia/database/unit";
import type { Clock } from "@fiducia/kernel/clock";
import type { Day } from "@fiducia/kernel/day";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { z } from "zod";

/** Which rows a page has; without `limit` all rows, up to 10,000. */
export interface Page extends Narrowing {
  readonly limit: number;
  readonly cursor?: string;
  /** Column keys separated by commas, the first most significant; a leading minus for descending. */
  readonly sort?: string;
  /** The column by which rows are grouped; they are ordered by its values first. */
  readonly group?: string;
  /** True when count and totals are not needed. */
  readonly skipTotals?: true;
  /** True when only count and totals are needed. */
  readonly skipRows?: true;
  /** True when all rows are needed, as `batches`. */
  readonly whole?: true;
}

export interface Question<Filter> {
  readonly unit: ReadUnit;
  readonly caller: Caller;
  readonly filter: Filter;
  readonly page: Page;
  /** Today in the agency's zone; the UTC day until a zone is set. */
  readonly today: Day;
  /** True where no mail server is set up: nothing goes by e-mail. */
  readonly withoutMail?: boolean | undefined;
}

export interface ReportQuestion<Filter> extends Question<Filter> {
  readonly unit: ReportUnit;
}

/** Encrypts a text for an owner, such as `1001/bank/3`; it can be decrypted for no other one. */
export type Seal = (text: string, owner: string) => string;

export interface Instruction<Body> {
  readonly connection: Connection;
  readonly caller: Caller;
  readonly body: Body;
  readonly clock: Clock;
  /** Today in the agency's zone; undefined until a zone is set, and posting is refused until then. */
  readonly today: Day | undefined;
  readonly seal: Seal;
  /** True where no mail server is set up: nothing goes by e-mail. */
  readonly withoutMail?: boolean | undefined;
  /** Present when the client sent an `Idempotency-Key`. */
  readonly idempotency:
    | {
        readonly key: string;
        readonly command: string;
        readonly bodyHash: string;
        /** What the orders of one request of many have in common. */
        readonly ofRequest?: string;
      }
    | undefined;
}

export type ReportHandler<C> =
  C extends ReportContract<string, infer Filter, infer Row>
    ? (question: ReportQuestion<z.output<Filter>>) => Promise<ReportAnswer<z.output<Row>>>
    : never;

export type QueryHandler<C> =
  C extends QueryContract<string, infer Filter, infer Answer>
    ? (question: Question<z.output<Filter>>) => Promise<z.output<Answer>>
    : never;

export type CommandHandler<C> =
  C extends CommandContract<string, infer Body, infer Answer>
    ? (instruction: Instruction<z.output<Body>>) => Promise<Outcome<z.output<Answer>>>
    : never;

/** The dry run of a posting command: the same instruction, decided in full and not posted. */
// biome-ignore lint/suspicious/noExplicitAny: its body is the command's; its answer is every command's preview.
export type PreviewHandler = (instruction: Instruction<any>) => Promise<Outcome<unknown>>;

export type HandlerOf<C> = C extends { kind: "report" }
  ? ReportHandler<C>
  : C extends { kind: "query" }
    ? QueryHandler<C>
    : CommandHandler<C>;

type ContractsOf<A> = A extends Area<infer Entries> ? Extract<Entries[number], Contract> : never;

/** A handler for every contract of an area; a missing one does not compile. */
export type HandlersFor<A extends Area> = {
  readonly [C in ContractsOf<A> as C["name"]]: HandlerOf<C>;
};
