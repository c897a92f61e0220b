// The origin of a request: its address and User-Agent.
import type { Origin } from "@fiducia/features/identity/shared/session.store";
import type { FastifyRequest } from "fastify";

export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: ip,
  browser: headers["user-agent"] ?? "",
});
