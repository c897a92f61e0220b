// The calls that change a user's password and second factor.
import { changeOwnPassword } from "@fiducia/features/identity/password/change-password.command";
import { changePasswordCall } from "@fiducia/features/identity/password/password.contract";
import {
  confirmSecondFactor,
  enrolSecondFactor,
  removeSecondFactor,
} from "@fiducia/features/identity/second-factor/second-factor.command";
import {
  confirmCall,
  enrolCall,
  removeCall,
} from "@fiducia/features/identity/second-factor/second-factor.contract";
import type { FastifyInstance } from "fastify";
import { succeeded } from "../http/envelopes.ts";
import type { HttpContext } from "../http/http-context.ts";
import { parseInput } from "../http/parse-input.ts";
import { granted, ownChange, renewId } from "./own-change.ts";

export function offerOwnChanges(app: FastifyInstance, context: HttpContext): void {
  app.post(changePasswordCall.path, async (request, reply) => {
    const change = await ownChange(context, request);
    const passwords = parseInput(changePasswordCall.body, request.body);
    granted(await changeOwnPassword({ ...change, ...passwords }));
    await renewId(context, reply, change);
    return succeeded(null);
  });
  app.post(enrolCall.path, async (request) => {
    const change = await ownChange(context, request);
    const { password } = parseInput(enrolCall.body, request.body);
    return succeeded(granted(await enrolSecondFactor(change, password)));
  });
  app.post(confirmCall.path, async (request, reply) => {
    const change = await ownChange(context, request);
    const { code } = parseInput(confirmCall.body, request.body);
    const confirmed = granted(await confirmSecondFactor(change, code));
    await renewId(context, reply, change);
    return succeeded(confirmed);
  });
  app.post(removeCall.path, async (request, reply) => {
    const change = await ownChange(context, request);
    const removal = parseInput(removeCall.body, request.body);
    granted(await removeSecondFactor(change, removal));
    await renewId(context, reply, change);
    return succeeded(null);
  });
}
