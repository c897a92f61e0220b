// What carrying needs to know of the agency and its program.
import type { Connection } from "@fiducia/database/unit";
import { type WriteUnit, writeAs } from "@fiducia/database/write-unit";
import { type Clock, isoInstant } from "@fiducia/kernel/clock";
import { dayOf } from "@fiducia/kernel/day";
import type { Program } from "@fiducia/quickbooks/names";
import type { Operation } from "@fiducia/quickbooks/operation";
import { sql } from "kysely";
import { type ExportState, readExportState, readMappedAccounts } from "../company.store.ts";
import type { Books } from "./next-step.server.ts";

export interface Desk {
  readonly connection: Connection;
  readonly agencyId: number;
  readonly clock: Clock;
  /** The agency's zone. */
  readonly zone: string;
  readonly program: Program;
  /** The request as QuickBooks reads it. `clear`: the message set that it may forget. */
  readonly write: (
    operation: Operation,
    ids: { readonly requestId: string; readonly setId?: string; readonly clear?: string },
  ) => string;
}

const EVENTS_AT_ONCE = 2_000;

/** ISO 8601, as the database takes it. */
export const nowOf = ({ clock }: Pick<Desk, "clock">): string => isoInstant(clock());

/** Takes up what was posted since the last time. */
export async function planExport({
  connection,
  agencyId,
  clock,
  zone,
}: Pick<Desk, "connection" | "agencyId" | "clock" | "zone">): Promise<void> {
  for (;;) {
    const eventCount = await writeAs(
      connection,
      agencyId,
      async (unit) =>
        (await unit.value(sql<{ taken: number }>`
        select plan_quickbooks(${agencyId}, ${EVENTS_AT_ONCE}, ${dayOf(clock(), zone)}::date)::int as taken`)) ??
        0,
    );
    if (eventCount === 0) return;
  }
}

/** Undefined where the agency is connected to no company. */
export async function booksOf(
  unit: WriteUnit,
  { program }: Desk,
): Promise<(Books & Pick<ExportState, "form"> & { readonly hasBegun: boolean }) | undefined> {
  const state = await readExportState(unit);
  if (!state?.fileId) return undefined;
  const accounts = await readMappedAccounts(unit, state);
  return {
    fileId: state.fileId,
    facts: state.facts,
    program,
    form: state.form,
    accounts: new Map(accounts.map((account) => [account.key, account])),
    hasBegun: state.firstDay !== null && state.canBeUsed,
  };
}
