// Begins the export: sets aside what is dated before it, and queues the accounts that it will need. As long as nothing was
// sent it can begin anew, as if it had not begun before.
import { refuse } from "@fiducia/contract/define-command";
import { dayOf } from "@fiducia/kernel/day";
import { done } from "@fiducia/kernel/outcome";
import { writingCommand } from "@fiducia/serving/write-once";
import { sql } from "kysely";
import { readExportState, readMappedAccounts } from "../shared/company.store.ts";
import { firstIdOf } from "../shared/first-id.server.ts";
import { countUnsent, readHindrance } from "./begin-again.store.ts";
import { beginExportCommand } from "./begin-export.contract.ts";

export const beginExport = writingCommand(beginExportCommand, async (unit, instruction) => {
  const { body, caller, clock } = instruction;
  const { refusals } = beginExportCommand;
  const state = await readExportState(unit);
  if (!state?.fileId) return refuse(refusals, "NOT_CONNECTED");
  // Desktop finds accounts by name when it calls, and what waits can be imported from a file that needs no call.
  if (state.integrationType === "Online" && !state.accountsReadAt) return refuse(refusals, "NEVER_SEEN");
  const hasBegun = state.firstDay !== null;
  const hindrance = hasBegun ? await readHindrance(unit) : undefined;
  if (hindrance) return refuse(refusals, hindrance);
  const today = instruction.today ?? dayOf(clock(), "UTC");
  if (body.firstDay > today) return refuse(refusals, "LATER", { field: "firstDay" });
  await unit.run(sql`
    update quickbooks_connection set form = ${body.form}, first_day = ${body.firstDay}, can_be_used = true
    where agency_id = ${unit.agencyId}`);
  const accounts = await readMappedAccounts(unit, { ...state, form: body.form });
  const accountIds = accounts
    .filter(
      ({ key, listId, isAssignOnExport }) => key.startsWith("gl:") && listId === null && !isAssignOnExport,
    )
    .map(({ key }) => Number(key.slice(3)));
  // By day no item goes by itself: what was queued before the beginning is taken back.
  const isAnew = hasBegun || body.form === "DailyJournal";
  const request = {
    agencyId: unit.agencyId,
    userId: caller.userId,
    firstDay: body.firstDay,
    isAnew,
    accountIds,
    // An item may be taken back, and then set aside.
    firstId: firstIdOf(accountIds.length + 2 * (await countUnsent(unit))),
  };
  const [begun] = await unit.rows(sql<{ setAside: number }>`
    select begin_quickbooks(${JSON.stringify(request)}::jsonb)::int as "setAside"`);
  return done({ setAside: begun?.setAside ?? 0 });
});
