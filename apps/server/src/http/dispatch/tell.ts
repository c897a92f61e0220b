// POST /accounting/command with {"Command": NAME, ...}, or /accounting/command/NAME: permission, parsing, stored
// answer, execution. Its dry run, POST /accounting/preview, takes the same body and stores nothing.
import { commandPreview } from "@fiducia/contract/preview";
import type { StoredAnswer } from "@fiducia/features/identity/shared/session.store";
import { dayOf } from "@fiducia/kernel/day";
import type { FastifyRequest } from "fastify";
import { authenticate } from "../../session/authenticate.ts";
import { succeeded } from "../envelopes.ts";
import { grantedBy, permit } from "../forbidden.ts";
import type { HttpContext } from "../http-context.ts";
import { parseInput } from "../parse-input.ts";
import { invalidInput, noRoom, refusedBy, unknownName } from "../refused.ts";
import { nameIn } from "./ask.ts";
import { bodyHashOf } from "./body-hash.ts";
import { namedBody } from "./named-body.ts";
import type { Registry } from "./registry.ts";

const KEY_HEADER = "Idempotency-Key";

/** The Idempotency-Key header; refused when it is not a valid key. */
function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return undefined;
  if (typeof key !== "string" || !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalidInput(`${KEY_HEADER} must have 1 to 200 printable characters.`, KEY_HEADER);
  }
  return key;
}

/** The command's name and its body without it; both `Command` and `command` are accepted. */
function commandIn(body: Readonly<Record<string, unknown>>) {
  const { Command: name, ...rest } = body;
  if (name !== undefined) return { name: nameIn(body, "Command"), rest };
  const { command, ...others } = body;
  return { name: nameIn({ Command: command }, "Command"), rest: others };
}

/** The stored answer of the same command; refused when the key was used for another. */
function storedAnswer(stored: StoredAnswer, bodyHash: string): unknown {
  if (stored.bodyHash === bodyHash) return stored.answer;
  throw refusedBy({
    kind: "keyReused",
    rule: "KEY_REUSED",
    message: "This Idempotency-Key was already used for another request.",
    field: KEY_HEADER,
  });
}

interface Taking {
  readonly context: HttpContext;
  readonly registry: Registry;
  readonly request: FastifyRequest;
  readonly key: string | undefined;
}

/** What a command and its preview check first: user, contract, permission, body. */
async function take({ context, registry, request, key }: Taking) {
  const { caller, stored } = await authenticate(context, request, key);
  const { name, rest } = commandIn(namedBody(request, "Command"));
  const served = registry.commands.get(name);
  if (!served) throw unknownName(`There is no command called "${name.slice(0, 100)}".`);
  const { access, body: schema } = served.contract;
  await permit(context, { caller, what: name }, access);
  const body: unknown = parseInput(schema, rest);
  const { connection, clock, vault, withoutMail } = context;
  const today = caller.timeZone === undefined ? undefined : dayOf(clock(), caller.timeZone);
  const { seal } = vault;
  return {
    served,
    stored,
    instruction: { connection, caller, body, clock, today, seal, withoutMail, idempotency: undefined },
  };
}

/**
 * Executes a command. Refuses with 401, 404, 403, 400 and 422, in this order, and then by the command's rules. A
 * stored answer is returned only to a user who still has the permission.
 */
export async function tell(context: HttpContext, registry: Registry, request: FastifyRequest) {
  const key = keyOf(request);
  const { served, stored, instruction } = await take({ context, registry, request, key });
  const { contract, answer } = served;
  const bodyHash = bodyHashOf(contract.name, instruction.body);
  if (stored) return succeeded(contract.answer.parse(storedAnswer(stored, bodyHash)));
  if (await context.space.isFull()) throw noRoom();
  const idempotency = key === undefined ? undefined : { key, command: contract.name, bodyHash };
  const attempt = { caller: instruction.caller, what: contract.name };
  const outcome = await answer({ ...instruction, idempotency });
  return succeeded(contract.answer.parse(await grantedBy(context, attempt, outcome)));
}

/** The dry run of a command. Refuses like `tell`, and a command without a dry run with 404. */
export async function preview(context: HttpContext, registry: Registry, request: FastifyRequest) {
  const { served, instruction } = await take({ context, registry, request, key: undefined });
  const { contract } = served;
  if (!served.preview) throw unknownName(`${contract.name} posts nothing; there is nothing to preview.`);
  const attempt = { caller: instruction.caller, what: contract.name };
  const outcome = await served.preview(instruction);
  return succeeded(commandPreview.parse(await grantedBy(context, attempt, outcome)));
}
