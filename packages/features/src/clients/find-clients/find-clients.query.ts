// Finds clients within the offices whose clients the user may see.
import type { QueryHandler } from "@fiducia/serving/handlers";
import { clientOfficesOf } from "../shared/client-access.rules.ts";
import { findClientsBy } from "../shared/found-clients.store.ts";
import type { findClientsQuery } from "./find-clients.contract.ts";

export const findClients: QueryHandler<typeof findClientsQuery> = ({ unit, caller, filter }) =>
  findClientsBy({ unit, reach: clientOfficesOf(caller), ...filter });
