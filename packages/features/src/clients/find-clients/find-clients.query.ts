// Finds clients within the offices whose clients the user may see.

import { clientOfficesOf } from "@fiducia/money/client/client-access.rules";
import { findClientsBy } from "@fiducia/money/client/found-clients.store";
import type { QueryHandler } from "@fiducia/serving/handlers";
import type { findClientsQuery } from "./find-clients.contract.ts";

export const findClients: QueryHandler<typeof findClientsQuery> = ({ unit, caller, filter }) =>
  findClientsBy({ unit, reach: clientOfficesOf(caller), ...filter });
