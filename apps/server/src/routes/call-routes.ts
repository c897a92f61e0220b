// The routes of calls with their own address: session, permission, parsing, answer in the envelope.
import { permits, signedIn } from "@fiducia/contract/access";
import { readAs } from "@fiducia/database/unit";
import { isCallRefusal, type ServedCall } from "@fiducia/serving/served-call";
import type { FastifyInstance } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import { forbidden, refusedByRule } from "../http/forbidden.ts";
import type { HttpContext } from "../http/http-context.ts";
import { parseInput } from "../http/parse-input.ts";
import { authenticate, authenticateAny } from "../session/authenticate.ts";

export function offerCalls(app: FastifyInstance, context: HttpContext, calls: readonly ServedCall[]): void {
  for (const { contract, answer } of calls) {
    const access = contract.access ?? signedIn;
    app.get(contract.path.replace(/\{(\w+)\}/g, ":$1"), async (request) => {
      const session = await (contract.beforeSecondFactor ? authenticateAny : authenticate)(context, request);
      const { caller, agencyFlags, expiresAt, secondsToLive, isSecondFactorDue, host } = session;
      const attempt = { caller, what: contract.path };
      if (!permits(caller, access)) throw await forbidden(context, attempt, access.message);
      const query = parseInput(contract.query, {
        ...(request.query as Record<string, unknown>),
        ...(request.params as Record<string, unknown>),
      });
      const now = context.clock();
      const found = await readAs(context.connection, caller.agencyId, (unit) =>
        answer({ unit, caller, query, agencyFlags, expiresAt, secondsToLive, isSecondFactorDue, now, host }),
      );
      if (isCallRefusal(found)) throw await refusedByRule(context, attempt, found.refusal);
      return succeeded(contract.answer.parse(found));
    });
  }
}
