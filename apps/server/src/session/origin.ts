// From where a request comes, as far as it says itself: its address and its browser's own word.
import type { Origin } from "@fiducia/features/identity/shared/session.store";
import type { FastifyRequest } from "fastify";

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  ...{ address: ip, browser: headers["user-agent"] ?? "" },
});
