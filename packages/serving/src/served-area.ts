// An area together with its handlers, for the dispatch of the server.
import type { Area, Contract } from "@fiducia/contract/define-area";
import { contractsOf } from "@fiducia/contract/define-area";
import type { CommandContract } from "@fiducia/contract/define-command";
import type { QueryContract } from "@fiducia/contract/define-query";
import type { ReportAnswer, ReportContract } from "@fiducia/contract/define-report";
import type { Outcome } from "@fiducia/kernel/outcome";
import type { HandlersFor, Instruction, PreviewHandler, Question, ReportQuestion } from "./handlers.ts";
import { isHeldToOffices } from "./within-reach.ts";

/** A contract and its handler, without their specific types. */
export type Served =
  | {
      readonly contract: ReportContract;
      readonly answer: (question: ReportQuestion<unknown>) => Promise<ReportAnswer<Record<string, unknown>>>;
    }
  | {
      readonly contract: QueryContract;
      readonly answer: (question: Question<unknown>) => Promise<unknown>;
    }
  | {
      readonly contract: CommandContract;
      readonly answer: (instruction: Instruction<unknown>) => Promise<Outcome<unknown>>;
      /** Absent when the command posts nothing. */
      readonly preview?: PreviewHandler;
    };

export type ServedArea = readonly Served[];

/** Pairs every contract of the area with its handler; a missing handler does not compile. Throws when a command's handler does not hold to offices. */
export function serve<const A extends Area>(area: A, handlers: HandlersFor<A>): ServedArea {
  const byName = handlers as Readonly<Record<string, unknown>>;
  return contractsOf(area).map((contract: Contract) => {
    const answer = byName[contract.name];
    if (typeof answer !== "function") throw new Error(`nobody answers ${contract.name}`);
    if (contract.kind === "command" && !isHeldToOffices(answer))
      throw new Error(`${contract.name} does not hold to the offices of its user`);
    const { preview } = answer as { preview?: PreviewHandler };
    return { contract, answer, ...(preview ? { preview } : {}) } as Served;
  });
}
