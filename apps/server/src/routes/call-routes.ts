// The routes of calls with their own address: session, permission, parsing, answer in the envelope.
import { signedIn } from "@fiducia/contract/access";
import { readAs } from "@fiducia/database/unit";
import { isCallRefusal, type ServedCall } from "@fiducia/serving/served-call";
import type { FastifyInstance } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import { grantedBy, permit } from "../http/forbidden.ts";
import type { HttpContext } from "../http/http-context.ts";
import { addressOf, sentIn } from "../session/admit.ts";
import { authenticate, authenticateAny } from "../session/authenticate.ts";

export function offerCalls(app: FastifyInstance, context: HttpContext, calls: readonly ServedCall[]): void {
  for (const { contract, answer } of calls) {
    const access = contract.access ?? signedIn;
    app.get(addressOf(contract), async (request) => {
      const session = await (contract.beforeSecondFactor ? authenticateAny : authenticate)(context, request);
      const { caller, agencyFlags, expiresAt, secondsToLive, isSecondFactorDue, host } = session;
      const attempt = { caller, what: contract.path };
      await permit(context, attempt, access);
      const query = sentIn(contract.query, request);
      const now = context.clock();
      const response = await readAs(context.connection, caller.agencyId, (unit) =>
        answer({ unit, caller, query, agencyFlags, expiresAt, secondsToLive, isSecondFactorDue, now, host }),
      );
      if (isCallRefusal(response)) return grantedBy<never>(context, attempt, response);
      return succeeded(contract.answer.parse(response));
    });
  }
}
