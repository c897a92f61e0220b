// Who may approve a month: nobody who had a hand in it while somebody else is there, and never the one who finished it by putting
// the others out of the way.
import { PERMISSION } from "@fiducia/contract/permissions";
import { writeAs } from "@fiducia/database/write-unit";
import { grantPermission } from "@fiducia/features/identity/shared/grant-permission.store";
import { ACCOUNT, type Initials, STAFF } from "@fiducia/stories/counter/agency";
import { counterOfTest, granted } from "@fiducia/stories/counter/counter";
import { Reconciler } from "@fiducia/stories/reconciling/reconciler";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";

// The users are made today; the month must end after that.
const THROUGH = "2098-12-31";
const counter = counterOfTest("2099-01-05T16:00:00Z");
const reconciler = new Reconciler(counter);

const asWriter = (statement: ReturnType<typeof sql>) =>
  writeAs(counter.connection, { agencyId: counter.agencyId, userId: STAFF.MJS.userId }, (unit) =>
    unit.run(statement),
  );

beforeEach(async () => {
  await writeAs(counter.connection, counter.agencyId, async (unit) => {
    for (const initials of ["TRK", "OWN"] as const)
      await grantPermission(unit, {
        userId: STAFF[initials].userId,
        permissionId: PERMISSION.approveReconciliations,
      });
    // As if they had been given it long before.
    await unit.run(
      sql`delete from permission_grant where agency_id = ${counter.agencyId} and office_id is not null`,
    );
  });
  granted(await reconciler.start("2098-11-30"));
  await reconciler.statement(["2098-12-01", THROUGH], [0, -500], [["2098-12-03", -500, "Fee"]]);
  granted(await reconciler.record(await reconciler.line("Fee"), "charge"));
  granted(await reconciler.finish(THROUGH));
});

const mayApprove = async (initials: Initials): Promise<boolean> =>
  (await counter.read((unit) =>
    unit.value(sql<{ may: boolean }>`
      select may_approve_reconciliation(${unit.agencyId}, ${ACCOUNT.trust}, ${THROUGH}::date, ${STAFF[initials].userId}) as may`),
  )) === true;

it("whoever had no hand in it, and not who finished it", async () => {
  expect([await mayApprove("TRK"), await mayApprove("OWN"), await mayApprove("MJS")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(await mayApprove("CLK")).toBe(false);
});

it("where all had a hand in it, another than who finished it", async () => {
  await sql`select set_config('app.agency_id', ${String(counter.agencyId)}, false)`.execute(
    counter.connection,
  );
  await asWriter(
    sql`update bank_statement set read_by = ${STAFF.TRK.userId} where agency_id = ${counter.agencyId}`,
  );
  expect([await mayApprove("TRK"), await mayApprove("OWN"), await mayApprove("MJS")]).toEqual([
    false,
    true,
    false,
  ]);
  await asWriter(
    sql`update bank_statement set kept_by = ${STAFF.OWN.userId} where agency_id = ${counter.agencyId}`,
  );
  expect([await mayApprove("TRK"), await mayApprove("OWN"), await mayApprove("MJS")]).toEqual([
    true,
    true,
    false,
  ]);
});
