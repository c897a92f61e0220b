// Notes who took which file or print, for the activity of the agency. Files are told by their name, so that no route can
// forget it; pictures that a screen shows are left out.
import type { Caller } from "@fiducia/contract/caller";
import { writeAs } from "@fiducia/database/write-unit";
import { noteSecurityEvent } from "@fiducia/secrets/security-event.store";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { AskingContext } from "./http-context.ts";

const callers = new WeakMap<FastifyRequest, Caller>();
const prints = new WeakMap<FastifyRequest, string>();

/** Remembers who asks, until the answer leaves. */
export const noteCaller = (request: FastifyRequest, caller: Caller): void => {
  callers.set(request, caller);
};

/** Says what is printed by a page, which has no file name. */
export const notePrint = (request: FastifyRequest, what: string): void => {
  prints.set(request, what);
};

function fileOf(request: FastifyRequest, reply: FastifyReply): string | undefined {
  if (reply.statusCode !== 200) return undefined;
  const disposition = String(reply.getHeader("content-disposition") ?? "");
  if (String(reply.getHeader("content-type")).startsWith("image/")) return undefined;
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  const plain = /filename="([^"]+)"/.exec(disposition)?.[1];
  return (encoded === undefined ? plain : decodeURIComponent(encoded)) ?? prints.get(request);
}

/** A note that cannot be written keeps nobody from reading. */
export function noteFiles(app: FastifyInstance, { connection, clock }: AskingContext): void {
  app.addHook("onSend", async (request, reply) => {
    const caller = callers.get(request);
    const subject = caller && fileOf(request, reply);
    if (!caller || subject === undefined) return;
    const event = { userId: caller.userId, kind: "fileTaken", subject, at: clock() } as const;
    await writeAs(connection, caller.agencyId, async (unit) => {
      await unit.run(sql`select set_config('synchronous_commit', 'off', true)`);
      await noteSecurityEvent(unit, event);
    }).catch((err: unknown) => request.log.error({ err }, "a file that was taken was not noted"));
  });
}
