// The client whom a user asks about; one of an office that the user does not serve counts as unknown.
import type { Caller } from "@fiducia/contract/caller";
import type { ReadUnit } from "@fiducia/database/unit";
import { type Client, readClient } from "./client.store.ts";
import { clientOfficesOf } from "./client-access.rules.ts";

interface Asking {
  readonly unit: ReadUnit;
  readonly caller: Caller;
}

export async function readServedClient(
  { unit, caller }: Asking,
  clientId: number,
): Promise<Client | undefined> {
  const client = await readClient(unit, clientId);
  const offices = clientOfficesOf(caller);
  return client && (offices === "all" || offices.includes(client.officeId)) ? client : undefined;
}
