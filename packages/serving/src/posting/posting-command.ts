// A command that posts: it decides a draft on fresh figures, which is then posted or only previewed.
import type { AnyCommand, CommandContract } from "@fiducia/contract/define-command";
import { type ReadUnit, readAs } from "@fiducia/database/unit";
import { done, type Outcome, refused } from "@fiducia/kernel/outcome";
import { decideAndPost } from "@fiducia/ledger/post";
import type { PostingDraft } from "@fiducia/ledger/posting-draft";
import type { z } from "zod";
import { authorOf } from "../author.ts";
import type { CommandHandler, Instruction, PreviewHandler } from "../handlers.ts";
import { holdsToOffices, withinReach } from "../within-reach.ts";
import { refusedAsTooEarly } from "./day-of-money.ts";
import { type Held, type HeldOrder, heldIn, hold } from "./held-payment.ts";
import { previewOf } from "./preview-of.ts";
import { addProducerShares } from "./producer-shares.ts";
import { withRuleSource } from "./rule-source.store.ts";
import { refusedByTrust } from "./trust-gate.ts";

type BodyOf<C extends AnyCommand> = z.output<C["body"]>;

export type Decide<Body> = (unit: ReadUnit, instruction: Instruction<Body>) => Promise<Outcome<PostingDraft>>;

interface PostingHandler<C extends AnyCommand> {
  (instruction: Instruction<BodyOf<C>>): ReturnType<CommandHandler<C>>;
  readonly preview: PreviewHandler;
}

type Named = Pick<CommandContract, "access" | "refusals">;

/** Decides on what the user may name alone, and notes under which permission it is posted, which the database checks again. */
export function within<Body>(contract: Named, decide: Decide<Body>): Decide<Body> {
  return async (unit, instruction) => {
    const reached = await withinReach(unit, contract, instruction);
    if (!reached.ok) return reached;
    const decision = await decide(unit, reached.value);
    if (decision.ok) decision.value.actUnder(contract.access);
    return decision;
  };
}

/** Checks the trust rules and adds producers' shares, so that no command can forget them. */
function guarded<Body>(decide: Decide<Body>): Decide<Body> {
  return async (unit, instruction) => {
    const decision = await decide(unit, instruction);
    if (!decision.ok) return refused(await withRuleSource(unit, decision.refusal));
    await addProducerShares(unit, decision.value);
    const draft = decision.value;
    const refusal =
      (await refusedByTrust(unit, draft.plan, (bankId, waits) => draft.sawWaiting(bankId, waits))) ??
      (instruction.today && (await refusedAsTooEarly(unit, draft.plan, instruction.today)));
    return refusal ? refused(await withRuleSource(unit, refusal)) : decision;
  };
}

/** How the order of each posting command is decided, for orders that wait. */
const DECISIONS = new Map<string, Decide<unknown>>();

/** The decision of a command of that name, with its trust rules. */
export function orderedDecision(command: string): Decide<unknown> {
  const decide = DECISIONS.get(command);
  if (!decide) throw new Error(`${command} is no posting command`);
  return guarded(decide);
}

/**
 * Posts one transaction, whole or not at all; of a command that makes several, each under a key of its own. What has to
 * wait for a second user is written down under `order` instead, and refused with the reason.
 */
export async function postOne<Body>(instruction: Instruction<Body>, decide: Decide<Body>, order: HeldOrder) {
  let held: Held | undefined;
  const outcome = await decideAndPost(
    { connection: instruction.connection, author: authorOf(instruction) },
    async (unit) => {
      const decision = await guarded(decide)(unit, instruction);
      held = decision.ok ? await heldIn(unit, decision.value) : undefined;
      return held ? refused(await withRuleSource(unit, held.refusal)) : decision;
    },
  );
  if (held && !outcome.ok) await hold(instruction, order, held);
  return outcome;
}

/** What a decision would do, and nothing posted. */
export const previewOne = <Body>(instruction: Instruction<Body>, decide: Decide<Body>) =>
  readAs(instruction.connection, instruction.caller.agencyId, async (unit) => {
    const decision = await guarded(decide)(unit, instruction);
    return decision.ok ? done(await previewOf(unit, decision.value, instruction.caller)) : decision;
  });

/** The handler of a posting command, with its dry run: the same decision, not posted. */
export function postingCommand<C extends AnyCommand>(
  contract: C,
  decide: Decide<BodyOf<C>>,
): PostingHandler<C> {
  const decideWithin = within(contract, decide);
  DECISIONS.set(contract.name, decideWithin as Decide<unknown>);
  const post = (instruction: Instruction<BodyOf<C>>) =>
    postOne(instruction, decideWithin, { command: contract.name, body: instruction.body });
  const preview = (instruction: Instruction<BodyOf<C>>) => previewOne(instruction, decideWithin);
  return Object.assign(holdsToOffices(post), { preview }) as unknown as PostingHandler<C>;
}
