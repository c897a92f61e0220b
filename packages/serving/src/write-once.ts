// A command that posts nothing: its rows and its answer are written in one transaction, once for each key.
import type { AnyCommand } from "@fiducia/contract/define-command";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { done, type Outcome, type Refusal, refused } from "@fiducia/kernel/outcome";
import { sql } from "kysely";
import type { z } from "zod";
import type { CommandHandler, Instruction } from "./handlers.ts";
import { TakenBack } from "./taken-back.ts";
import { holdsToOffices, withinReach } from "./within-reach.ts";

type Write<C extends AnyCommand> = (
  unit: WriteUnit,
  instruction: Instruction<z.output<C["body"]>>,
) => Promise<Outcome<z.output<C["answer"]>>>;

export const KEY_REUSED: Refusal = {
  kind: "keyReused",
  rule: "KEY_REUSED",
  message: "This Idempotency-Key was used for another request already.",
};

const codeOf = (fault: unknown): unknown => (fault as { code?: unknown } | null)?.code;

async function once<T>(
  unit: WriteUnit,
  { idempotency, caller }: Instruction<unknown>,
  write: () => Promise<Outcome<T>>,
): Promise<T> {
  const request =
    idempotency && JSON.stringify({ agencyId: caller.agencyId, userId: caller.userId, idempotency });
  if (request) {
    const [claim] = await unit.rows(sql<{ answer: T | null }>`select claim_key(${request}::jsonb) as answer`);
    if (claim && claim.answer !== null) return claim.answer;
  }
  const outcome = await write();
  if (!outcome.ok) throw new TakenBack(outcome.refusal);
  if (request)
    await unit.rows(sql`select keep_answer(${request}::jsonb, ${JSON.stringify(outcome.value)}::jsonb)`);
  return outcome.value;
}

/** The handler of a command that posts nothing. After a refusal nothing is stored, not even the key. */
export function writingCommand<C extends AnyCommand>(contract: C, write: Write<C>): CommandHandler<C> {
  const handler = async (instruction: Instruction<z.output<C["body"]>>) => {
    try {
      return done(
        await writeAs(instruction.connection, instruction.caller, (unit) =>
          once(unit, instruction, async () => {
            const reached = await withinReach(unit, contract, instruction);
            return reached.ok ? write(unit, reached.value) : reached;
          }),
        ),
      );
    } catch (fault) {
      if (fault instanceof TakenBack) return refused(fault.refusal);
      if (codeOf(fault) === "FD002") return refused(KEY_REUSED);
      throw fault;
    }
  };
  return holdsToOffices(handler) as unknown as CommandHandler<C>;
}

/** Stores the answer of a command that posted in several transactions; answers what was stored under the key before. */
export async function keptAnswer<T>(instruction: Instruction<unknown>, answer: T): Promise<Outcome<T>> {
  try {
    return done(
      await writeAs(instruction.connection, instruction.caller, (unit) =>
        once(unit, instruction, async () => done(answer)),
      ),
    );
  } catch (fault) {
    if (codeOf(fault) === "FD002") return refused(KEY_REUSED);
    throw fault;
  }
}
